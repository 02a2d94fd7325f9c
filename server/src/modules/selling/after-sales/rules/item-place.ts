import { seatLabel } from '@admission/common/seats.ts'
import { placeAtEvent } from '#modules/selling/orders/rules/place-at-event.ts'
import type { SoldItem } from '../types/staff.ts'

/** Where a ticket is, as text: `Stalls, row F, seat 14`, after its event if the purchase has several. Empty for an add-on. */
export const itemPlace = ({ section, row, position, event }: SoldItem): string => {
  if (section === null) return ''
  const place = seatLabel([
    position === null
      ? { section, type: 'GENERAL_ADMISSION' }
      : { section, row, position: String(position), type: 'RESERVED' },
  ])
  return placeAtEvent(event, place)
}
