/** How the money of a purchase stands, in the order that menus show. */
export const paymentLabels = [
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'PENDING',
  'PROCESSING',
  'AUTHORISED',
  'DISPUTED',
  'CANCELLED',
  'FAILED',
] as const
export type PaymentLabel = (typeof paymentLabels)[number]
