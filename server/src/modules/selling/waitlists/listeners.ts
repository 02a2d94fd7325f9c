import { eventCanceled } from '#modules/catalogue/events/facts.ts'
import { defineListener } from '#platform/facts.ts'
import { closeWaitlist } from './writes.ts'

/** Ends the line of a canceled event. */
export const closeCanceledWaitlist = defineListener(
  'waitlists.close',
  eventCanceled,
  async (_services, transaction, fact) => {
    await closeWaitlist(transaction, fact.subjectId, 'EVENT_CANCELLED')
  },
)
