import { formatMoney, type Money } from '@admission/common/money.ts'
import type { SeatExtra } from '@admission/common/seat-map/document.ts'
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

/** Whether a collection sells anything now. */
const sells = (sheet: Sheet, collectionId: string): boolean =>
  sheet.collections.some(({ id, refusal }) => id === collectionId && refusal === null)

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

/** What places of a level cost in a collection: every price type that is offered there now, in the organiser's order. */
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

/** All-in price of a seat, ready to read. */
export function seatPrice(sheet: Sheet, seat: { no: number; level: number; section: string }): string {
  const seller = sellerOf(sheet, seat)
  const price = seller === undefined ? undefined : standardPrice(sheet, seller, seat.level)
  return price === undefined ? levelPrice(sheet, seat.level) : formatMoney(price)
}

/** One line of the list of general admission: a price type in an area. */
export interface AdmissionRow extends PriceChoice {
  readonly key: string
  readonly collectionId: string
  readonly area: string
  readonly level: number
  /** Places that are left for anybody; what one buyer may have of them is another matter. */
  readonly free: number
  readonly refusal: Sheet['collections'][number]['refusal']
}

/** Price types in the organiser's order, each in its areas; an area's pools count as one. */
export function admissionRows(sheet: Sheet): AdmissionRow[] {
  const order = (row: AdmissionRow): number => sheet.priceTypes.indexOf(row.priceType)
  return rowsByArea(sheet).toSorted((a, b) => order(a) - order(b))
}

function rowsByArea(sheet: Sheet): AdmissionRow[] {
  const pools = Map.groupBy(
    sheet.blocks.filter(({ seated }) => !seated),
    (block) => JSON.stringify([block.collectionId, block.area, block.priceLevel]),
  )
  return [...pools.values()].flatMap((blocks) => {
    const [{ collectionId, area, priceLevel: level } = blocks[0]!] = blocks
    const collection = sheet.collections.find(({ id }) => id === collectionId)
    if (collection === undefined) return []
    const units = blocks.reduce((sum, { free }) => sum + free, 0)
    return sheet.priceTypes.flatMap((priceType): AdmissionRow[] => {
      const price = priceType.prices.find(({ priceLevel }) => priceLevel === level)
      if (price === undefined || priceType.collectionId !== collectionId) return []
      const stock = collection.least === 'LIMIT' ? units : Math.min(units, collection.sellableNow)
      const free = sells(sheet, collectionId) ? stock : 0
      const key = `${priceType.id} ${area} ${level}`
      return [{ key, priceType, price, collectionId, area, level, free, refusal: collection.refusal }]
    })
  })
}

/** From here on down an area says how many places it has left. */
export const FEW_PLACES = 100

/** How many more of a row can be had, beyond those in the cart: what the limit of one order and the stock leave. */
export function mostOf({ priceType, free }: AdmissionRow, inCart: number, sellable: number): number {
  const boundByOrder = priceType.maxQuantity < Math.floor(sellable / priceType.step) * priceType.step
  return boundByOrder ? Math.max(priceType.maxQuantity, inCart) : inCart + Math.min(priceType.maxQuantity, free)
}

/** The notes of the sheet that a seat of the map carries and that must be ticked, by id. */
export const notesToTick = (sheet: Sheet, ofSeat: readonly Pick<SeatExtra, 'label'>[]): string[] =>
  sheet.extras
    .filter(({ label, needsAcknowledgement }) => needsAcknowledgement && ofSeat.some((extra) => extra.label === label))
    .map(({ id }) => id)

/** `You choose, $40.00 to $180.00`, or the one bound there is. */
export function boundsWords(minimum: Money | null, maximum: Money | null): string {
  if (minimum !== null && maximum !== null) return `${formatMoney(minimum)} to ${formatMoney(maximum)}`
  if (minimum !== null) return `${formatMoney(minimum)} or more`
  return maximum === null ? 'what you like' : `up to ${formatMoney(maximum)}`
}

/** `16,925`. */
export const countText = (count: number): string => count.toLocaleString('en-US')

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `two`, from eleven on `11`. */
export const numberWord = (count: number): string => numbers[count] ?? String(count)
