import { newId } from '@admission/common/ids.ts'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { readItemsOfEvents } from '../reads/items-of-events.ts'
import { canceledPart } from '../rules/canceled-event.ts'
import type { RefundRequest } from '../types/refund.ts'
import { lockPurchasesToCancel, refundPurchases } from '../writes/refunds.ts'

const maxPurchases = 50

/** What goes back of a purchase when this event is canceled. One for several events keeps the tickets of the others. */
const partOf = async (
  transaction: SystemTx,
  purchase: { readonly id: string; readonly isOfSeveral: boolean },
  eventId: string,
) =>
  purchase.isOfSeveral
    ? { ...canceledPart(await readItemsOfEvents(transaction, purchase.id), eventId), eventId }
    : { items: null, cancel: true }

/**
 * Refunds every purchase of a canceled event, 50 per transaction, then sends the refunds to the gateway. Can be interrupted
 * and repeated at any point: what was refunded is no longer paid, and the reconciler follows every refund to its end. What can't be
 * refunded now, because the gateway has refunds of it that aren't here, is left for the next time.
 */
export async function refundCanceledEvent(services: Services, eventId: string): Promise<void> {
  const left: string[] = []
  for (;;) {
    const { due: count, refused } = await inTransaction(services.databases.system, async (transaction) => {
      const due = await lockPurchasesToCancel(transaction, eventId, maxPurchases, left)
      const requests: RefundRequest[] = []
      for (const purchase of due) {
        const { id: purchaseId, reason, by } = purchase
        const part = await partOf(transaction, purchase, eventId)
        requests.push({ purchaseId, refundId: newId('Refund'), source: 'CANCELLATION', reason, by, ...part })
      }
      const answers = await refundPurchases(transaction, requests)
      return {
        due: due.length,
        refused: due.filter((_one, at) => answers[at]?.result === 'NOT_PAID').map(({ id }) => id),
      }
    })
    await services.failpoint('cancellation.afterBatch')
    left.push(...refused)
    if (count === 0) break
  }
  if (left.length > 0)
    services.log.warn('purchases of a canceled event can’t be refunded now', { thing: eventId, count: left.length })
  await settleRefunds(services)
}
