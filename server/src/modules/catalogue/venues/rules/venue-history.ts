import { venueAppearanceFields, venueFields } from '@admission/common/records/venue.ts'
import { plural } from '@admission/common/words.ts'
import { historyValue, recordHistory } from '#platform/records/record-history.ts'
import type { HistoryTexts } from '#platform/records/history.ts'
import type { VenueRecord } from '../types.ts'

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '–')
const timezone = historyValue('Time zone', textOf)

const texts = recordHistory<never>('venue', {
  'venue-save': { fields: venueFields },
  'venue-save-appearance': { fields: venueAppearanceFields },
  'venue-create': { what: () => 'Created', changes: () => [] },
  'venue-set-state': {
    what: ({ after }) => (after?.['state'] === 'ARCHIVED' ? 'Archived' : 'Restored'),
    changes: () => [],
  },
  'venue-adopt': {
    what: ({ before }) => `Adopted from ${textOf(before?.['owner'])} for all accounts`,
    changes: () => [],
  },
  'venue-set-timezone': {
    fields: { timezone },
    what: ({ after }) => `Time zone changed; ${plural(Number(after?.['events'] ?? 0), 'event')} moved with it`,
  },
  'venue-merge': {
    what: ({ after }) => `Merged into ${textOf(after?.['into'])}: ${textOf(after?.['moved'])}`,
    changes: () => [],
  },
  'venue-merge-in': {
    what: ({ after }) => `${textOf(after?.['from'])} merged into it: ${textOf(after?.['moved'])}`,
    changes: () => [],
  },
  'venue-merge-undo': { what: ({ before }) => `Merge with ${textOf(before?.['other'])} undone`, changes: () => [] },
})

/** The history of a venue, read as the system. */
export const venueHistory = { ...texts, reads: 'system' } as unknown as HistoryTexts<VenueRecord, 'platform'>
