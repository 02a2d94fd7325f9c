import { platformVenueFields, platformVenueSchema, type PlatformVenueInput } from '@admission/common/records/venue.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import type { Editor } from '#platform/records/types.ts'
import { venueChanged } from '../facts.ts'
import { insertPlatformVenue } from '../writes/venue.ts'
import { checkedAddress } from './venue-address.ts'

type Creating = { readonly userId: string; readonly key: string; readonly input: PlatformVenueInput }

/**
 * Adds a venue that every account can use; returns its ID. A retry with the same key returns the same venue. Throws
 * userInputError for invalid fields, preconditionFailed if the key was used for another venue.
 */
export const createPlatformVenue = async (
  { services: { databases }, origin }: Editor<'platform'>,
  { userId, key, input }: Creating,
): Promise<string> => {
  const venue = await checkedAddress(validateInput(platformVenueSchema, input))
  const request = { actor: userId, operation: 'venueCreate', key: checkedKey(key), body: venue }
  return inTransaction(databases.system, (transaction) =>
    once(transaction, request, async () => {
      const id = await insertPlatformVenue(transaction, venue, userId)
      await writeAudit(transaction, origin, {
        action: 'venue-create',
        target: { kind: 'venue', id },
        account: null,
        before: {},
        after: audited(platformVenueFields, venue),
      })
      await announce(transaction, venueChanged, { accountId: null, subjectId: id, data: { what: 'CREATED' } })
      return id
    }),
  )
}
