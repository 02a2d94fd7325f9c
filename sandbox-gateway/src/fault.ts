/** Which calls or webhooks a fault is played on. Nothing named: all of them. */
export type FaultMatch = {
  /** Idempotency key of the payment, refund or payout. */
  key?: string
  /** Last four digits of the card. */
  card?: string
  /** Only the n-th call (for the webhook part: the n-th webhook) since the faults were set, from 1. */
  nth?: number
  /** Only one kind of call: payments, capture, void, cancel, refunds or payouts. */
  operation?: string
  /** Share of the calls, 0 to 1, drawn from the seed. */
  chance?: number
}

export type Fault = {
  match: FaultMatch
  /** Played at most so often; absent: always. */
  times?: number
  /** Between the effect and its answer. */
  delayMs?: number
  resetBefore?: boolean
  resetAfterEffect?: boolean
  status500AfterEffect?: boolean
  dropWebhook?: boolean
  /** How many further times each webhook is sent. */
  duplicateWebhook?: number
  delayWebhookMs?: number
  shuffleWebhooks?: boolean
  /** Minor units captured in place of what was asked. */
  captureAmount?: number
  wrongCurrency?: string
}
