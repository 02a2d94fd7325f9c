/** Labels for the states of sales and payments, the same on screens and in exports. */

export const EVENT_SALE_LABELS = {
  DRAFT: 'Draft',
  NOT_ON_SALE: 'Not on sale',
  SCHEDULED: 'Scheduled',
  ON_SALE: 'On sale',
  PAUSED: 'Paused',
  SOLD_OUT: 'Sold out',
  ENDED: 'Ended',
  CANCELLED: 'Canceled',
} as const

export const COLLECTION_SALE_LABELS = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  ON_SALE: 'On sale',
  PAUSED: 'Paused',
  SOLD_OUT: 'Sold out',
  ENDED: 'Ended',
  ARCHIVED: 'Archived',
} as const

/** Reasons that buyers gave their bank for a dispute. */
export const DISPUTE_REASON_LABELS = {
  FRAUDULENT: 'Not paid by the cardholder',
  UNRECOGNIZED: 'Payment not recognized',
  NOT_RECEIVED: 'Tickets not received',
  NOT_AS_DESCRIBED: 'Not as described',
  NOT_REFUNDED: 'Refund not received',
  DUPLICATE: 'Charged twice',
  OTHER: 'Another reason',
} as const

export const PAYMENT_LABELS = {
  PAID: 'Paid',
  PARTIALLY_REFUNDED: 'Partially refunded',
  REFUNDED: 'Refunded',
  PENDING: 'Waiting for buyer',
  PROCESSING: 'Processing',
  AUTHORISED: 'Authorized',
  DISPUTED: 'Disputed',
  CANCELLED: 'Canceled',
  FAILED: 'Failed',
} as const
