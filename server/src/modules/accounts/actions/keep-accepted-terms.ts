import { insertAcceptedTerms } from '../writes.ts'
import type { AcceptedTerms, StatementRunner } from '../types/accepted-terms.ts'

/** Keeps what was agreed to, in the transaction in which the payment begins. */
export const keepAcceptedTerms = async (run: StatementRunner, accepted: readonly AcceptedTerms[]): Promise<void> => {
  if (accepted.length > 0) await insertAcceptedTerms(run, accepted)
}
