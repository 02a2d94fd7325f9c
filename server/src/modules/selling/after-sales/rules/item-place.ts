import { seatLabel } from '@admission/common/seats.ts'
import type { SoldItem } from '../types/staff.ts'

/** Where a ticket is, as text: `Stalls, row F, seat 14`. Empty for an add-on. */
export const itemPlace = ({ section, row, position }: SoldItem): string => {
  if (section === null) return ''
  return seatLabel([
    position === null
      ? { section, type: 'GENERAL_ADMISSION' }
      : { section, row, position: String(position), type: 'RESERVED' },
  ])
}
