import { newId } from '@admission/common/ids.ts'
import { closeUnpaidRefund } from '#modules/selling/orders/actions/open-refunds.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { refundPurchases } from '../writes/refunds.ts'

type Given = {
  readonly purchaseIds: readonly string[]
  readonly reason: string
  /** The employee who cancels. */
  readonly by: string
}

/**
 * Cancels purchases whose payment was never captured: as any cancellation, but its refunds are done in the same moment, because the
 * gateway has nothing to return. The shares of the sale go back, so that CLEARING is what the gateway holds. False if one of them can't
 * be canceled; the caller then throws.
 */
export async function cancelUnpaid(transaction: SystemTx, { purchaseIds, reason, by }: Given): Promise<boolean> {
  const requests = purchaseIds.map((purchaseId) => ({
    purchaseId,
    refundId: newId('Refund'),
    source: 'EMPLOYEE' as const,
    reason,
    by,
    items: null,
    cancel: true,
    isUnpaid: true,
  }))
  const answers = await refundPurchases(transaction, requests)
  if (requests.length === 0 || answers.some(({ result }) => result === 'NOT_PAID')) return false
  for (const [at, { refundId }] of requests.entries())
    if ((answers[at]?.amount ?? 0) > 0) await closeUnpaidRefund(transaction, refundId)
  return true
}
