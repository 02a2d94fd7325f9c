import { isUuid } from '@admission/common/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { readNewPurchases, readPurchaseEvents } from '../reads/purchase-events.ts'
import type { PurchaseEvent } from '../types.ts'
import { takePurchases } from '../writes/pixels.ts'

/**
 * What the orders of a user's own purchases bought from each account that has a pixel. Each order is returned once per account, and never again: the
 * browser that asks first tells the pixels. Other people's purchases, and old ones, are left out.
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
