import { defineFact } from '#platform/facts.ts'

/** The part of a collection that changed: DETAIL, STATE, EVENTS (paused sales), RULE, TEMPLATE (fields that follow one), PRICES, MARKUP, PRICE_CHANGES (planned ones), STOREFRONTS, GRANTS (to other accounts), CAPS or LIMITS. Subject: the collection. */
export const collectionChanged = defineFact<{ what: string }>('CollectionChanged')
