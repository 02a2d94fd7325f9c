import { defineFact } from '#platform/facts.ts'

/** What changed about a question: DETAIL, STATE or ORDER. Subject: the question. */
export const faqChanged = defineFact<{ what: string }>('FaqChanged')
