import { defineFact } from '#platform/facts.ts'

/** What an account keeps about a user changed: TAGS, CONSENT or NOTES. Subject: the user. */
export const accountUserChanged = defineFact<{ what: string }>('AccountUserChanged')
