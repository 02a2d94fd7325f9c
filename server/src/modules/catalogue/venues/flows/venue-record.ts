import type { RecordKind } from '#platform/records/types.ts'
import { venueChanged } from '../facts.ts'
import { readVenueRecord } from '../reads/venue-record.ts'
import type { VenueRecord } from '../types.ts'
import { lockVenue, stampVenue } from '../writes/venue.ts'

/** A venue as a record of the platform. Changes of an account's venue are in its activity, too. */
export const venueRecord: RecordKind<VenueRecord, 'platform'> = {
  name: 'venue',
  read: (transaction, _everything, id) => readVenueRecord(transaction, id),
  lock: (transaction, _accountId, id) => lockVenue(transaction, id),
  stamp: stampVenue,
  fact: venueChanged,
}
