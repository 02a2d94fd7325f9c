import type { SystemTx } from '#platform/db/kysely.ts'
import { writeTimezone } from '../writes/venue.ts'

/** Sets the clocks of a venue, which is locked. The caller moves its events, in the same transaction. */
export const setTimezone = (transaction: SystemTx, venueId: string, timezone: string): Promise<void> =>
  writeTimezone(transaction, venueId, timezone)
