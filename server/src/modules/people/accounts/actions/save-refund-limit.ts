import { formatMoney } from '@admission/common/money.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, preconditionFailed } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { readRefundLimit, type RefundLimit } from '../reads/refund-limit.ts'
import { lockAccount, writeRefundLimit } from '../writes/refund-limit.ts'

const MAX_LIMIT = 1_000_000_000

/**
 * Sets what a member of the box office may refund of one purchase, in minor units; null for the default. Throws
 * preconditionFailed if it is no longer the amount that the person saw.
 */
export async function saveRefundLimit(
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  { seen, limit }: { readonly seen: number; readonly limit: number | null },
): Promise<RefundLimit> {
  if (limit !== null && (!Number.isSafeInteger(limit) || limit < 0 || limit > MAX_LIMIT))
    throw inputError({ path: 'limit', message: 'Enter an amount of zero or more.' })
  await lockAccount(transaction, accountId)
  const { amount: before } = await readRefundLimit(transaction, accountId)
  if (before.amount !== seen)
    throw preconditionFailed(`Someone else has just set the limit to ${formatMoney(before)}. Check it and save again.`)
  await writeRefundLimit(transaction, accountId, limit)
  const saved = await readRefundLimit(transaction, accountId)
  await writeAudit(transaction, origin, {
    action: 'save-refund-limit',
    target: { kind: 'account', id: accountId },
    before: { refundLimit: before },
    after: { refundLimit: saved.amount },
  })
  return saved
}
