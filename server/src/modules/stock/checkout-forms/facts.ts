import { defineFact } from '#platform/facts.ts'

/** The part of a checkout form that changed: DETAIL, STATE, QUESTIONS or COLLECTIONS. Subject: the form. */
export const checkoutFormChanged = defineFact<{ what: string }>('CheckoutFormChanged')
