import {
  cancelEventSchema,
  postponeEventSchema,
  type CancelEventInput,
  type PostponeEventInput,
} from '@admission/common/validation/event-ending.ts'
import { timeAt, type Time } from '@admission/common/time.ts'
import { userError, inputError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { eventCanceled, eventPostponed } from '../facts.ts'
import { optionalVenueTime, venueTime } from '../rules/local-times.ts'
import type { EventRecord } from '../types/event-record.ts'
import { writeCancellation, writePostponement } from '../writes/ending.ts'
import { eventRecord } from './event-record.ts'

const needPublished = ({ state }: EventRecord): void => {
  if (state === 'DRAFT')
    throw userError('It’s a draft that buyers don’t see. Change its dates, or leave it unpublished.')
  if (state === 'CANCELLED') throw userError('This event is canceled already.')
}

/**
 * Cancels a published event for good: nothing more is sold, every purchase is refunded in full, and every buyer gets an
 * e-mail (`after-sales/flows/refund-event.ts`).
 */
export const cancelEvent = (userId: string): RecordEdit<EventRecord, CancelEventInput> => ({
  kind: eventRecord,
  action: 'event-cancel',
  what: 'STATE',
  isAction: true,
  schema: cancelEventSchema,
  prepare: (_transaction, event, input, now) => {
    needPublished(event)
    if (event.saleEndsAt !== null && event.saleEndsAt <= now && !event.dateShowFlags.includes('DATE_TBD'))
      throw userError('This event has begun or is over, so it can’t be canceled.')
    return input
  },
  change: async (transaction, { id, accountId, state }, { reason }) => {
    await writeCancellation(transaction, id, { reason, by: userId })
    await announce(transaction, eventCanceled, { accountId, subjectId: id, data: {} })
    return { before: { state }, after: { state: 'CANCELLED', reason } }
  },
})

type Postponed = {
  readonly dateShow: EventRecord['dateShow'] | null
  readonly note: string
  /** Null: buyers keep their tickets. */
  readonly refundUntil: Time | null
}

/** Days in which tickets can be returned in full after an event was postponed, unless the organizer chooses. docs/rules.md 10.12 */
const defaultDays = 14

// Until when buyers may return tickets. An older form, which has no choice, leaves them 14 days.
const refundEnd = (
  { buyersMay, refundUntil }: PostponeEventInput,
  { zone, dateShow, now }: { readonly zone: string; readonly dateShow: Time | null; readonly now: Date },
): Time | null => {
  if (buyersMay === 'KEEP') return null
  const until =
    refundUntil === null
      ? timeAt(now.getTime() + defaultDays * 86_400_000, zone)
      : venueTime('refundUntil', refundUntil, zone)
  if (refundUntil === null) return until
  if (Date.parse(until.utc) <= now.getTime())
    throw inputError({ path: 'refundUntil', message: 'Choose a date in the future.' })
  if (dateShow !== null && until.utc > dateShow.utc)
    throw inputError({ path: 'refundUntil', message: 'Choose a date before the new start.' })
  return until
}

/**
 * Moves a published event to another date, or leaves the date open: then nothing is sold until there is one. Tickets stay
 * valid, and every buyer gets an e-mail, which says until when they can return them (`after-sales/rules/return-plan.ts`). A
 * later date that buyers were promised before stays.
 */
export const postponeEvent = (userId: string): RecordEdit<EventRecord, PostponeEventInput, Postponed> => ({
  kind: eventRecord,
  action: 'event-postpone',
  what: 'DATES',
  isAction: true,
  schema: postponeEventSchema,
  prepare: (_transaction, event, input, now) => {
    const { startsAt, note } = input
    needPublished(event)
    if (event.visitKind !== null) throw userError('Its dates follow its visits. Change the visits instead.')
    const dateShow = optionalVenueTime('startsAt', startsAt, event.venue.timezone)
    if (dateShow !== null && Date.parse(dateShow.utc) <= now.getTime())
      throw inputError({ path: 'startsAt', message: 'Choose a date in the future.' })
    if (dateShow !== null && dateShow.utc === event.dateShow.utc && !event.dateShowFlags.includes('DATE_TBD'))
      throw inputError({ path: 'startsAt', message: 'This is the current date. Choose another one.' })
    return { dateShow, note, refundUntil: refundEnd(input, { zone: event.venue.timezone, dateShow, now }) }
  },
  change: async (transaction, { id, accountId, dateShow: before }, { dateShow, note, refundUntil }) => {
    await writePostponement(transaction, id, { dateShow, note, refundUntil, by: userId })
    await announce(transaction, eventPostponed, { accountId, subjectId: id, data: {} })
    return {
      before: { startsAt: before.local },
      after: { startsAt: dateShow?.local ?? null, note, refundUntil: refundUntil?.local ?? null },
    }
  },
})
