import { venueSchema, type VenueInput } from '@admission/common/validation/venue.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import { venueChanged } from '../facts.ts'
import { readVenueRecord } from '../reads.ts'
import type { VenueRecord } from '../types.ts'
import { lockVenue, stampVenue, writeVenue } from '../writes.ts'

/** Saves a venue for the whole platform. Every account's pages show its new name within two seconds. */
export const saveVenue: RecordEdit<VenueRecord, VenueInput, VenueInput, 'platform'> = {
  kind: {
    name: 'venue',
    read: (transaction, _everything, id) => readVenueRecord(transaction, id),
    lock: (transaction, _accountId, id) => lockVenue(transaction, id),
    stamp: stampVenue,
    fact: venueChanged,
  },
  action: 'venue-save',
  what: 'DETAIL',
  schema: venueSchema,
  prepare: (_transaction, _venue, input) => input,
  change: async (transaction, { id, name }, input) => {
    await writeVenue(transaction, id, input)
    return { before: { name }, after: { name: input.name } }
  },
}

const nameOf = (values: StoredChange['before']): string => (typeof values?.['name'] === 'string' ? values['name'] : '')

/** Texts for the history of a venue. */
export const venueHistory: HistoryTexts<VenueRecord, 'platform'> = {
  kind: 'venue',
  actions: [saveVenue.action],
  reads: 'system',
  describe: (_database, _context, _venue, changes) =>
    changes.map(({ before, after }) =>
      nameOf(before) === nameOf(after)
        ? { what: 'Saved without changes', changes: [] }
        : { what: 'Name changed', changes: [{ label: 'Name', before: nameOf(before), after: nameOf(after) }] },
    ),
}
