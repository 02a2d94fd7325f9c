import { eachRange } from './ranges.ts'
import type { SeatRanges } from './ranges.ts'

/** A seat's state for a buyer. `held` is in another cart and may become free; `taken` is sold or not for sale here. */
export const seatState = { free: 0, held: 1, taken: 2 } as const

/** The seats of an event that aren't free, as transferred; all others are free. `version` rises with every change. */
export type SeatAvailability = { version: number; taken: SeatRanges; held: SeatRanges }

/** One state per seat number (number 0 unused). A number that is both held and taken is taken. */
export function readAvailability(count: number, availability: SeatAvailability): Uint8Array {
  const states = new Uint8Array(count + 1)
  eachRange(availability.held, (first, last) => states.fill(seatState.held, first, last + 1))
  eachRange(availability.taken, (first, last) => states.fill(seatState.taken, first, last + 1))
  return states
}

/** The seats whose state differs, ascending. Both must be of the same map. */
export function changedSeats(before: Uint8Array, after: Uint8Array): number[] {
  const changed: number[] = []
  for (let no = 1; no < after.length; no += 1) if (before[no] !== after[no]) changed.push(no)
  return changed
}
