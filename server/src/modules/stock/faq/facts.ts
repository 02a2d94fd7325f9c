import { defineFact } from '#platform/facts.ts'

/** A question changed: its DETAIL, STATE or ORDER. Subject: the question. */
export const faqChanged = defineFact<{ what: string }>('FaqChanged')
