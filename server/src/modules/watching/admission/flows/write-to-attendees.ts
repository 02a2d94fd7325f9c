import { newId } from '@admission/common/ids.ts'
import { attendeeMessage, type AttendeeMessage } from '@admission/common/validation/attendee-message.ts'
import { plural } from '@admission/common/words.ts'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound, preconditionFailed, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { attendeesWrittenTo } from '../facts.ts'
import { readAudienceEvent, readReached, type Audience, type Reached } from '../reads/audience.ts'
import { readMessage, type StoredMessage } from '../reads/messages.ts'
import { MAX_RECIPIENTS, mayStillWrite, partsOf, TOO_LATE } from '../rules/message-limits.ts'
import { insertMessage } from '../writes/messages.ts'

/** Who an audience is. Throws notFound for events out of the member's reach. */
export const reachedBy = async (context: RequestContext, audience: Audience): Promise<Reached> => {
  const scope = membershipOf(context.actor)
  const { system } = context.services.databases
  if ((await readAudienceEvent(system, scope, audience.eventId)) === undefined) throw notFound()
  return readReached(system, scope, audience)
}

type NewMessage = {
  /** Idempotency key: the same key writes once. */
  readonly key: string
  readonly audience: Audience
  /** How many people the sender was shown. */
  readonly people: number
  readonly message: AttendeeMessage
}

/**
 * Writes to the people of an audience: stores the message with its recipients, and announces them in parts, which are
 * mailed later. A repetition with the same key returns the same message. Throws preconditionFailed if other people match
 * than the sender was shown, userError once the event is long over, tooManyRequests above the limits.
 */
export const writeToAttendees = async (
  context: RequestContext,
  { key, audience, people, message }: NewMessage,
): Promise<StoredMessage> => {
  const { services, actor } = context
  const { databases, sharedLimits, clock } = services
  const scope = membershipOf(actor)
  const { accountId } = scope
  const { userId } = workspaceOf(actor)
  const { subject, body } = validateInput(attendeeMessage, message)
  const event = await readAudienceEvent(databases.system, scope, audience.eventId)
  if (event === undefined) throw notFound()
  const asked = { ...audience, price: [...audience.price], accountId, subject, body, people }
  const request = { actor: userId, operation: 'attendeesWrite', key: checkedKey(key), body: asked }
  const { id } = await firstAnswer(databases.system, request, { id: newId('AttendeeMessage') as string })
  const before = await readMessage(databases.system, id)
  if (before !== undefined) return before
  if (!mayStillWrite(event, clock.now())) throw userError(TOO_LATE)
  const { ticketIds } = await readReached(databases.system, scope, audience)
  const found = ticketIds.length
  if (found === 0) throw userError('No one matches. Clear a filter, then try again.')
  if (found > MAX_RECIPIENTS) throw userError('A message can go to up to 100,000 people. Filter the list.')
  if (found !== people)
    throw preconditionFailed(`The list has changed: it’s ${plural(found, 'person', 'people')} now. Nothing was sent.`)
  await sharedLimits.take(LIMITS.attendeeMessagesPerEvent, audience.eventId)
  await sharedLimits.take(LIMITS.attendeeMessagesPerAccount, accountId)
  await inTransaction(databases.system, async (transaction) => {
    const written = { id, accountId, eventId: audience.eventId, subject, body, ticketIds, userId }
    if (!(await insertMessage(transaction, written))) return
    await writeAudit(transaction, originOf(context), {
      action: 'event-write-attendees',
      target: { kind: 'event', id: audience.eventId },
      after: { people: found, subject, body },
    })
    for (const data of partsOf(found))
      await announce(transaction, attendeesWrittenTo, { accountId, subjectId: id, data })
  })
  const stored = await readMessage(databases.system, id)
  if (stored === undefined) throw notFound()
  return stored
}
