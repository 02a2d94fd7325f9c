/** Where a payment leads: to the receipt, or to the page that waits for the outcome. */
export const receiptAddress = (purchaseIds: readonly string[]): string => `/checkout/receipt/${purchaseIds.join(',')}`
export const attemptAddress = (attemptId: string): string =>
  `/checkout/finalize?attempt=${encodeURIComponent(attemptId)}`
