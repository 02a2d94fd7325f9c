import type { SeatExtra } from './document.ts'
import { seatPlace, type SeatMap } from './seat-map.ts'

/** "Stalls, row G, seat 21". */
export function seatName(map: SeatMap, seatNo: number): string {
  const place = seatPlace(map, seatNo)
  return `${place.section}, row ${place.row}, seat ${place.position}`
}

/** The extras of a seat, warnings first. */
export function seatExtras(map: SeatMap, seatNo: number): SeatExtra[] {
  const extras = (map.extrasOf.get(seatNo) ?? []).map((index) => map.extras[index]!)
  return extras.toSorted((a, b) => Number(b.kind === 'WARNING') - Number(a.kind === 'WARNING'))
}
