import { formatTime, type Time } from './time.ts'
import { plural } from './words.ts'

/** What something applies to if it is published: collections that are on sale, each with the storefronts that sell it. */
export interface SaleReach {
  readonly allCollections: boolean
  readonly validFrom: Time | null
  readonly validUntil: Time | null
  readonly reach: readonly { readonly name: string; readonly storefronts: readonly string[] }[]
}

const SHOWN = 3

const listed = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : `${names.slice(0, SHOWN).join(', ')} and ${String(names.length - SHOWN)} more`

const datesOf = ({ validFrom, validUntil }: SaleReach): string => {
  const from = validFrom === null ? 'from now' : `from ${formatTime(validFrom, { year: true })}`
  return validUntil === null ? from : `${from} until ${formatTime(validUntil, { year: true })}`
}

/** From when, for which collections and in which storefronts something is on offer once it is published, as sentences. */
export const saleReachText = (of: SaleReach): string => {
  const { reach, allCollections } = of
  if (reach.length === 0)
    return `${datesOf(of)}, as soon as ${allCollections ? 'a collection' : 'one of its collections'} is published.`
  const shops = [...new Set(reach.flatMap(({ storefronts }) => storefronts))]
  const which = allCollections
    ? `all collections (${plural(reach.length, 'is', 'are')} published)`
    : listed(reach.map(({ name }) => name))
  const where = shops.length === 0 ? 'None of your storefronts sells them yet.' : `Sold in ${listed(shops)}.`
  return `${datesOf(of)}, with tickets of ${which}. ${where}`
}
