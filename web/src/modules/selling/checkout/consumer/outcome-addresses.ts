/** Addresses of the receipt, and of the page that waits for a payment's outcome. */
export const receiptAddress = (purchaseIds: readonly string[]): string => `/checkout/receipt/${purchaseIds.join(',')}`
export const attemptAddress = (attemptId: string): string =>
  `/checkout/finalize?attempt=${encodeURIComponent(attemptId)}`
