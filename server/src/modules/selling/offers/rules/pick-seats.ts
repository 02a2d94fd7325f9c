import { seatFlags, type SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { bestAvailable } from '#modules/stock/inventory/rules/best-available.ts'
import { houseOf, seatByte } from '#modules/stock/inventory/rules/house.ts'
import type { OfferRefusal } from '../types/offer-sheet.ts'
import type { OfferFacts } from './facts.ts'
import { offerRefusal, tooFew } from './refusals.ts'
import { blockOfSeat, freeBytes, seatStatus, type SeatStock } from './seat-stock.ts'
import { windowRefusal } from './sellable.ts'

/** Requested seats. Null means any collection on sale, any price level. */
export type SeatSelection = {
  readonly collectionId: string | null
  readonly levels: ReadonlySet<number> | null
  readonly quantity: number
  readonly accessible: boolean
  /** Excludes seats with a warning note, such as a limited view. */
  readonly clearView?: boolean
  /** Seats that the buyer already holds and would release. */
  readonly own?: readonly number[]
}

type BestAvailableAnswer = NonNullable<ReturnType<typeof bestAvailable>>

export type PickedSeats = {
  readonly seats: readonly number[]
  readonly collectionId: string
  readonly priceLevel: number
  readonly adjacent: boolean
}

const collectionOf = (facts: OfferFacts, stock: SeatStock, no: number): string | undefined =>
  facts.blocks.find(({ id }) => id === blockOfSeat(stock, no))?.collectionId

const meanDistance = (map: SeatMap, answer: BestAvailableAnswer): number => {
  const { distance } = houseOf(map)
  return answer.seats.reduce((sum, no) => sum + (distance[no] ?? 0), 0) / answer.seats.length
}

/** Levels of the collections that have a price: places without one can't be sold. */
const pricedLevels = (facts: OfferFacts, collectionIds: ReadonlySet<string>): Set<number> =>
  new Set(
    facts.collections
      .filter(({ id }) => collectionIds.has(id))
      .flatMap(({ priceTypes }) => priceTypes.flatMap(({ prices }) => prices.map(({ level }) => level))),
  )

/** Marks seats with one of these flags as not offered here. */
const leaveOut = (bytes: Uint8Array, map: SeatMap, flags: number): Uint8Array => {
  for (let no = 1; no <= map.count; no += 1)
    if (bytes[no] === seatByte.offered && (map.flags[no] ?? 0) & flags) bytes[no] = seatByte.elsewhere
  return bytes
}

/** Flags of seats without a clear view. */
const noted = seatFlags.warned | seatFlags.acknowledge

const choose = (
  facts: OfferFacts,
  map: SeatMap,
  stock: SeatStock,
  selection: SeatSelection,
  ids: ReadonlySet<string>,
  without: number,
) => {
  const priced = pricedLevels(facts, ids)
  const levels = new Set([...priced].filter((level) => selection.levels === null || selection.levels.has(level)))
  const bytes = leaveOut(freeBytes(facts, stock, ids, map.count, selection.own), map, without)
  const neverStrand = facts.collections.some(({ id, stranding }) => ids.has(id) && stranding === 'FORBID')
  return bestAvailable(houseOf(map), bytes, {
    quantity: selection.quantity,
    levels,
    accessible: selection.accessible,
    neverStrand,
  })
}

const pick = (
  facts: OfferFacts,
  map: SeatMap,
  stock: SeatStock,
  selection: SeatSelection,
  without: number,
): PickedSeats | null => {
  const open = facts.collections.filter(
    (collection) =>
      (selection.collectionId === null || collection.id === selection.collectionId) &&
      windowRefusal(collection, facts) === null,
  )
  const answerFor = (ids: readonly string[]) => {
    const answer = choose(facts, map, stock, selection, new Set(ids), without)
    return answer ? [{ answer, mean: meanDistance(map, answer) }] : []
  }
  const ids = open.map(({ id }) => id)
  const [together] = ids.length > 0 ? answerFor(ids) : []
  const sellers = new Set(together?.answer.seats.map((no) => collectionOf(facts, stock, no)))
  const best =
    sellers.size <= 1 ? together : ids.flatMap((id) => answerFor([id])).toSorted((a, b) => a.mean - b.mean)[0]
  if (!best) return null
  const [first = 0] = best.answer.seats
  const collectionId = collectionOf(facts, stock, first)
  if (collectionId === undefined) return null
  return {
    seats: best.answer.seats,
    collectionId,
    priceLevel: map.level[first] ?? 0,
    adjacent: !best.answer.split,
  }
}

/**
 * The best seats for a request, all of one collection and one price, or null if there are none. Seats whose note must be
 * accepted are a last resort. Holds nothing.
 */
export const pickSeats = (
  facts: OfferFacts,
  map: SeatMap,
  stock: SeatStock,
  selection: SeatSelection,
): PickedSeats | null =>
  selection.clearView
    ? pick(facts, map, stock, selection, noted)
    : (pick(facts, map, stock, selection, seatFlags.acknowledge) ?? pick(facts, map, stock, selection, 0))

/** Why no seats were found: too few are free, or they aren't side by side. */
export const nothingFound = (
  facts: OfferFacts,
  map: SeatMap,
  stock: SeatStock,
  selection: SeatSelection,
): OfferRefusal => {
  const without = selection.clearView ? noted : 0
  const offered = new Set(
    facts.blocks.flatMap((block) =>
      block.seated &&
      (selection.collectionId === null || block.collectionId === selection.collectionId) &&
      (selection.levels === null || selection.levels.has(block.priceLevel))
        ? [block.id]
        : [],
    ),
  )
  let free = 0
  for (let no = 1; no < stock.status.length; no += 1)
    if (
      stock.status[no] === seatStatus.free &&
      offered.has(blockOfSeat(stock, no) ?? '') &&
      ((map.flags[no] ?? 0) & without) === 0
    )
      free += 1
  return free < selection.quantity ? tooFew('UNITS', free) : offerRefusal('NO_ADJACENT_SEATS', { available: free })
}
