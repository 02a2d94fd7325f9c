import { seatFlags, type SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { OfferRefusal } from '../types/offer-sheet.ts'
import { offerRefusal } from './refusals.ts'

export type SeatRefusal = OfferRefusal & { readonly seatNumbers: readonly number[] }

/** Companion seats selected without their wheelchair space. */
export const companionsAlone = (map: SeatMap, seats: readonly number[]): number[] =>
  seats.filter((no) => {
    if (((map.flags[no] ?? 0) & seatFlags.companion) === 0) return false
    const place = map.companionOf.get(no)
    return place === undefined || !seats.includes(place)
  })

/**
 * Refuses a buyer's own selection that has a companion seat without its wheelchair space; null if there is none. Stranded
 * seats are checked when the buyer goes on to pay (`seats-alone.ts`), because neighbors may be picked one by one.
 */
export const seatRefusal = (map: SeatMap, seats: readonly number[]): SeatRefusal | null => {
  const alone = companionsAlone(map, seats)
  if (alone.length === 0) return null
  const message = 'This companion seat is sold with the wheelchair space next to it. Choose both.'
  return { ...offerRefusal('NOT_FOR_SALE', { message }), seatNumbers: alone }
}
