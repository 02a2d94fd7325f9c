import type { SystemTx } from '#platform/db/kysely.ts'
import type { StoredTerms } from '../types/collection-terms.ts'
import { endTerms, insertTerms } from '../writes/collection-terms.ts'

/** Ends the terms of a collection, and puts others in force unless they are null. The caller has locked the collection. */
export const replaceTerms = async (
  transaction: SystemTx,
  collectionId: string,
  terms: StoredTerms | null,
): Promise<void> => {
  await endTerms(transaction, collectionId)
  if (terms !== null) await insertTerms(transaction, collectionId, terms)
}
