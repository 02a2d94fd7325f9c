import { seatLabel, shortSeatLabel, type Seat } from '@admission/common/seats.ts'
import { seatPlace, type SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { noun } from '@admission/common/words.ts'
import { houseOf, seatByte, type House } from '#modules/stock/inventory/rules/house.ts'
import {
  nearestWithout,
  strandedRows,
  type Reach,
  type StrandedRow,
} from '#modules/stock/inventory/rules/strands-seat.ts'
import type { OfferFacts } from './facts.ts'
import { quantityRefusal } from './quote.ts'
import { blockOfSeat, freeBytes, type SeatStock } from './seat-stock.ts'

/** Numbered seats of one line of a cart. */
export type LineSeats = {
  readonly lineId: string
  readonly collectionId: string
  readonly priceTypeId: string
  readonly seats: readonly number[]
}

/** A fix that strands no seat; `seats` are each line's seats after the change. */
export type WayOut = {
  readonly kind: 'ADD' | 'MOVE'
  readonly label: string
  readonly changes: readonly { readonly lineId: string; readonly seats: readonly number[] }[]
}

/** Seats that a cart would strand in one row, with the message and the fixes for the buyer. */
export type SeatsAlone = StrandedRow & {
  readonly message: string
  readonly help: string
  readonly ways: readonly WayOut[]
}

type Judged = {
  readonly facts: OfferFacts
  readonly map: SeatMap
  readonly stock: SeatStock
  readonly house: House
  readonly free: Uint8Array
  readonly reach: Reach
  readonly lines: readonly LineSeats[]
  readonly selection: readonly number[]
}

/** The seats next to one, with no aisle between. */
export const seatsBeside = (map: SeatMap, no: number): number[] => {
  const run = houseOf(map).runOf[no]
  return [no - 1, no + 1].filter((side) => run !== undefined && side >= run.first && side <= run.last)
}

const named = (map: SeatMap, seats: readonly number[]): Seat[] =>
  seats.map((no) => {
    const { section, row, position } = seatPlace(map, no)
    return { section, row, position: String(position), type: 'RESERVED' }
  })

/** `C 11, 12`, without the section, which is clear from context. */
const inRow = (map: SeatMap, seats: readonly number[]): string =>
  shortSeatLabel(named(map, seats).map((seat) => ({ ...seat, section: null })))

const sellerOf = ({ facts, stock }: Judged, no: number): string | undefined =>
  facts.blocks.find(({ id }) => id === blockOfSeat(stock, no))?.collectionId

/** True if one line can hold both seats: same seller, price, surcharges and notes to accept. */
const areAlike = (judged: Judged, one: number, other: number): boolean => {
  const { facts, map } = judged
  const binding = (no: number): string =>
    (map.extrasOf.get(no) ?? [])
      .flatMap((index) => facts.extras.filter(({ no: extra }) => extra === map.extras[index]?.id))
      .flatMap(({ id, surcharge, mustAcknowledge }) => (surcharge > 0 || mustAcknowledge ? [id] : []))
      .toSorted()
      .join()
  return (
    map.level[one] === map.level[other] &&
    binding(one) === binding(other) &&
    sellerOf(judged, one) === sellerOf(judged, other)
  )
}

const lineWith = ({ lines }: Judged, no: number): LineSeats | undefined => lines.find(({ seats }) => seats.includes(no))

/** True if the changed cart strands no seat in the rows of these seats. */
const helps = ({ house, free, reach, selection }: Judged, out: readonly number[], into: readonly number[]): boolean => {
  const rows = new Set([...out, ...into].map((no) => house.map.row[no]))
  const after = [...selection.filter((no) => !out.includes(no)), ...into]
  return strandedRows(house, free, after, reach).every(({ seats: [no = 0] }) => !rows.has(house.map.row[no]))
}

/** Adds each stranded seat to the line of the buyer's seat next to it. */
const wayToAdd = (judged: Judged, { alone }: StrandedRow): WayOut | undefined => {
  const { facts, map, free } = judged
  const added = new Map<LineSeats, readonly number[]>()
  for (const no of alone) {
    const beside = seatsBeside(map, no).find(
      (side) => lineWith(judged, side) !== undefined && areAlike(judged, side, no),
    )
    const line = beside === undefined ? undefined : lineWith(judged, beside)
    if (line === undefined || free[no] !== seatByte.offered) return undefined
    added.set(line, [...(added.get(line) ?? line.seats), no])
  }
  for (const [{ collectionId, priceTypeId }, seats] of added) {
    const collection = facts.collections.find(({ id }) => id === collectionId)
    const priceType = collection?.priceTypes.find(({ id }) => id === priceTypeId)
    if (!collection || !priceType || quantityRefusal(collection, priceType, seats.length) !== null) return undefined
  }
  if (!helps(judged, [], alone)) return undefined
  const changes = [...added].map(([{ lineId }, seats]) => ({ lineId, seats: seats.toSorted((a, b) => a - b) }))
  return { kind: 'ADD', label: `Add ${noun(alone.length, 'seat')} ${inRow(map, alone)}`, changes }
}

/** Moves the buyer's seats in the row to the nearest ones that strand none. Seats that can stay keep their line. */
const wayToMove = (judged: Judged, { seats }: StrandedRow): WayOut | undefined => {
  const { house, map, free, reach, selection } = judged
  const [first = 0] = seats
  const elsewhere = new Set(selection.filter((no) => !seats.includes(no)))
  if (seats.some((no) => !areAlike(judged, no, first))) return undefined
  const mayHave = (no: number): boolean => !elsewhere.has(no) && areAlike(judged, no, first)
  const to = nearestWithout(house, free, seats, reach, mayHave)
  if (to === undefined) return undefined
  const out = seats.filter((no) => !to.includes(no))
  const into = to.filter((no) => !seats.includes(no))
  if (!helps(judged, out, into)) return undefined
  const moved = new Map(out.map((no, index) => [no, into[index] ?? no]))
  const changes = judged.lines
    .filter((line) => line.seats.some((no) => moved.has(no)))
    .map((line) => ({
      lineId: line.lineId,
      seats: line.seats.map((no) => moved.get(no) ?? no).toSorted((a, b) => a - b),
    }))
  const isSameRow = map.row[to[0] ?? 0] === map.row[first]
  const where = isSameRow ? inRow(map, to) : shortSeatLabel(named(map, to))
  return { kind: 'MOVE', label: `Move to ${noun(to.length, 'seat')} ${where}`, changes }
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

const judgedRow = (judged: Judged, row: StrandedRow): SeatsAlone => {
  const ways = [wayToAdd(judged, row), wayToMove(judged, row)].filter((way) => way !== undefined)
  const isOne = row.alone.length === 1
  const help = ways.length > 0 ? ways.map(({ label }) => lowerFirst(label)).join(', or ') : 'choose other seats'
  return {
    ...row,
    message: `This leaves ${seatLabel(named(judged.map, row.alone))} ${isOne ? 'on its own' : 'on their own'}.`,
    help: `To continue, ${help}.`,
    ways,
  }
}

/**
 * The rows of an event where a cart would strand single seats although the same number is available without doing so: in
 * the row (AVOID) or anywhere at that price (FORBID). All seats of the cart count together, and its own count as free.
 * Collections that allow stranded seats are skipped. Empty if there are none.
 */
export const seatsAlone = (
  facts: OfferFacts,
  map: SeatMap,
  stock: SeatStock,
  own: readonly LineSeats[],
): SeatsAlone[] => {
  const rules = new Map(facts.collections.map(({ id, stranding }) => [id, stranding]))
  const lines = own.filter(({ collectionId }) => (rules.get(collectionId) ?? 'ALLOW') !== 'ALLOW')
  if (lines.length === 0) return []
  const ids = new Set(lines.map(({ collectionId }) => collectionId))
  const selection = lines.flatMap(({ seats }) => seats)
  const house = houseOf(map)
  const free = freeBytes(facts, stock, ids, map.count, selection)
  const reach: Reach = [...ids].some((id) => rules.get(id) === 'FORBID') ? 'HOUSE' : 'ROW'
  const judged = { facts, map, stock, house, free, reach, lines, selection }
  return strandedRows(house, free, selection, reach).map((row) => judgedRow(judged, row))
}
