import type { SystemTx } from '#platform/db/kysely.ts'
import type { ClaimAnswer, ClaimRequest } from '../types/claim.ts'
import { decideClaimIn } from '../writes/claim.ts'

/**
 * Claims within a transaction, so that what is held and what is written about it happen together. Locks what any claim locks, in the
 * same order; the caller may have locked its own row before.
 */
export const claimWithin = (transaction: SystemTx, request: ClaimRequest): Promise<ClaimAnswer> =>
  decideClaimIn(transaction, request)
