import { insertAcceptedTerms } from '../writes.ts'
import type { AcceptedTerms, StatementRunner } from '../types/accepted-terms.ts'

/** Stores the accepted terms in the transaction that begins the payment. */
export const storeAcceptedTerms = async (run: StatementRunner, accepted: readonly AcceptedTerms[]): Promise<void> => {
  if (accepted.length > 0) await insertAcceptedTerms(run, accepted)
}
