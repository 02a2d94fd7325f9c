import { newId, type BlockId } from '@admission/common/ids.ts'
import type { Transaction } from '#platform/db/kysely.ts'
import { splitByRanges } from '../writes.ts'

/**
 * Tells the seats of a block that lie in these ranges (`{[1,4],[9,12]}`) apart from its others: they become a block of their own,
 * in the same collections, with their capacity and what is held and sold of them. Answers the new block, or undefined where
 * none or all of its seats lie there. One split a transaction: each locks carts first. The caller raises versions.
 */
export const splitBlock = async (
  transaction: Transaction,
  split: { readonly blockId: string; readonly eventId: string; readonly ranges: string },
): Promise<BlockId | undefined> => {
  const id = newId('Block')
  return (await splitByRanges(transaction, { ...split, newId: id })) > 0 ? id : undefined
}
