import { readRecord, storageKeys, writeRecord } from '#platform/storage.ts'

/** How long checkout still shows the last order to someone who goes back (milliseconds). */
const RECENT = 60 * 60_000

/** Saves the purchases that the cart became, for every tab. Cleared on sign-out. */
export function saveLastOrder(purchaseIds: readonly string[]): void {
  if (purchaseIds.length === 0) return
  writeRecord(storageKeys.lastOrder, { purchaseIds: purchaseIds.join(','), at: String(Date.now()) })
}

/** Purchases of the last cart. Empty if there is none or it was too long ago. */
export function lastOrder(): readonly string[] {
  const { purchaseIds, at } = readRecord(storageKeys.lastOrder)
  if (purchaseIds === undefined || Date.now() - Number(at) > RECENT) return []
  return purchaseIds.split(',')
}
