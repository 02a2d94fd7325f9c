import type { SeatExtra } from './document.ts'
import { eachRange } from './ranges.ts'
import type { SeatRanges } from './ranges.ts'
import { seatFlags, type SeatMap } from './seat-map.ts'

/** A seat extra as it is now, with its seats on this map. */
export type LiveSeatExtra = SeatExtra & { readonly seats: SeatRanges }

const ofExtras = seatFlags.extra | seatFlags.warned | seatFlags.acknowledge

/**
 * A map with current extras instead of those that it was published with. Extras change without a new version; everything
 * else of a version is frozen. The result shares all other columns with the given map.
 */
export function withExtras(map: SeatMap, extras: readonly LiveSeatExtra[]): SeatMap {
  const flags = map.flags.map((flag) => flag & ~ofExtras)
  const extrasOf = new Map<number, number[]>()
  extras.forEach(({ kind, acknowledge, seats }, index) => {
    const flag =
      seatFlags.extra | (kind === 'WARNING' ? seatFlags.warned : 0) | (acknowledge ? seatFlags.acknowledge : 0)
    eachRange(seats, (first, last) => {
      for (let no = Math.max(1, first); no <= Math.min(last, map.count); no += 1) {
        flags[no]! |= flag
        const known = extrasOf.get(no)
        if (known) known.push(index)
        else extrasOf.set(no, [index])
      }
    })
  })
  return { ...map, flags, extrasOf, extras: extras.map(({ seats: _seats, ...extra }) => extra) }
}
