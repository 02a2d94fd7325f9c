import { newId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { splitByRanges } from '../writes/blocks.ts'

/**
 * Splits the seats in these ranges (`{[1,4],[9,12]}`) off from blocks of one event. They become new blocks in the same
 * collections, with their share of capacity, held and sold. A block with none or all of its seats in the ranges is left alone.
 * Returns all changed blocks, old and new. Call it once per transaction, before anything else: it locks carts. The caller bumps
 * versions.
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
