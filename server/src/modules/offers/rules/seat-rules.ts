import { seatFlags, type SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { House } from '#modules/inventory/rules/house.ts'
import { strandedSeats } from '#modules/inventory/rules/strands-seat.ts'
import type { OfferRefusal } from '../types.ts'
import type { Stranding } from './facts.ts'
import { refusalOf } from './refusals.ts'

export type SeatRefusal = OfferRefusal & { readonly seatNumbers: readonly number[] }

/** Companion seats of a selection whose accessible place is not part of it. */
export const companionsAlone = (map: SeatMap, seats: readonly number[]): number[] =>
  seats.filter((no) => {
    if (((map.flags[no] ?? 0) & seatFlags.companion) === 0) return false
    const place = map.companionOf.get(no)
    return place === undefined || !seats.includes(place)
  })

/**
 * The rules of seats for a selection of the buyer's own: a companion seat goes with its accessible place only, and no single
 * seat is left alone where the same number could be had without: in the row (AVOID) or anywhere at that price (FORBID). `free` is what is free before. Null: all is well.
 */
export const seatRefusal = (
  house: House,
  free: Uint8Array,
  stranding: Stranding,
  seats: readonly number[],
): SeatRefusal | null => {
  const alone = companionsAlone(house.map, seats)
  if (alone.length > 0) {
    const message = 'This seat is kept for whoever comes with the accessible place beside it. Choose both.'
    return { ...refusalOf('NOT_FOR_SALE', { message }), seatNumbers: alone }
  }
  const reach = stranding === 'FORBID' ? 'HOUSE' : 'ROW'
  const stranded = stranding === 'ALLOW' ? [] : strandedSeats(house, free, seats, reach)
  return stranded.length > 0 ? { ...refusalOf('STRANDS_SEAT'), seatNumbers: stranded } : null
}
