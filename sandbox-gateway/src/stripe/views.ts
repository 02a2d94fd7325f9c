import type { DeclineCode } from '../cards.ts'
import type { Billing, Dispute, PaymentStatus, PaymentView, Refund } from '../records.ts'
import { sisterId, stripeId } from './names.ts'

/** The challenge of a payment that waits for its buyer. */
export type Action = { url: string; clientSecret: string; isForScript: boolean }

const STATUS: Record<PaymentStatus, string> = {
  REQUIRES_ACTION: 'requires_action',
  PROCESSING: 'processing',
  AUTHORISED: 'requires_capture',
  CAPTURED: 'succeeded',
  DECLINED: 'requires_payment_method',
  CANCELLED: 'canceled',
  VOIDED: 'canceled',
}

/** Stripe's words for a decline: its code, and the bank's own reason. */
const DECLINES: Record<DeclineCode, { code: string; decline_code?: string; message: string }> = {
  card_declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  wrong_cvv: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card.',
  },
  authentication_failed: {
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  },
}

export function unixSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000)
}

/** The error of a declined payment, as in `last_payment_error`. */
export function declineView({ id, declineCode, card, createdAt }: PaymentView): Record<string, unknown> {
  const payment_method = {
    id: sisterId('pm_', id),
    object: 'payment_method',
    type: 'card',
    card,
    created: unixSeconds(createdAt),
  }
  return { type: 'card_error', ...DECLINES[declineCode ?? 'card_declined'], payment_method }
}

/** A PaymentIntent. `expand` names what is written out instead of its ID. */
export function viewIntent(payment: PaymentView, expand: readonly string[], action?: Action): Record<string, unknown> {
  const { id, status, amount, captured, metadata } = payment
  const hasCharge = ['AUTHORISED', 'CAPTURED', 'VOIDED', 'DECLINED'].includes(status)
  const charge = expand.includes('latest_charge') ? viewCharge(payment) : sisterId('ch_', id)
  return {
    id: stripeId(id),
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount,
    amount_capturable: status === 'AUTHORISED' ? amount : 0,
    amount_received: captured,
    capture_method: payment.capture.toLowerCase(),
    ...(action === undefined ? {} : { client_secret: action.clientSecret }),
    confirmation_method: 'automatic',
    created: unixSeconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    last_payment_error: status === 'DECLINED' ? declineView(payment) : null,
    latest_charge: hasCharge ? charge : null,
    livemode: false,
    metadata: viewMetadata(metadata),
    next_action: status === 'REQUIRES_ACTION' && action !== undefined ? viewAction(action) : null,
    payment_method: status === 'DECLINED' ? null : sisterId('pm_', id),
    payment_method_types: ['card'],
    status: STATUS[status],
  }
}

function viewAction({ url, isForScript }: Action): Record<string, unknown> {
  if (isForScript) return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  return { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } }
}

function viewMetadata({ attemptId, orderId }: PaymentView['metadata']): Record<string, string> {
  return { attempt_id: attemptId, order_id: orderId }
}

/** Stripe's names for a billing address. */
function viewBilling(billing: Billing | undefined): Record<string, unknown> {
  const { line1 = null, line2 = null, city = null, state = null, postalCode = null, country = null } = billing ?? {}
  return {
    address: { line1, line2, city, state, postal_code: postalCode, country },
    email: null,
    name: null,
    phone: null,
  }
}

/** The billing address of a request in Stripe's names. */
export function ownBilling(details: unknown): Record<string, unknown> | undefined {
  const { address } = (details ?? {}) as { address?: Record<string, unknown> }
  if (address === undefined) return undefined
  const { postal_code: postalCode, ...rest } = address
  return Object.fromEntries(Object.entries({ ...rest, postalCode }).filter(([, text]) => typeof text === 'string'))
}

export function viewCharge(payment: PaymentView): Record<string, unknown> {
  const { id, status, amount, captured, refunded, card, billing } = payment
  return {
    id: sisterId('ch_', id),
    object: 'charge',
    amount,
    amount_captured: captured,
    amount_refunded: refunded,
    billing_details: viewBilling(billing),
    captured: status === 'CAPTURED',
    created: unixSeconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    livemode: false,
    metadata: viewMetadata(payment.metadata),
    paid: status !== 'DECLINED',
    payment_intent: stripeId(id),
    payment_method: sisterId('pm_', id),
    payment_method_details: { type: 'card', card },
    refunded: status === 'VOIDED' || (captured > 0 && refunded === captured),
    status: status === 'DECLINED' ? 'failed' : 'succeeded',
  }
}

const REFUND_STATUS = { PENDING: 'pending', DONE: 'succeeded', FAILED: 'failed' } as const

/** A refund. One that was made by hand has no metadata. */
export function viewRefund(refund: Omit<Refund, 'bodyDigest' | 'failsAt'>): Record<string, unknown> {
  const { id, key, payment, amount, currency, status, external, createdAt } = refund
  return {
    id: stripeId(id),
    object: 'refund',
    amount,
    charge: sisterId('ch_', payment),
    created: unixSeconds(createdAt),
    currency: currency.toLowerCase(),
    metadata: external ? {} : { refund_id: key },
    payment_intent: stripeId(payment),
    reason: null,
    status: REFUND_STATUS[status],
  }
}

const DISPUTE_STATUS = { OPEN: 'needs_response', WON: 'won', LOST: 'lost' } as const

const DISPUTE_REASON = { FRAUDULENT: 'fraudulent', NOT_RECEIVED: 'product_not_received' } as const

/** A dispute with what it moved: the amount taken with the fee, and given back when it was won. */
export function viewDispute(dispute: Dispute): Record<string, unknown> {
  const { id, payment, amount, fee, status, createdAt, reason, evidenceDueAt } = dispute
  const currency = dispute.currency.toLowerCase()
  const moved = (part: number, charged: number): Record<string, unknown> => ({
    object: 'balance_transaction',
    amount: part,
    currency,
    fee: charged,
    net: part - charged,
    type: 'adjustment',
  })
  return {
    id: stripeId(id),
    object: 'dispute',
    amount,
    charge: sisterId('ch_', payment),
    created: unixSeconds(createdAt),
    balance_transactions: [moved(-amount, fee), ...(status === 'WON' ? [moved(amount, 0)] : [])],
    currency,
    evidence_details: { due_by: unixSeconds(evidenceDueAt) },
    livemode: false,
    payment_intent: stripeId(payment),
    reason: DISPUTE_REASON[reason],
    status: DISPUTE_STATUS[status],
  }
}
