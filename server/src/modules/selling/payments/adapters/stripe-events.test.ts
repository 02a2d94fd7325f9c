import { expect, test } from 'vitest'
import { readEvent } from './stripe-events.ts'

const event = (type: string, object: unknown): unknown => ({ id: 'evt_1', type, data: { object } })

const intent = {
  id: 'pi_1',
  amount: 500,
  amount_received: 0,
  currency: 'usd',
  last_payment_error: null,
  latest_charge: 'ch_1',
  metadata: { attempt_id: 'a1' },
  next_action: null,
}

test.each([
  ['payment_intent.processing', 'processing', 'PROCESSING'],
  ['payment_intent.succeeded', 'succeeded', 'CAPTURED'],
  ['payment_intent.amount_capturable_updated', 'requires_capture', 'AUTHORISED'],
  ['payment_intent.payment_failed', 'requires_payment_method', 'DECLINED'],
  ['payment_intent.canceled', 'canceled', 'CANCELLED'],
])('%s', (type, status, expected) => {
  expect(readEvent(event(type, { ...intent, status }))).toMatchObject({
    eventId: 'evt_1',
    about: { kind: 'PAYMENT', report: { gatewayId: 'pi_1', key: 'a1', status: expected } },
  })
})

test('a capture is reported with its card, and what was only set aside is not a capture', () => {
  const charge = {
    amount_captured: 500,
    captured: true,
    currency: 'usd',
    metadata: { attempt_id: 'a1' },
    payment_intent: 'pi_1',
    payment_method_details: { card: { brand: 'eftpos_au', last4: '4242', fingerprint: 'f' } },
    status: 'succeeded',
  }
  expect(readEvent(event('charge.succeeded', charge))?.about).toMatchObject({
    kind: 'PAYMENT',
    report: { status: 'CAPTURED', money: { amount: 500 }, card: { brand: 'eftposau', last4: '4242' } },
  })
  expect(readEvent(event('charge.succeeded', { ...charge, captured: false }))?.about).toEqual({ kind: 'OTHER' })
})

const refund = { id: 're_1', amount: 500, currency: 'usd', metadata: { refund_id: 'r1' }, payment_intent: 'pi_1' }

test.each([
  ['refund.created', 'pending', 'PENDING'],
  ['refund.updated', 'succeeded', 'DONE'],
  ['refund.failed', 'failed', 'FAILED'],
  ['refund.updated', 'canceled', 'FAILED'],
])('%s, %s', (type, status, kind) => {
  expect(readEvent(event(type, { ...refund, status }))?.about).toMatchObject({ key: 'r1', outcome: { kind } })
})

const dispute = {
  id: 'du_1',
  amount: 500,
  currency: 'usd',
  payment_intent: 'pi_1',
  reason: 'product_not_received',
  evidence_details: { due_by: Date.parse('2026-12-24T12:00:00Z') / 1000 },
  balance_transactions: [
    { fee: 1500, currency: 'usd' },
    { fee: 99, currency: 'eur' },
  ],
}

test.each([
  ['charge.dispute.created', 'needs_response', 'OPEN'],
  ['charge.dispute.closed', 'won', 'WON'],
  ['charge.dispute.closed', 'lost', 'LOST'],
  ['charge.dispute.funds_withdrawn', 'needs_response', 'OPEN'],
  ['charge.dispute.updated', 'under_review', 'OPEN'],
])('%s, %s', (type, status, state) => {
  expect(readEvent(event(type, { ...dispute, status }))?.about).toEqual({
    kind: 'DISPUTE',
    gatewayDisputeId: 'du_1',
    gatewayPaymentId: 'pi_1',
    state,
    money: { amount: 500, currency: 'USD', exponent: 2 },
    fee: 1500,
    reason: 'NOT_RECEIVED',
    evidenceDueAt: new Date('2026-12-24T12:00:00Z'),
  })
})

test.each([
  ['charge.dispute.created', 'warning_needs_response'],
  ['charge.dispute.closed', 'warning_closed'],
  ['charge.dispute.closed', 'prevented'],
])('%s, %s: took no money', (type, status) => {
  expect(readEvent(event(type, { ...dispute, status }))?.about).toEqual({ kind: 'OTHER' })
})

test('types that mean nothing to us, also those of every object, are no subject', () => {
  for (const type of ['customer.created', 'toString', 'payment_intent.created'])
    expect(readEvent(event(type, {}))?.about).toEqual({ kind: 'OTHER' })
})

test.each([
  ['no event', {}],
  ['half a cent', event('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 0.5 })],
  ['no payment', event('charge.dispute.created', { ...dispute, payment_intent: undefined, status: 'lost' })],
])('malformed: %s', (_what, value) => {
  expect(readEvent(value)).toBeUndefined()
})
