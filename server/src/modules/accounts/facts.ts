import { defineFact } from '#platform/facts.ts'

/** Part of an account that changed: BRANDING. Subject: the account. */
export const accountChanged = defineFact<{ what: string }>('AccountChanged')
