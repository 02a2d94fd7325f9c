import type { SystemTx } from '#platform/db/kysely.ts'
import { shareBlocks } from '../writes.ts'

/**
 * Keeps the blocks of these events as they are until the transaction ends: nobody splits one meanwhile. Called before
 * anything else is locked, because a split goes on to lock carts.
 */
export const keepBlocks = (transaction: SystemTx, eventIds: readonly string[]): Promise<void> =>
  shareBlocks(transaction, eventIds)
