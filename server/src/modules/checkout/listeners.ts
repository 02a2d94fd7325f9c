import { eventCancelled, eventPostponed } from '#modules/events/facts.ts'
import { defineListener, type Listener } from '#platform/facts.ts'
import { addJob } from '#platform/jobs.ts'
import { refundEvent } from './jobs.ts'
import { announcePostponement } from './writes/refunds.ts'

/** What follows for buyers when an event is canceled or postponed. */
export const eventListeners: readonly Listener[] = [
  defineListener('checkout.refund-event', eventCancelled, (_services, transaction, fact) =>
    addJob(transaction, refundEvent, { eventId: fact.subjectId }, { key: `refund-event:${fact.subjectId}` }),
  ),
  defineListener('checkout.tell-postponement', eventPostponed, (_services, transaction, fact) =>
    announcePostponement(transaction, fact.subjectId),
  ),
]
