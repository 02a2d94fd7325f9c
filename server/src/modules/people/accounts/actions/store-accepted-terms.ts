import type { Step } from '#platform/db/pipeline.ts'
import { acceptedTermsSteps } from '../writes/membership.ts'
import type { AcceptedTerms } from '../types/accepted-terms.ts'

/** The statements that store the accepted terms, in the transaction that begins the payment. */
export const storeAcceptedTerms = (accepted: readonly AcceptedTerms[]): readonly Step[] => acceptedTermsSteps(accepted)
