import { readRecord, storageKeys, writeRecord } from '#platform/storage.ts'

/** How long going back into checkout still tells about an order (milliseconds). */
const recent = 60 * 60_000

/** Notes what the cart of this browser became, for every tab; gone when its owner signs out. */
export function keepLastOrder(purchaseIds: readonly string[]): void {
  if (purchaseIds.length === 0) return
  writeRecord(storageKeys.lastOrder, { purchaseIds: purchaseIds.join(','), at: String(Date.now()) })
}

/** What the last cart became; empty where it was none, or long ago. */
export function lastOrder(): readonly string[] {
  const { purchaseIds, at } = readRecord(storageKeys.lastOrder)
  if (purchaseIds === undefined || Date.now() - Number(at) > recent) return []
  return purchaseIds.split(',')
}
