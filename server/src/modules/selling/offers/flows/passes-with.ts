import { enter } from '#modules/stock/storefronts/flows/enter.ts'
import { readListedPasses, type ListedPass } from '#modules/stock/storefronts/reads/passes.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { OfferSheet } from '../types/offer-sheet.ts'

/** Passes by storefront, for the pages of all its events. Most storefronts have none. */
const passes = perProcess(({ clock }) => createMicroCache<readonly ListedPass[]>({ clock }))

/**
 * Passes of the storefront that include an event and that the caller may buy, by priority; at most a second old. Empty if the offer
 * is a pass itself.
 */
export const passesWith = async (
  context: RequestContext,
  { event, storefront, pass }: Pick<OfferSheet, 'event' | 'storefront' | 'pass'>,
): Promise<ListedPass[]> => {
  if (pass !== null) return []
  const { granted, code } = await enter(context, storefront)
  if (!granted) return []
  const { services } = context
  const all = await passes(services).get(storefront.id, () =>
    readListedPasses(services.databases.system, [storefront.id]),
  )
  // A code can be for some collections only.
  const opened = code?.collectionIds ?? null
  return all.filter(({ id, eventIds }) => eventIds.includes(event.id) && (opened === null || opened.includes(id)))
}
