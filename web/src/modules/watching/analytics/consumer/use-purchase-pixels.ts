import { useEffect } from 'react'
import { pixelsInView } from '#platform/pixel-signals.ts'
import { readText, storageKeys } from '#platform/storage.ts'

/** Tells pixels about the purchases of a receipt. Loads nothing for visitors who were never asked for consent. */
export function usePurchasePixels(list: string | undefined): void {
  useEffect(() => {
    if (list === undefined || readText(storageKeys.consent) === undefined) return undefined
    void import('./take-purchases.ts')
      .then(({ takePurchases }) => takePurchases(list.split(',').map((id) => id.trim().toLowerCase())))
      // No one waits for it, and the receipt stays as it is.
      .catch(() => undefined)
    return () => pixelsInView.set([])
  }, [list])
}
