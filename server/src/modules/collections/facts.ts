import { defineFact } from '#platform/facts.ts'

/** What of a collection changed: DETAIL, STATE, EVENTS (whose sale is paused), RULE, PRICES, CAPS or LIMITS. Subject: the collection. */
export const collectionChanged = defineFact<{ what: string }>('CollectionChanged')
