import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { lockEarlierHolds } from '../reads/earlier-holds.ts'
import { earlierUses } from '../rules/earlier-uses.ts'
import type { LimitRule } from '../types/limit.ts'
import { countUses } from '../writes/limits.ts'

/**
 * Counts toward a limit that begins to count, or counts again, what was bought before and lies in carts. Not toward a limit per
 * order, which is summed in the cart, nor per access code: which code a buyer had isn't kept. The caller has locked the
 * collections that the limit is about. Locks: holds, limit rows.
 */
export const countEarlier = async (transaction: SystemTx, accountId: AccountId, rule: LimitRule): Promise<void> => {
  if (rule.per === 'ORDER' || rule.per === 'ACCESS_CODE') return
  await countUses(transaction, rule, earlierUses(rule, await lockEarlierHolds(transaction, { accountId }, rule)))
}
