import type { SystemTx } from '#platform/db/kysely.ts'
import { endAllocation } from '../writes.ts'

/**
 * Ends an allocation: what is unsold of an exclusive one is the event's own again, a shared one bounds nobody any more. What
 * carts hold stays in them. Never taken back. False where it is not there or has ended before. Collections are matched anew
 * by the caller.
 */
export const releaseAllocation = (transaction: SystemTx, id: string): Promise<boolean> => endAllocation(transaction, id)
