import * as v from 'valibot'
import type { GatewayEvent } from '../types.ts'
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
})

type About = GatewayEvent['about']

const OTHER: About = { kind: 'OTHER' }

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

const dispute = (object: unknown): About | undefined => {
  const { success, output } = v.safeParse(Dispute, object)
  const money = success ? moneyFrom(output.amount, output.currency) : undefined
  if (!success || money === undefined || output.payment_intent === null) return undefined
  const { id: gatewayDisputeId, payment_intent: gatewayPaymentId, status } = output
  // An inquiry that was closed, and a dispute that was prevented, took no money.
  const isWon = ['won', 'warning_closed', 'prevented'].includes(status)
  const state = isWon ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN'
  return { kind: 'DISPUTE', gatewayDisputeId, gatewayPaymentId, state, money }
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
  'charge.dispute.created': dispute,
  'charge.dispute.closed': dispute,
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
