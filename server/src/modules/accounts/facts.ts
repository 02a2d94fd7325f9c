import { defineFact } from '#platform/facts.ts'

/** A part of an account that changed: BRANDING. Subject: the account. */
export const accountChanged = defineFact<{ what: string }>('AccountChanged')
