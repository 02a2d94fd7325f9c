import { defineFact } from '#platform/facts.ts'

/** The part of an add-on that changed: DETAIL, STATE, RULE or COLLECTIONS. Subject: the add-on. */
export const addOnChanged = defineFact<{ what: string }>('AddOnChanged')
