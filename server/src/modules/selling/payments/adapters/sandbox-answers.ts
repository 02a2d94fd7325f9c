import * as v from 'valibot'
import type {
  CardFacts,
  DeclineReason,
  GatewayEvent,
  KeptCard,
  PaymentReport,
  RefundOutcome,
} from '../types/payment.ts'
import type { ListedDispute, ListedPayment, ListedRefund, Page } from '../types/lists.ts'

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const Card = v.object({
  brand: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  fingerprint: Name,
})

const Payment = v.object({
  id: v.pipe(Name, v.startsWith('pay_')),
  key: Name,
  status: v.picklist(['REQUIRES_ACTION', 'PROCESSING', 'AUTHORISED', 'CAPTURED', 'DECLINED', 'CANCELLED', 'VOIDED']),
  amount: Amount,
  captured: Amount,
  currency: Currency,
  exponent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  clientSecret: v.optional(Name),
  actionUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))),
  declineCode: v.optional(v.string()),
  card: Card,
})

const Refund = v.object({
  id: v.pipe(Name, v.startsWith('ref_')),
  key: Name,
  payment: Name,
  amount: Amount,
  currency: Currency,
  status: v.picklist(['PENDING', 'DONE', 'FAILED']),
  external: v.boolean(),
})

const Dispute = v.object({
  id: Name,
  payment: Name,
  amount: Amount,
  fee: v.optional(Amount, 0),
  currency: Currency,
  reason: v.optional(
    v.picklist([
      'FRAUDULENT',
      'UNRECOGNIZED',
      'NOT_RECEIVED',
      'NOT_AS_DESCRIBED',
      'NOT_REFUNDED',
      'DUPLICATE',
      'OTHER',
    ]),
    'OTHER',
  ),
  evidenceDueAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  status: v.picklist(['OPEN', 'WON', 'LOST']),
})

const Payout = v.object({ key: Name, status: v.picklist(['PAID', 'FAILED']) })

const Event = v.object({ id: v.pipe(Name, v.startsWith('evt_')), type: Name, data: v.record(v.string(), v.unknown()) })

const REASONS: Readonly<Record<string, DeclineReason>> = {
  card_declined: 'CARD_DECLINED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  expired_card: 'EXPIRED_CARD',
  wrong_cvv: 'WRONG_CVV',
  processing_error: 'PROCESSING_ERROR',
  authentication_failed: 'AUTHENTICATION_FAILED',
}

const Kept = v.object({
  ...Card.entries,
  id: v.pipe(Name, v.startsWith('pm_')),
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  year: v.pipe(v.number(), v.integer()),
})

/** Parses the cards that are kept for a customer. Undefined if malformed. */
export function readKeptCards(value: unknown): KeptCard[] | undefined {
  const { success, output } = v.safeParse(v.object({ data: v.array(Kept) }), value)
  return success ? output.data.map(({ id: reference, ...card }) => ({ ...card, reference })) : undefined
}

/** Parses a card. Undefined if malformed. */
export function readCard(value: unknown): CardFacts | undefined {
  const { success, output } = v.safeParse(Card, value)
  return success ? output : undefined
}

/** Parses a payment into a report. Undefined if malformed. */
export function readPayment(value: unknown): PaymentReport | undefined {
  const { success, output } = v.safeParse(Payment, value)
  if (!success) return undefined
  const { id, key, status, captured, currency, exponent, card, actionUrl, clientSecret, declineCode } = output
  const amount = status === 'CAPTURED' ? captured : output.amount
  return {
    gatewayId: id,
    key,
    status,
    money: { amount, currency, exponent },
    reason: declineCode === undefined ? null : (REASONS[declineCode] ?? 'CARD_DECLINED'),
    card,
    action: actionUrl === undefined || clientSecret === undefined ? null : { url: actionUrl, clientSecret },
  }
}

const Created = v.object({ createdAt: v.pipe(v.string(), v.isoTimestamp()) })
const Listed = v.object({ ...Created.entries, refunded: Amount })
const PageOfList = v.object({ data: v.array(v.unknown()), next: v.nullable(Name) })

/** Parses a payment of a list. Undefined if malformed. */
export function readListedPayment(payment: unknown): ListedPayment | undefined {
  const report = readPayment(payment)
  const { success, output } = v.safeParse(Listed, payment)
  return report && success ? { report, createdAt: new Date(output.createdAt), refunded: output.refunded } : undefined
}

/** Parses a page of a list. Undefined if it or one of its records is malformed, so that none is missed. */
export function readPage<Item>(value: unknown, read: (record: unknown) => Item | undefined): Page<Item> | undefined {
  const page = v.safeParse(PageOfList, value)
  if (!page.success) return undefined
  const items = page.output.data.map(read).filter((item) => item !== undefined)
  return items.length === page.output.data.length ? { items, next: page.output.next } : undefined
}

export type RefundReport = v.InferOutput<typeof Refund>

export function readRefund(value: unknown): RefundReport | undefined {
  const { success, output } = v.safeParse(Refund, value)
  return success ? output : undefined
}

/** `exponent` is the payment's; the gateway reports refunds in the same minor units. */
export function refundOutcome({ id, amount, currency, status }: RefundReport, exponent: number): RefundOutcome {
  if (status === 'DONE') return { kind: 'DONE', gatewayRefundId: id, money: { amount, currency, exponent } }
  return { kind: status, gatewayRefundId: id }
}

/** Parses a webhook's body. Undefined if malformed; unknown types are OTHER. */
export function readEvent(value: unknown, exponentOf: (currency: string) => number): GatewayEvent | undefined {
  const { success, output } = v.safeParse(Event, value)
  if (!success) return undefined
  const about = readSubject(output.data, exponentOf)
  return about === undefined ? undefined : { eventId: output.id, type: output.type, about }
}

function readSubject(
  data: Record<string, unknown>,
  exponentOf: (currency: string) => number,
): GatewayEvent['about'] | undefined {
  if (data['payment'] !== undefined) {
    const report = readPayment(data['payment'])
    return report === undefined ? undefined : { kind: 'PAYMENT', report }
  }
  if (data['refund'] !== undefined) return readRefundReport(data['refund'], exponentOf)
  if (data['dispute'] !== undefined) return readDispute(data['dispute'], exponentOf)
  if (data['payout'] === undefined) return { kind: 'OTHER' }
  const { success, output } = v.safeParse(Payout, data['payout'])
  return success ? { kind: 'PAYOUT', key: output.key, state: output.status } : undefined
}

type RefundAbout = Omit<ListedRefund, 'createdAt'>

function readRefundReport(value: unknown, exponentOf: (currency: string) => number): RefundAbout | undefined {
  const refund = readRefund(value)
  if (refund === undefined) return undefined
  const { key, payment: gatewayPaymentId, external: isExternal, amount, currency } = refund
  const money = { amount, currency, exponent: exponentOf(currency) }
  return { kind: 'REFUND', key, gatewayPaymentId, isExternal, money, outcome: refundOutcome(refund, money.exponent) }
}

/** Parses a refund of a list. Undefined if malformed. */
export function readListedRefund(value: unknown, exponentOf: (currency: string) => number): ListedRefund | undefined {
  const refund = readRefundReport(value, exponentOf)
  const { success, output } = v.safeParse(Created, value)
  return refund && success ? { ...refund, createdAt: new Date(output.createdAt) } : undefined
}

/** Parses a dispute. Undefined if malformed. */
export function readDispute(value: unknown, exponentOf: (currency: string) => number): ListedDispute | undefined {
  const { success, output } = v.safeParse(Dispute, value)
  if (!success) return undefined
  const { id: gatewayDisputeId, payment: gatewayPaymentId, status: state, amount, currency, fee, reason } = output
  const { evidenceDueAt } = output
  return {
    kind: 'DISPUTE',
    gatewayDisputeId,
    gatewayPaymentId,
    state,
    money: { amount, currency, exponent: exponentOf(currency) },
    fee,
    reason,
    evidenceDueAt: evidenceDueAt === null ? null : new Date(evidenceDueAt),
  }
}
