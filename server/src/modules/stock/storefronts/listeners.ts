import { eventChanged } from '#modules/catalogue/events/facts.ts'
import { defineListener } from '#platform/facts.ts'
import { touchEvents } from './flows/keep-summaries.ts'

/** Lists show a changed event within a second. */
export const refreshChangedEvent = defineListener(
  'storefronts.refresh-event',
  eventChanged,
  (_services, _transaction, fact) => {
    touchEvents([fact.subjectId])
    return Promise.resolve()
  },
)
