import { formatMoney, type Money } from '@admission/common/money.ts'
import type { SeatRanges } from '@admission/common/seat-map/ranges.ts'
import type { Price, PriceType, Sheet } from './place.ts'

/** A price type at one price level. */
export interface PriceChoice {
  readonly priceType: PriceType
  readonly price: Price
}

/** Converts flat inclusive ranges (from, to, from, to) to the pairs of gap and length that the seat map reads. */
export function packedRanges(inclusive: readonly number[]): SeatRanges {
  const packed: number[] = []
  let end = 0
  for (let i = 0; i + 1 < inclusive.length; i += 2) {
    const [from = 0, to = 0] = [inclusive[i], inclusive[i + 1]]
    packed.push(from - end, to - from + 1)
    end = to + 1
  }
  return packed
}

const span = (block: Sheet['blocks'][number]): number => (block.seatTo ?? 0) - (block.seatFrom ?? 0)

/** The collection that sells a seat. If blocks overlap, the smallest one around the seat decides. */
export function seatSeller(sheet: Sheet, seat: { no: number; level: number; section: string }): string | undefined {
  return sheet.blocks
    .filter(
      (block) =>
        block.seated &&
        block.priceLevel === seat.level &&
        block.area === seat.section &&
        (block.seatFrom ?? 0) <= seat.no &&
        seat.no <= (block.seatTo ?? 0),
    )
    .toSorted((a, b) => span(a) - span(b))[0]?.collectionId
}

/** Price types that a collection offers at a level now, in the organizer's order. */
export const choicesAt = (sheet: Sheet, collectionId: string, level: number): PriceChoice[] =>
  sheet.priceTypes.flatMap((priceType) => {
    const price = priceType.prices.find(({ priceLevel }) => priceLevel === level)
    return price === undefined || priceType.collectionId !== collectionId || priceType.maxQuantity === 0
      ? []
      : [{ priceType, price }]
  })

/** What a ticket costs now, with automatic promotions. */
const priceNow = ({ allIn, promoted }: Price): Money => promoted?.allIn ?? allIn

/**
 * The standard price of a collection at a level: its first fixed price. Other price types are chosen when seats are
 * added. Undefined if buyers name their own price.
 */
function standardPrice(sheet: Sheet, collectionId: string, level: number): Money | undefined {
  const choices = choicesAt(sheet, collectionId, level)
  const price = choices.find(({ priceType }) => priceType.kind === 'FIXED')?.price
  return price === undefined ? undefined : priceNow(price)
}

/** Price levels that have seats, most expensive first. */
export const seatedLevels = ({ levels, blocks }: Sheet): Sheet['levels'] =>
  levels.filter(({ level }) => blocks.some(({ seated, priceLevel }) => seated && priceLevel === level))

/** Formatted all-in price of a level: `$89.50`, or `from $62.00` if it varies by seat. */
export function levelPrice(sheet: Sheet, level: number): string {
  const sellers = new Set(sheet.blocks.flatMap((of) => (of.priceLevel === level ? [of.collectionId] : [])))
  const standards = [...sellers].flatMap((id) => standardPrice(sheet, id, level) ?? [])
  const lowest = standards.toSorted((a, b) => a.amount - b.amount)[0]
  if (lowest === undefined) {
    const found = sheet.levels.find((of) => of.level === level)
    const known = found?.lowestPromoted?.allIn ?? found?.lowestAllIn
    return known === null || known === undefined ? '' : `from ${formatMoney(known)}`
  }
  return `${standards.some(({ amount }) => amount !== lowest.amount) ? 'from ' : ''}${formatMoney(lowest)}`
}

/** Formatted all-in price of a seat that a collection sells. Falls back to the level's price if the seller is unknown. */
export function seatPrice(sheet: Sheet, seller: string | undefined, level: number): string {
  if (seller === undefined) return levelPrice(sheet, level)
  const price = standardPrice(sheet, seller, level)
  if (price !== undefined) return formatMoney(price)
  const [typed] = choicesAt(sheet, seller, level)
  return typed === undefined ? levelPrice(sheet, level) : `from ${formatMoney(typed.price.lowestAllIn)}`
}

/** A price that an automatic promotion lowers: the price before it, and when it ends. */
export interface Reduced {
  readonly was: string
  readonly until: NonNullable<Price['promoted']>['until']
}

const reducedOf = ({ allIn, promoted }: Price): Reduced | undefined =>
  promoted === null ? undefined : { was: formatMoney(allIn), until: promoted.until }

/** How an automatic promotion lowers the standard price of a seat; undefined if none does. */
export function seatReduced(sheet: Sheet, seller: string | undefined, level: number): Reduced | undefined {
  const choices = seller === undefined ? [] : choicesAt(sheet, seller, level)
  const price = choices.find(({ priceType }) => priceType.kind === 'FIXED')?.price
  return price === undefined ? undefined : reducedOf(price)
}

/** How an automatic promotion lowers the price of a level (`levelPrice`); undefined if none does. */
export function levelReduced(sheet: Sheet, level: number): Reduced | undefined {
  const sellers = [...new Set(sheet.blocks.flatMap((of) => (of.priceLevel === level ? [of.collectionId] : [])))]
  const prices = sellers.flatMap(
    (id) => choicesAt(sheet, id, level).find(({ priceType }) => priceType.kind === 'FIXED')?.price ?? [],
  )
  const lowest = prices.toSorted((a, b) => priceNow(a).amount - priceNow(b).amount)[0]
  return lowest === undefined ? undefined : reducedOf(lowest)
}

/** The standard price of a pass at a level. Undefined for single tickets, and if buyers name their own price. */
export const passPrice = (sheet: Sheet, level: number): Price | undefined =>
  sheet.pass
    ? choicesAt(sheet, sheet.pass.id, level).find(({ priceType }) => priceType.kind === 'FIXED')?.price
    : undefined

/** True if several collections sell seats of one price level in one section. Only then does the seller depend on the seat. */
export function hasRivals({ blocks }: Sheet): boolean {
  const sellers = new Map<string, string>()
  return blocks.some(({ seated, area, priceLevel, collectionId }) => {
    if (!seated) return false
    const place = JSON.stringify([area, priceLevel])
    const known = sellers.get(place) ?? collectionId
    sellers.set(place, known)
    return known !== collectionId
  })
}
