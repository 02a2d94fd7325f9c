import { newVenueSchema, type NewVenueInput } from '@admission/common/validation/venue.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { forbidden, notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import { newId } from '#platform/ids.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Editor } from '#platform/records/types.ts'
import { venueChanged } from '../facts.ts'
import { countOwnVenues, readVenueChoice } from '../reads/choices.ts'
import type { VenueChoice } from '../types.ts'
import { insertVenue, lockVenuesOf } from '../writes/venue.ts'

/** Venues that an account can have added at a time. Adopted ones don't count. */
export const maxOwnVenues = 50

type Creating = { readonly userId: string; readonly key: string; readonly input: NewVenueInput }

/**
 * Adds a venue that only the account sees and uses. A retry with the same key returns the same venue. Throws userInputError for
 * invalid fields, userError for the 51st venue, forbidden for members limited to some events, preconditionFailed if the key
 * was used for another venue.
 */
export const createVenue = async (
  { services: { databases }, origin, scope }: Editor,
  { userId, key, input }: Creating,
): Promise<VenueChoice> => {
  if (scope.eventIds !== null)
    throw forbidden('You have access to some events only. Ask a member with access to all events to add this venue.')
  const { accountId } = scope
  const venue = validateInput(newVenueSchema, input)
  const request = { actor: userId, operation: 'venueCreate', key: checkedKey(key), body: { accountId, ...venue } }
  const { id } = await firstAnswer(databases.system, request, { id: newId('Venue') })
  return inAccount(databases.admin, accountId, async (transaction) => {
    await lockVenuesOf(transaction, accountId)
    const created = await readVenueChoice(transaction, id)
    if (created !== undefined) return created
    if ((await countOwnVenues(transaction)) >= maxOwnVenues)
      throw userError(
        `You’ve added ${maxOwnVenues} venues, the most there can be. Use one of them, or ask us for help.`,
      )
    await insertVenue(transaction, accountId, { ...venue, id })
    const target = { kind: 'venue', id }
    await writeAudit(transaction, origin, {
      action: 'venue-create',
      target,
      account: accountId,
      before: {},
      after: venue,
    })
    await announce(transaction, venueChanged, { accountId, subjectId: id, data: { what: 'CREATED' } })
    const added = await readVenueChoice(transaction, id)
    if (added === undefined) throw notFound()
    return added
  })
}
