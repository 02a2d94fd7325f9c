import { newId } from '@admission/common/ids.ts'
import { settleRefunds } from '#modules/orders/flows/return-unused-money.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { lockPurchasesToCancel, refundPurchases } from '../writes/refunds.ts'

const maxPurchases = 50

/**
 * Refunds every purchase of a canceled event, 50 per transaction, then sends the refunds to the gateway. Can be interrupted
 * and repeated at any point: what was refunded is no longer paid, and the reconciler follows every refund to its end.
 */
export async function refundCanceledEvent(services: Services, eventId: string): Promise<void> {
  for (;;) {
    const count = await inTransaction(services.databases.system, async (transaction) => {
      const due = await lockPurchasesToCancel(transaction, eventId, maxPurchases)
      await refundPurchases(
        transaction,
        due.map(({ id, reason, by }) => ({
          purchaseId: id,
          refundId: newId('Refund'),
          source: 'CANCELLATION',
          reason,
          by,
          items: null,
          cancel: true,
        })),
      )
      return due.length
    })
    await services.failpoint('cancellation.afterBatch')
    if (count === 0) break
  }
  await settleRefunds(services)
}
