import type { Brand, DeclineCode } from './cards.ts'

/** Stored card data: never the number or the security code. */
export type KeptCard = { brand: Brand; last4: string; fingerprint: string; month: number; year: number }

/** The buyer's billing address, as the shop sent it. */
export type Billing = {
  country: string
  line1?: string
  line2?: string
  city?: string
  state?: string
  postalCode?: string
}

export type PaymentStatus =
  | 'REQUIRES_ACTION'
  | 'PROCESSING'
  | 'AUTHORISED'
  | 'CAPTURED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'VOIDED'

export type Payment = {
  id: string
  key: string
  /** Digest of the first request's body: the same key with another body is refused. */
  bodyDigest: string
  status: PaymentStatus
  /** In minor units, like all amounts here. */
  amount: number
  captured: number
  /** Refunds that are done or in progress. */
  refunded: number
  currency: string
  exponent: number
  capture: 'AUTOMATIC' | 'MANUAL'
  card: KeptCard
  clientSecret: string
  returnUrl: string
  statementDescriptor: string
  /** What is paid for. Absent if the shop doesn't say. */
  description?: string
  metadata: { orderId: string; attemptId: string }
  billing?: Billing
  /** The customer whose card this is, or becomes. Absent for a card that isn't kept. */
  customer?: string
  /** True if the card is kept for its customer once the payment succeeds. */
  keepsCard?: boolean
  declineCode: DeclineCode | null
  createdAt: string
  /** The next scheduled step, stored so that a restart resumes it. */
  due: { at: string; what: 'SETTLE' | 'DISPUTE' } | null
}

export type Refund = {
  id: string
  key: string
  bodyDigest: string
  payment: string
  amount: number
  currency: string
  status: 'PENDING' | 'DONE' | 'FAILED'
  external: boolean
  createdAt: string
  failsAt: string | null
}

export type Dispute = {
  id: string
  payment: string
  amount: number
  /** The gateway's fee, in minor units. */
  fee: number
  currency: string
  reason: 'FRAUDULENT' | 'NOT_RECEIVED'
  /** Until when the shop can send evidence. */
  evidenceDueAt: string
  status: 'OPEN' | 'WON' | 'LOST'
  createdAt: string
}

/** Someone of the shop whose cards are kept. */
export type Customer = { id: string; key: string; createdAt: string }

export type PaymentMethod = { id: string; customer: string; card: KeptCard; createdAt: string; deleted: boolean }

export type Destination = { id: string; holder: string; last4: string; createdAt: string }

export type Payout = {
  id: string
  key: string
  bodyDigest: string
  destination: string
  amount: number
  currency: string
  exponent: number
  status: 'PENDING' | 'PAID' | 'FAILED'
  createdAt: string
  settlesAt: string | null
}

/** A stored record, by kind. A journal entry holds it whole, so that on replay the last one wins. */
export type Kept =
  | { type: 'payment'; value: Payment }
  | { type: 'refund'; value: Refund }
  | { type: 'dispute'; value: Dispute }
  | { type: 'customer'; value: Customer }
  | { type: 'paymentMethod'; value: PaymentMethod }
  | { type: 'destination'; value: Destination }
  | { type: 'payout'; value: Payout }

/** A payment as sent in webhooks. */
export type PaymentView = {
  id: string
  key: string
  status: PaymentStatus
  amount: number
  captured: number
  refunded: number
  currency: string
  exponent: number
  capture: 'AUTOMATIC' | 'MANUAL'
  declineCode?: DeclineCode
  card: { brand: Brand; last4: string; fingerprint: string }
  metadata: { orderId: string; attemptId: string }
  billing?: Billing
  createdAt: string
}

export function viewPayment(payment: Payment): PaymentView {
  const { brand, last4, fingerprint } = payment.card
  return {
    id: payment.id,
    key: payment.key,
    status: payment.status,
    amount: payment.amount,
    captured: payment.captured,
    refunded: payment.refunded,
    currency: payment.currency,
    exponent: payment.exponent,
    capture: payment.capture,
    ...(payment.declineCode === null ? {} : { declineCode: payment.declineCode }),
    card: { brand, last4, fingerprint },
    metadata: payment.metadata,
    ...(payment.billing === undefined ? {} : { billing: payment.billing }),
    createdAt: payment.createdAt,
  }
}

/** A record as returned to holders of the secret key, without digests and scheduled steps. */
export function viewKept(kept: Kept): Record<string, unknown> {
  if (kept.type === 'payment') return viewPayment(kept.value)
  if (kept.type === 'paymentMethod') {
    const { id, customer, card, createdAt } = kept.value
    return { id, customer, ...card, createdAt }
  }
  const hidden = new Set(['bodyDigest', 'failsAt', 'settlesAt'])
  return Object.fromEntries(Object.entries(kept.value).filter(([name]) => !hidden.has(name)))
}
