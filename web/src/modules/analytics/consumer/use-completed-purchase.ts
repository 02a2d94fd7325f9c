import { useEffect } from 'react'
import { ownPixelFacts } from '#platform/page-facts.ts'
import { takeCompleted } from './completed-purchase.ts'
import type { CompleteOrder } from './purchase-complete.ts'

/** Announces the purchase of a receipt that this tab has just paid for. */
export function useCompletedPurchase(
  purchaseIds: string | undefined,
  orders: readonly CompleteOrder[] | undefined,
): void {
  useEffect(() => {
    if (purchaseIds === undefined || orders === undefined || ownPixelFacts() === undefined) return
    if (!takeCompleted(purchaseIds)) return
    void import('./purchase-complete.ts')
      .then(({ announcePurchase }) => announcePurchase(orders))
      // No one waits for it, and the receipt stays as it is.
      .catch(() => undefined)
  }, [purchaseIds, orders])
}
