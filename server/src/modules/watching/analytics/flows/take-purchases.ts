import { isUuid } from '@admission/common/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { readCompletedOrders, readNewOrders } from '../reads/completed-orders.ts'
import { readNewPurchases, readPurchaseEvents } from '../reads/purchase-events.ts'
import type { CompletedOrder, PurchaseEvent } from '../types.ts'
import { takeOrders } from '../writes/announced.ts'
import { takePurchases } from '../writes/pixels.ts'

/**
 * Items that the orders of a user's own purchases bought from each account that has a pixel. Each order is returned
 * once per account, and never again: the browser that asks first tells the pixels. Other people's purchases, and old
 * ones, are left out.
 */
export const takePurchaseEvents = (
  { databases }: Services,
  userId: string,
  purchaseIds: readonly string[],
): Promise<readonly PurchaseEvent[]> =>
  inTransaction(databases.system, async (transaction) => {
    const found = await readNewPurchases(transaction, userId, purchaseIds.filter(isUuid))
    const taken = found.length === 0 ? [] : await takePurchases(transaction, found)
    return taken.length === 0 ? [] : readPurchaseEvents(transaction, taken)
  })

/**
 * The orders of a user's own purchases, when their receipt is shown for the first time. Each order is returned once, and never
 * again: the browser that asks first announces the purchase. Other people's purchases, and old ones, are left out.
 */
export const takeCompletedOrders = (
  { databases }: Services,
  userId: string,
  purchaseIds: readonly string[],
): Promise<readonly CompletedOrder[]> =>
  inTransaction(databases.system, async (transaction) => {
    const found = await readNewOrders(transaction, userId, purchaseIds.filter(isUuid))
    const taken = found.length === 0 ? [] : await takeOrders(transaction, found)
    return taken.length === 0 ? [] : readCompletedOrders(transaction, taken)
  })
