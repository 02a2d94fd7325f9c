import { formatMoney, type Money } from '@admission/common/money.ts'
import type { SeatRanges } from '@admission/common/seat-map/ranges.ts'
import type { Price, PriceType, Sheet } from './place.ts'

/** A price type at one price level: what a buyer can choose for a place. */
export interface PriceChoice {
  readonly priceType: PriceType
  readonly price: Price
}

/** Inclusive ranges, flattened (from, to, from, to), as the pairs of gap and length that the seat map reads. */
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

/** The collection that sells a seat: of blocks that reach over each other, the tightest round it. */
export function sellerOf(sheet: Sheet, seat: { no: number; level: number; section: string }): string | undefined {
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

/** What places of a level cost in a collection: every price type that is offered there now, in the organizer's order. */
export const choicesAt = (sheet: Sheet, collectionId: string, level: number): PriceChoice[] =>
  sheet.priceTypes.flatMap((priceType) => {
    const price = priceType.prices.find(({ priceLevel }) => priceLevel === level)
    return price === undefined || priceType.collectionId !== collectionId || priceType.maxQuantity === 0
      ? []
      : [{ priceType, price }]
  })

/**
 * The price that a collection's places of a level have for everybody: its first that is fixed; concessions are asked for
 * when seats are added. Undefined where each buyer names their own.
 */
function standardPrice(sheet: Sheet, collectionId: string, level: number): Money | undefined {
  const choices = choicesAt(sheet, collectionId, level)
  return choices.find(({ priceType }) => priceType.kind === 'FIXED')?.price.allIn
}

/** The price levels that have seats, dearest first. */
export const seatedLevels = ({ levels, blocks }: Sheet): Sheet['levels'] =>
  levels.filter(({ level }) => blocks.some(({ seated, priceLevel }) => seated && priceLevel === level))

/** All-in price of one place of a level, ready to read: `$89.50`, or `from $62.00` where it depends on the place. */
export function levelPrice(sheet: Sheet, level: number): string {
  const sellers = new Set(sheet.blocks.flatMap((of) => (of.priceLevel === level ? [of.collectionId] : [])))
  const standards = [...sellers].flatMap((id) => standardPrice(sheet, id, level) ?? [])
  const lowest = standards.toSorted((a, b) => a.amount - b.amount)[0]
  if (lowest === undefined) {
    const known = sheet.levels.find((of) => of.level === level)?.lowestAllIn
    return known === null || known === undefined ? '' : `from ${formatMoney(known)}`
  }
  return `${standards.some(({ amount }) => amount !== lowest.amount) ? 'from ' : ''}${formatMoney(lowest)}`
}

/** All-in price of a seat of a level that a collection sells, ready to read; of the level where nobody is known to sell it. */
export function seatPrice(sheet: Sheet, seller: string | undefined, level: number): string {
  if (seller === undefined) return levelPrice(sheet, level)
  const price = standardPrice(sheet, seller, level)
  if (price !== undefined) return formatMoney(price)
  const [typed] = choicesAt(sheet, seller, level)
  return typed === undefined
    ? levelPrice(sheet, level)
    : `from ${formatMoney(typed.price.minimum ?? typed.price.allIn)}`
}

/** Whether several collections sell seats of one price level in one section: only then a seat's number says who sells it. */
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
