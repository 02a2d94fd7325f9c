import type { SystemTx } from '#platform/db/kysely.ts'
import { insertLimitCopies, type CopiedIds } from '../writes/copies.ts'

/** Copies the active limits of events, collections and price types to their copies. */
export const copyLimits = (transaction: SystemTx, ids: CopiedIds): Promise<void> => insertLimitCopies(transaction, ids)
