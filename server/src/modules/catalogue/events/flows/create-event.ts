import { newEventSchema, type NewEventInput } from '@admission/common/validation/event.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError } from '#platform/errors.ts'
import { writeAudit } from '#platform/audit.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import { newId } from '#platform/ids.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Editor } from '#platform/records/types.ts'
import { readOpenVenue } from '#modules/catalogue/venues/reads/choices.ts'
import { needAllEventsToCreate } from '../policy.ts'
import { readOwnCategory } from '../reads/own-category.ts'
import { readEventRecord } from '../reads/event-record.ts'
import { optionalVenueTime, venueTime } from '../rules/local-times.ts'
import type { EventRecord } from '../types/event-record.ts'
import { insertEvent } from '../writes/event.ts'

type Creating = { readonly userId: string; readonly key: string; readonly input: NewEventInput }

/**
 * Creates a draft. A retry with the same key returns the same event. Throws userInputError for invalid fields, an unknown
 * venue or a time skipped by daylight saving, forbidden for members limited to some events, preconditionFailed if the key
 * was used for another event.
 */
export const createEvent = async (
  { services, origin, scope }: Editor,
  { userId, key, input }: Creating,
): Promise<EventRecord> => {
  needAllEventsToCreate(scope)
  const { accountId } = scope
  const { databases } = services
  const checked = validateInput(newEventSchema, input)
  const venue = await inAccount(databases.admin, accountId, (transaction) =>
    readOpenVenue(transaction, checked.venueId),
  )
  if (venue === undefined) throw inputError({ path: 'venueId', message: 'Choose a venue.' })
  const dateShow = venueTime('startsAt', checked.startsAt, venue.timezone)
  const dateShowEnd = optionalVenueTime('endsAt', checked.endsAt, venue.timezone)
  if (dateShowEnd !== null && dateShowEnd.utc <= dateShow.utc)
    throw inputError({ path: 'endsAt', message: 'Choose an end after the start.' })
  const request = { actor: userId, operation: 'eventCreate', key: checkedKey(key), body: { accountId, ...checked } }
  const { id } = await firstAnswer(databases.system, request, { id: newId('Event') })
  return inAccount(databases.admin, accountId, async (transaction) => {
    const category = await readOwnCategory(transaction, checked.category, id)
    const event = { ...checked, category, id, accountId, dateShow, dateShowEnd }
    if (await insertEvent(transaction, event, userId))
      await writeAudit(transaction, origin, {
        action: 'event-create',
        target: { kind: 'event', id },
        account: accountId,
        before: {},
        after: { name: checked.name, category, venue: venue.name, startsAt: dateShow.local },
      })
    const record = await readEventRecord(transaction, scope, id)
    if (record === undefined) throw new Error('The new event is missing.')
    return record
  })
}
