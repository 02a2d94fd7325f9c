import { defineFact } from '#platform/facts.ts'

/** The pixels of an account that changed. Subject: the account. */
export const accountPixelsChanged = defineFact<{ what: string }>('AccountPixelsChanged')
