import * as v from 'valibot'
import type { DisputeReason, GatewayEvent } from '../types/payment.ts'
import { moneyFrom } from '@admission/common/stripe-amounts.ts'
import { readCharge, readIntent, readRefund } from './stripe-answers.ts'

const Event = v.object({
  id: v.pipe(v.string(), v.startsWith('evt_'), v.maxLength(200)),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  data: v.object({ object: v.unknown() }),
})

const Dispute = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  payment_intent: v.nullable(v.string()),
  status: v.string(),
  reason: v.string(),
  evidence_details: v.object({ due_by: v.nullable(v.pipe(v.number(), v.safeInteger())) }),
  balance_transactions: v.array(v.object({ fee: v.pipe(v.number(), v.safeInteger()), currency: v.string() })),
})

const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'FRAUDULENT',
  debit_not_authorized: 'FRAUDULENT',
  unrecognized: 'UNRECOGNIZED',
  product_not_received: 'NOT_RECEIVED',
  product_unacceptable: 'NOT_AS_DESCRIBED',
  credit_not_processed: 'NOT_REFUNDED',
  duplicate: 'DUPLICATE',
}

type About = GatewayEvent['about']

const OTHER = { kind: 'OTHER' } as const

const payment = (object: unknown): About | undefined => {
  const report = readIntent(object)
  return report === undefined ? undefined : { kind: 'PAYMENT', report }
}

const charge = (object: unknown): About | undefined => {
  const report = readCharge(object)
  if (report === 'NOT_CAPTURED') return OTHER
  return report === undefined ? undefined : { kind: 'PAYMENT', report }
}

const refund = (object: unknown): About | undefined => {
  const report = readRefund(object)
  return report === undefined ? undefined : { kind: 'REFUND', ...report }
}

/** Parses a dispute. OTHER if it takes no money; undefined if malformed. */
export const readDispute = (
  object: unknown,
): Extract<About, { kind: 'DISPUTE' }> | { readonly kind: 'OTHER' } | undefined => {
  const { success, output } = v.safeParse(Dispute, object)
  const money = success ? moneyFrom(output.amount, output.currency) : undefined
  if (!success || money === undefined || output.payment_intent === null) return undefined
  const { id: gatewayDisputeId, payment_intent: gatewayPaymentId, status } = output
  // Inquiries, and disputes that were prevented, take no money. An inquiry that becomes a dispute is reported again.
  if (status.startsWith('warning_') || status === 'prevented' || money.amount === 0) return OTHER
  const fees = output.balance_transactions.filter(({ currency }) => currency === output.currency)
  const fee = fees.reduce((sum, one) => sum + one.fee, 0)
  const due = output.evidence_details.due_by
  return {
    kind: 'DISPUTE',
    gatewayDisputeId,
    gatewayPaymentId,
    state: status === 'won' ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN',
    money,
    fee: Math.max(0, moneyFrom(fee, output.currency)?.amount ?? 0),
    reason: REASONS[output.reason] ?? 'OTHER',
    evidenceDueAt: due === null ? null : new Date(due * 1000),
  }
}

/** The events that mean something to us; docs/operations.md tells to subscribe to them. */
const READERS: Readonly<Record<string, (object: unknown) => About | undefined>> = {
  'charge.succeeded': charge,
  'charge.captured': charge,
  'payment_intent.succeeded': payment,
  'payment_intent.amount_capturable_updated': payment,
  'payment_intent.processing': payment,
  'payment_intent.payment_failed': payment,
  'payment_intent.canceled': payment,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.funds_withdrawn': readDispute,
  'charge.dispute.closed': readDispute,
}

/** Parses an event. Undefined if it is malformed; types that mean nothing to us are OTHER. */
export function readEvent(value: unknown): GatewayEvent | undefined {
  const { success, output } = v.safeParse(Event, value)
  if (!success) return undefined
  const { id: eventId, type, data } = output
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const about = read === undefined ? OTHER : read(data.object)
  return about === undefined ? undefined : { eventId, type, about }
}
