import { defineFact } from '#platform/facts.ts'

/** Somebody asked the platform's support for help. Subject: the request. */
export const helpRequested = defineFact('HelpRequested')
