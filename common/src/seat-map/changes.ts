import { seatName } from './seat-words.ts'
import type { SeatMap } from './seat-map.ts'

/**
 * Differences between two versions of a seat map. Each seat is in one list at most, except that a moved one can be
 * repriced.
 */
export type SeatMapChanges = {
  /** Numbers in the newer map. */
  readonly added: readonly number[]
  /** Numbers in the older map. */
  readonly removed: readonly number[]
  /** Same section, row and position at another place: numbers in the newer map. */
  readonly moved: readonly number[]
  /** Same place, another section, row or position: numbers in the older map. Tickets name the old one. */
  readonly relabeled: readonly number[]
  /** Same section, row and position at another price level: numbers in the newer map. */
  readonly repriced: readonly number[]
}

/** Coordinates have one decimal. */
const placeKey = (map: SeatMap, no: number): string => `${Math.round(map.x[no]! * 10)},${Math.round(map.y[no]! * 10)}`

function seatsBy(map: SeatMap, key: (map: SeatMap, no: number) => string): Map<string, number> {
  const seats = new Map<string, number>()
  for (let no = 1; no <= map.count; no += 1) seats.set(key(map, no), no)
  return seats
}

/** Compares two maps by what tickets name: section, row and position. Linear in seats. */
export function mapChanges(older: SeatMap, newer: SeatMap): SeatMapChanges {
  const before = seatsBy(older, seatName)
  const [added, moved, repriced]: [number[], number[], number[]] = [[], [], []]
  for (let no = 1; no <= newer.count; no += 1) {
    const name = seatName(newer, no)
    const was = before.get(name)
    if (was === undefined) added.push(no)
    else {
      before.delete(name)
      if (placeKey(older, was) !== placeKey(newer, no)) moved.push(no)
      if (older.level[was] !== newer.level[no]) repriced.push(no)
    }
  }
  const [gone, addedAt] = [[...before.values()], new Set(added.map((no) => placeKey(newer, no)))]
  const goneFrom = new Set(gone.map((no) => placeKey(older, no)))
  return {
    added: added.filter((no) => !goneFrom.has(placeKey(newer, no))),
    removed: gone.filter((no) => !addedAt.has(placeKey(older, no))),
    moved,
    relabeled: gone.filter((no) => addedAt.has(placeKey(older, no))),
    repriced,
  }
}
