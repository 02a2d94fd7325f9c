import { isOpen, seatByte, strandsNeighbor } from './house.ts'
import type { House, HouseRun } from './house.ts'

/** Where an alternative counts: in the row of the selection, or anywhere in the house. */
export type Reach = 'ROW' | 'HOUSE'

/** The seats of a selection in one row, and the seats there that they would strand. */
export type StrandedRow = { readonly seats: readonly number[]; readonly alone: readonly number[] }

/**
 * Returns the rows in which a buyer's selection would strand seats although an alternative of the same size and price would
 * not: in the same row or, with reach `HOUSE`, anywhere on offer. Empty if the selection is fine. `free` is the state before
 * the selection. Accessible places and companion seats are never refused. Seat numbers are ascending, in and out.
 */
export function strandedRows(
  house: House,
  free: Uint8Array,
  selection: readonly number[],
  reach: Reach = 'ROW',
): StrandedRow[] {
  const byRow = new Map<number, number[]>()
  for (const no of selection.toSorted((a, b) => a - b)) {
    if (house.ordinaryLevel[no] === 0 || house.runOf[no] === undefined) continue
    const { row } = house.runOf[no]
    byRow.set(row, [...(byRow.get(row) ?? []), no])
  }
  return [...byRow].flatMap(([row, seats]) => {
    const alone = leftAlone(house, free, row, new Set(seats))
    if (alone.length === 0) return []
    const isRefused = placesWithout(house, free, runsWithin(house, row, reach), seats).next().done !== true
    return isRefused ? [{ seats, alone }] : []
  })
}

/** The seats a selection would strand although an alternative of the same size would not. */
export function strandedSeats(
  house: House,
  free: Uint8Array,
  selection: readonly number[],
  reach: Reach = 'ROW',
): number[] {
  return strandedRows(house, free, selection, reach).flatMap(({ alone }) => alone)
}

/** True if the rule refuses a selection. */
export function strandsSeat(house: House, free: Uint8Array, selection: readonly number[]): boolean {
  return strandedSeats(house, free, selection).length > 0
}

/**
 * The closest adjacent seats in the same number and at the same prices as these of one row that strand no seat, ascending.
 * Undefined if `mayHave` leaves none.
 */
export function nearestWithout(
  house: House,
  free: Uint8Array,
  seats: readonly number[],
  reach: Reach,
  mayHave: (seatNo: number) => boolean,
): number[] | undefined {
  const { x, y } = house.map
  const row = house.runOf[seats[0] ?? 0]?.row
  if (row === undefined) return undefined
  let best: { readonly first: number; readonly cost: number } | undefined
  for (const first of placesWithout(house, free, runsWithin(house, row, reach), seats)) {
    let cost = 0
    for (const [index, no] of seats.entries()) {
      const to = first + index
      cost += mayHave(to) ? Math.hypot(x[to]! - x[no]!, y[to]! - y[no]!) : Infinity
    }
    if (cost < (best?.cost ?? Infinity)) best = { first, cost }
  }
  return best && seats.map((_, index) => best.first + index)
}

function runsWithin(house: House, row: number, reach: Reach): readonly HouseRun[] {
  return reach === 'ROW' ? house.runsOfRow[row]! : house.runsOfRow.flat()
}

/** Free seats of a row that have a free neighbor before the selection but not after it. */
function leftAlone(house: House, free: Uint8Array, row: number, selected: ReadonlySet<number>): number[] {
  const alone: number[] = []
  for (const run of house.runsOfRow[row]!)
    for (let no = run.first; no <= run.last; no += 1) {
      if (selected.has(no) || !isOpen(house, free, run, no)) continue
      const sides = [no - 1, no + 1].filter((side) => isOpen(house, free, run, side))
      if (sides.length > 0 && sides.every((side) => selected.has(side))) alone.push(no)
    }
  return alone
}

/** The first adjacent free seats anywhere, in the number and at the prices of the selection, that strand no seat. */
function* placesWithout(
  house: House,
  free: Uint8Array,
  runs: readonly HouseRun[],
  seats: readonly number[],
): Generator<number> {
  const levels = new Set(seats.map((no) => house.ordinaryLevel[no]!))
  for (const run of runs) {
    let streak = 0
    for (let no = run.first; no <= run.last; no += 1) {
      streak = free[no] === seatByte.offered && levels.has(house.ordinaryLevel[no]!) ? streak + 1 : 0
      const first = no - seats.length + 1
      if (streak >= seats.length && !strandsNeighbor(house, free, run, first, no)) yield first
    }
  }
}
