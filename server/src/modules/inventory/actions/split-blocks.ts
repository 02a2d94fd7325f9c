import { newId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { splitByRanges } from '../writes.ts'

/**
 * Tells the seats of blocks of one event that lie in these ranges (`{[1,4],[9,12]}`) apart from their others: they become blocks
 * of their own, in the same collections, with their capacity and what is held and sold of them. A block of which none or all
 * seats lie there stays. Answers all blocks that changed, old and new. Once in a transaction, and first: it locks carts. The
 * caller raises versions.
 */
export const splitBlocks = async (
  transaction: SystemTx,
  eventId: string,
  blockIds: readonly string[],
  ranges: string,
): Promise<readonly string[]> => {
  const blocks = blockIds.map((blockId) => ({ blockId, newId: newId('Block') }))
  const made = await splitByRanges(transaction, eventId, blocks, ranges)
  return made.flatMap((pair) => [pair.blockId, pair.newId])
}
