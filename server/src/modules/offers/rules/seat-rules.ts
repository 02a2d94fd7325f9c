import { seatFlags, type SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { OfferRefusal } from '../types.ts'
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
 * What stands against a selection of the buyer's own when it is added: a companion seat goes with its accessible place only.
 * Seats that are left alone are judged when the buyer goes on to pay (`seats-alone.ts`): two neighbours may be picked one by one.
 * Null: all is well.
 */
export const seatRefusal = (map: SeatMap, seats: readonly number[]): SeatRefusal | null => {
  const alone = companionsAlone(map, seats)
  if (alone.length === 0) return null
  const message = 'This seat is kept for whoever comes with the accessible place beside it. Choose both.'
  return { ...refusalOf('NOT_FOR_SALE', { message }), seatNumbers: alone }
}
