import { defineFact } from '#platform/facts.ts'

/** Someone asked the platform's support for help. Subject: the request. */
export const helpRequested = defineFact('HelpRequested')
