import { defineFact } from '#platform/facts.ts'

/** The part of a fee structure that changed: DETAIL, FEES, STATE, DEFAULT, or ACCOUNTS for who is on it. Subject: the structure, or the account. */
export const feeStructureChanged = defineFact<{ what: string }>('FeeStructureChanged')

/** Another way to divide a collection's money is in force: TERMS, or END for none. Subject: the collection. */
export const collectionTermsChanged = defineFact<{ what: string }>('CollectionTermsChanged')
