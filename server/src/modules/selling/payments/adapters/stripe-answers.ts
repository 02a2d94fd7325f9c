import type { Money } from '@admission/common/money.ts'
import * as v from 'valibot'
import type { CardFacts, DeclineReason, PaymentReport, RefundOutcome } from '../types/payment.ts'
import type { ListedPayment, ListedRefund } from '../types/lists.ts'
import { moneyFrom } from '@admission/common/stripe-amounts.ts'

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/))
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const Metadata = v.record(v.string(), v.string())

const Card = v.object({
  brand: v.pipe(
    v.string(),
    v.transform((brand) => brand.replaceAll('_', '')),
    v.regex(/^[a-z]{1,20}$/),
  ),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  fingerprint: Name,
})

const Holder = v.object({ card: v.optional(v.unknown()) })

const Charge = v.object({
  amount_captured: Amount,
  captured: v.boolean(),
  currency: Currency,
  metadata: Metadata,
  payment_intent: v.pipe(Name, v.startsWith('pi_')),
  payment_method_details: v.nullable(Holder),
  status: v.string(),
})

const Intent = v.object({
  id: v.pipe(Name, v.startsWith('pi_')),
  amount: Amount,
  amount_received: Amount,
  client_secret: v.optional(v.nullable(Name)),
  currency: Currency,
  last_payment_error: v.nullable(
    v.object({
      code: v.optional(v.string()),
      decline_code: v.optional(v.string()),
      payment_method: v.optional(v.unknown()),
    }),
  ),
  latest_charge: v.nullable(v.union([Name, Charge])),
  metadata: Metadata,
  next_action: v.nullable(
    v.object({
      redirect_to_url: v.optional(v.object({ url: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//))) })),
    }),
  ),
  status: v.picklist([
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'requires_payment_method',
    'canceled',
  ]),
})

const Refund = v.object({
  id: v.pipe(Name, v.startsWith('re_')),
  amount: Amount,
  currency: Currency,
  metadata: v.nullable(Metadata),
  payment_intent: v.nullable(Name),
  status: v.picklist(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
})

/** By Stripe's decline code or, without one, its error code. Anything else is a card that was declined. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  expired_card: 'EXPIRED_CARD',
  incorrect_cvc: 'WRONG_CVV',
  invalid_cvc: 'WRONG_CVV',
  processing_error: 'PROCESSING_ERROR',
  issuer_not_available: 'PROCESSING_ERROR',
  try_again_later: 'PROCESSING_ERROR',
  reenter_transaction: 'PROCESSING_ERROR',
  authentication_required: 'AUTHENTICATION_FAILED',
  payment_intent_authentication_failure: 'AUTHENTICATION_FAILED',
}

const STATUS = {
  requires_action: 'REQUIRES_ACTION',
  processing: 'PROCESSING',
  requires_capture: 'AUTHORISED',
  succeeded: 'CAPTURED',
  requires_payment_method: 'DECLINED',
} as const

/** The card of a `payment_method`, a `payment_method_preview` or a charge's details. Undefined if it isn't a card. */
export function readCard(holder: unknown): CardFacts | undefined {
  const { success, output } = v.safeParse(Holder, holder)
  const card = success ? v.safeParse(Card, output.card) : undefined
  return card?.success === true ? card.output : undefined
}

type IntentReport = v.InferOutput<typeof Intent>

function statusOf({ status, latest_charge: charge }: IntentReport): PaymentReport['status'] {
  if (status !== 'canceled') return STATUS[status]
  // Only an authorization leaves a charge that succeeded and wasn't captured.
  return charge !== null && typeof charge === 'object' && charge.status === 'succeeded' ? 'VOIDED' : 'CANCELLED'
}

function cardOf({ last_payment_error: error, latest_charge: charge, status }: IntentReport): CardFacts | null {
  if (status === 'requires_payment_method') return readCard(error?.payment_method) ?? null
  return charge !== null && typeof charge === 'object' ? (readCard(charge.payment_method_details) ?? null) : null
}

/** Parses a PaymentIntent into a report. Undefined if it is malformed, or in a status that our payments never have. */
export function readIntent(value: unknown): PaymentReport | undefined {
  const { success, output } = v.safeParse(Intent, value)
  if (!success) return undefined
  const { id, amount, amount_received, client_secret: clientSecret, currency, metadata, next_action } = output
  const status = statusOf(output)
  const money = moneyFrom(status === 'CAPTURED' ? amount_received : amount, currency)
  const error = output.last_payment_error
  const url = next_action?.redirect_to_url?.url
  if (money === undefined) return undefined
  return {
    gatewayId: id,
    key: metadata['attempt_id'] ?? '',
    status,
    money,
    reason:
      error === null
        ? null
        : (REASONS[error.decline_code ?? error.code ?? ''] ?? REASONS[error.code ?? ''] ?? 'CARD_DECLINED'),
    card: cardOf(output),
    action: url == null || clientSecret == null ? null : { url, clientSecret },
  }
}

const Listed = v.object({
  created: Amount,
  latest_charge: v.nullable(v.union([Name, v.object({ amount_refunded: Amount })])),
})

/** Parses a PaymentIntent of a list, with its charge. Undefined if malformed. */
export function readListed(value: unknown): ListedPayment | undefined {
  const report = readIntent(value)
  const { success, output } = v.safeParse(Listed, value)
  if (report === undefined || !success) return undefined
  const { created, latest_charge: charge } = output
  const back = charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded
  const refunded = moneyFrom(back, report.money.currency.toLowerCase())
  return refunded && { report, createdAt: new Date(created * 1000), refunded: refunded.amount }
}

/** Parses a charge that was captured into a report, with the card, which a PaymentIntent in an event doesn't have. */
export function readCharge(value: unknown): PaymentReport | 'NOT_CAPTURED' | undefined {
  const { success, output } = v.safeParse(Charge, value)
  if (!success) return undefined
  if (!output.captured) return 'NOT_CAPTURED'
  const money = moneyFrom(output.amount_captured, output.currency)
  if (money === undefined) return undefined
  return {
    gatewayId: output.payment_intent,
    key: output.metadata['attempt_id'] ?? '',
    status: 'CAPTURED',
    money,
    reason: null,
    card: readCard(output.payment_method_details) ?? null,
    action: null,
  }
}

export type RefundReport = {
  /** Our refund's ID, or Stripe's for one that was made there. */
  readonly key: string
  readonly isExternal: boolean
  readonly gatewayPaymentId: string
  readonly money: Money
  readonly outcome: RefundOutcome
}

/** Parses a refund. Undefined if malformed. */
export function readRefund(value: unknown): RefundReport | undefined {
  const { success, output } = v.safeParse(Refund, value)
  if (!success || output.payment_intent === null) return undefined
  const { id, status } = output
  const money = moneyFrom(output.amount, output.currency)
  if (money === undefined) return undefined
  const own = output.metadata?.['refund_id']
  return {
    key: own ?? id,
    isExternal: own === undefined,
    gatewayPaymentId: output.payment_intent,
    money,
    outcome: outcomeOf(status, id, money),
  }
}

/** Parses a refund of a list. Undefined if malformed. */
export function readListedRefund(value: unknown): ListedRefund | undefined {
  const refund = readRefund(value)
  const { success, output } = v.safeParse(v.object({ created: Amount }), value)
  return refund && success ? { kind: 'REFUND', ...refund, createdAt: new Date(output.created * 1000) } : undefined
}

function outcomeOf(status: v.InferOutput<typeof Refund>['status'], id: string, money: Money): RefundOutcome {
  if (status === 'succeeded') return { kind: 'DONE', gatewayRefundId: id, money }
  return { kind: status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING', gatewayRefundId: id }
}
