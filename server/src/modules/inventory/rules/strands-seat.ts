import { isOpen, seatByte, strandsNeighbour } from './house.ts'
import type { House, HouseRun } from './house.ts'

/**
 * The seats that a buyer's own selection would leave alone although the same number could be had without, at the same
 * price: in the same row, or with the reach `HOUSE` anywhere that is offered. Empty when the selection is fine. `free` is
 * what is free before it. Accessible places and companion seats are never refused. Seat numbers in and out.
 */
export function strandedSeats(
  house: House,
  free: Uint8Array,
  selection: readonly number[],
  reach: 'ROW' | 'HOUSE' = 'ROW',
): number[] {
  const byRow = new Map<number, number[]>()
  for (const no of selection) {
    if (house.ordinaryLevel[no] === 0 || house.runOf[no] === undefined) continue
    const { row } = house.runOf[no]
    byRow.set(row, [...(byRow.get(row) ?? []), no])
  }
  return [...byRow].flatMap(([row, seats]) => {
    const left = leftAlone(house, free, row, new Set(seats))
    const rows = reach === 'ROW' ? [house.runsOfRow[row]!] : house.runsOfRow
    return left.length > 0 && rows.some((runs) => couldBeHadWithout(house, free, runs, seats)) ? left : []
  })
}

/** Whether the rule refuses a selection. */
export function strandsSeat(house: House, free: Uint8Array, selection: readonly number[]): boolean {
  return strandedSeats(house, free, selection).length > 0
}

/** Free seats of a row that have a free neighbour now and none after the selection. */
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

/** Whether these runs have as many free seats side by side, at the prices of the selection, that leave nobody alone. */
function couldBeHadWithout(
  house: House,
  free: Uint8Array,
  runs: readonly HouseRun[],
  seats: readonly number[],
): boolean {
  const levels = new Set(seats.map((no) => house.ordinaryLevel[no]!))
  return runs.some((run) => {
    let streak = 0
    for (let no = run.first; no <= run.last; no += 1) {
      streak = free[no] === seatByte.offered && levels.has(house.ordinaryLevel[no]!) ? streak + 1 : 0
      if (streak >= seats.length && !strandsNeighbour(house, free, run, no - seats.length + 1, no)) return true
    }
    return false
  })
}
