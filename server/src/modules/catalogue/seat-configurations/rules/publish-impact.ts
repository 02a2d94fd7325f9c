import { seatName } from '@admission/common/seat-map/seat-words.ts'
import { mapChanges } from '@admission/common/seat-map/changes.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { SellingEvent } from '../reads/versions.ts'

/** Numbers of seats and areas that differ between two maps. */
export type ChangeCounts = {
  readonly added: number
  readonly removed: number
  readonly moved: number
  readonly relabeled: number
  readonly repriced: number
  /** Areas, by name. */
  readonly areasAdded: number
  readonly areasRemoved: number
  /** Areas with another size or price level. */
  readonly areasChanged: number
}

/** Effects of moving one event to the new map. Publishing alone changes no event. */
export type EventImpact = {
  readonly event: SellingEvent
  /** Sold or held seats that the new map doesn't have, in words: "Stalls, row C, seat 12". */
  readonly soldLost: readonly string[]
  readonly heldLost: readonly string[]
}

const areaCounts = (
  older: SeatMap['areas'],
  newer: SeatMap['areas'],
): Pick<ChangeCounts, 'areasAdded' | 'areasRemoved' | 'areasChanged'> => {
  const before = new Map(older.map((area) => [area.name.toLowerCase(), area]))
  const kept = newer.flatMap((now) => {
    const was = before.get(now.name.toLowerCase())
    return was === undefined ? [] : [{ was, now }]
  })
  return {
    areasAdded: newer.length - kept.length,
    areasRemoved: older.length - kept.length,
    areasChanged: kept.filter(({ was, now }) => was.level !== now.level || was.capacity !== now.capacity).length,
  }
}

/** Counts what differs between two maps. Without an older one, every seat and area is added. */
export const changeCounts = (older: SeatMap | undefined, newer: SeatMap): ChangeCounts => {
  const areas = areaCounts(older?.areas ?? [], newer.areas)
  if (older === undefined) return { added: newer.count, removed: 0, moved: 0, relabeled: 0, repriced: 0, ...areas }
  const { added, removed, moved, relabeled, repriced } = mapChanges(older, newer)
  return {
    added: added.length,
    removed: removed.length,
    moved: moved.length,
    relabeled: relabeled.length,
    repriced: repriced.length,
    ...areas,
  }
}

/** The sold and held seats of an event that a map doesn't have. `own` is the map that the event sells by. */
export const eventImpact = (event: SellingEvent, own: SeatMap, names: ReadonlySet<string>): EventImpact => {
  const lost = (seats: readonly number[]): string[] =>
    seats.map((no) => seatName(own, no)).filter((name) => !names.has(name))
  return { event, soldLost: lost(event.sold), heldLost: lost(event.held) }
}

/** The names of all seats of a map. */
export const seatNames = (map: SeatMap): ReadonlySet<string> =>
  new Set(Array.from({ length: map.count }, (_, i) => seatName(map, i + 1)))
