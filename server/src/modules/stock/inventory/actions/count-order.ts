import type { SystemTx } from '#platform/db/kysely.ts'
import { lockEarlierHolds } from '../reads/earlier-holds.ts'
import { lockOrderLimits } from '../reads/order-limits.ts'
import { earlierUses } from '../rules/earlier-uses.ts'
import { countUses } from '../writes/limits.ts'

/**
 * Counts a paid order toward the limits per person, e-mail, card and household that its lines come under and that don't count it
 * yet. Done twice, it counts once. A limit that is being set meanwhile counts it itself, since all is known now. Locks: holds,
 * limit rows.
 */
export const countOrder = async (transaction: SystemTx, orderId: string): Promise<void> => {
  for (const { accountId, ...rule } of await lockOrderLimits(transaction, orderId))
    await countUses(
      transaction,
      rule,
      earlierUses(rule, await lockEarlierHolds(transaction, { accountId, orderId }, rule)),
    )
}
