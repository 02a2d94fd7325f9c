import type { SystemTx } from '#platform/db/kysely.ts'
import { shareBlocks } from '../writes/blocks.ts'

/**
 * Prevents the blocks of these events from being split until the transaction ends. Call it before taking any other lock,
 * because a split goes on to lock carts.
 */
export const preventSplits = (transaction: SystemTx, eventIds: readonly string[]): Promise<void> =>
  shareBlocks(transaction, eventIds)
