/** The calls or webhooks that a fault applies to. All of them if empty. */
export type FaultMatch = {
  /** Idempotency key of the payment, refund or payout. */
  key?: string
  /** Last four digits of the card. */
  card?: string
  /** Only the nth call (for the webhook part: the nth webhook) since the faults were set, from 1. */
  nth?: number
  /** Only one kind of call: payments, capture, void, cancel, refunds or payouts. */
  operation?: string
  /** Share of the calls, 0 to 1, drawn with the seed. */
  chance?: number
}

export type Fault = {
  match: FaultMatch
  /** Maximum number of times to apply it; unlimited if absent. */
  times?: number
  /** Delay between the effect and the response. */
  delayMs?: number
  resetBefore?: boolean
  resetAfterEffect?: boolean
  status500AfterEffect?: boolean
  dropWebhook?: boolean
  /** Extra deliveries of each webhook. */
  duplicateWebhook?: number
  delayWebhookMs?: number
  shuffleWebhooks?: boolean
  /** Amount to capture instead of the requested one, in minor units. */
  captureAmount?: number
  wrongCurrency?: string
}
