import { defineFact } from '#platform/facts.ts'

/** The part of a collection that changed: DETAIL, STATE, EVENTS (paused sales), RULE, PRICES, CAPS or LIMITS. Subject: the collection. */
export const collectionChanged = defineFact<{ what: string }>('CollectionChanged')
