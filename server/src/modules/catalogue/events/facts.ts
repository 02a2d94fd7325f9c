import { defineFact } from '#platform/facts.ts'

/** The part of an event that changed: DETAIL, DATES (or venue), STATE, PLACES. Subject: the event. */
export const eventChanged = defineFact<{ what: string }>('EventChanged')

/** An event doesn't take place. Subject: the event. Refunds and mails follow. */
export const eventCanceled = defineFact('EventCancelled')

/** An event was postponed or moved to another date. Subject: the event. Mails follow. */
export const eventPostponed = defineFact('EventPostponed')

/** An event was copied. Subject: the copy. Data: the original and the ISO 8601 duration, on its venue's clocks, between their starts. */
export const eventDuplicated = defineFact<{ from: string; shift: string }>('EventDuplicated')
