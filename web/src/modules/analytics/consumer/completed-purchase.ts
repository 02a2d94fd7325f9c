import { readText, storageKeys, writeText } from '#platform/storage.ts'

/** Notes that this tab paid for these purchases. The receipt takes it. */
export const noteCompleted = (purchaseIds: readonly string[]): void =>
  writeText(storageKeys.completedPurchase, purchaseIds.join(','), 'sessionStorage')

/** Whether this tab has just paid for the purchases of a receipt. True once, however often the receipt is opened. */
export const takeCompleted = (list: string): boolean => {
  if (readText(storageKeys.completedPurchase, 'sessionStorage') !== list) return false
  writeText(storageKeys.completedPurchase, undefined, 'sessionStorage')
  return true
}
