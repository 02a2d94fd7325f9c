import type { SystemTx } from '#platform/db/kysely.ts'
import { endAllocation } from '../writes/blocks.ts'

/**
 * Ends an allocation: the unsold units of an exclusive one return to the event; a shared one no longer limits sales. Units held
 * in carts stay there. Can't be undone. Returns false if the allocation doesn't exist or has already ended. The caller
 * rematches collections.
 */
export const releaseAllocation = (transaction: SystemTx, id: string): Promise<boolean> => endAllocation(transaction, id)
