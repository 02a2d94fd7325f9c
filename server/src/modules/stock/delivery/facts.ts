import { defineFact } from '#platform/facts.ts'

/** The part of a delivery method that changed: DETAIL or STATE. Subject: the method. */
export const deliveryMethodChanged = defineFact<{ what: string }>('DeliveryMethodChanged')
