import { seatExtraFields } from '@admission/common/records/seat-extra.ts'
import type { SeatPlaces } from '@admission/common/seat-map/places.ts'
import { historyValue, recordHistory } from '#platform/records/record-history.ts'
import type { EditedSeatExtra } from '../types.ts'

const placeText = ({ section, rows, seats }: SeatPlaces): string =>
  [section, rows && `rows ${rows}`, seats && `seats ${seats}`].filter(Boolean).join(', ')

const places = historyValue('Seats', (value) =>
  Array.isArray(value) ? (value as SeatPlaces[]).map(placeText).join('; ') || 'None' : 'None',
)

/** The history of a seat extra. */
export const extraHistory = recordHistory<EditedSeatExtra>('seat-extra', {
  'seat-extra-create': { what: () => 'Seat extra created' },
  'seat-extra-save': { fields: { ...seatExtraFields, places } },
  'seat-extra-set-state': { what: ({ after }) => (after?.['state'] === 'ARCHIVED' ? 'Archived' : 'Restored') },
})
