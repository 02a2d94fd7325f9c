import { useEffect } from 'react'
import { ownPixelFacts } from '#platform/page-facts.ts'

/** Announces the orders of a receipt that is shown for the first time. Loads nothing where the product has no pixels of its own. */
export function useCompletedPurchase(list: string | undefined): void {
  useEffect(() => {
    if (list === undefined || ownPixelFacts() === undefined) return
    void import('./purchase-complete.ts')
      .then(({ takeCompleted }) => takeCompleted(list.split(',').map((id) => id.trim().toLowerCase())))
      // No one waits for it, and the receipt stays as it is.
      .catch(() => undefined)
  }, [list])
}
