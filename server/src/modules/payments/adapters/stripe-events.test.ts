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

test.each([
  ['charge.dispute.created', 'needs_response', 'OPEN'],
  ['charge.dispute.closed', 'won', 'WON'],
  ['charge.dispute.closed', 'lost', 'LOST'],
  ['charge.dispute.closed', 'warning_closed', 'WON'],
  ['charge.dispute.closed', 'prevented', 'WON'],
])('%s, %s', (type, status, state) => {
  const dispute = { id: 'du_1', amount: 500, currency: 'usd', payment_intent: 'pi_1', status }
  expect(readEvent(event(type, dispute))?.about).toMatchObject({ kind: 'DISPUTE', state, gatewayPaymentId: 'pi_1' })
})

test('types that mean nothing to us, also those of every object, are no subject', () => {
  for (const type of ['customer.created', 'toString', 'payment_intent.created'])
    expect(readEvent(event(type, {}))?.about).toEqual({ kind: 'OTHER' })
})

test.each([
  ['no event', {}],
  ['half a cent', event('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 0.5 })],
  ['no payment', event('charge.dispute.created', { id: 'du_1', amount: 1, currency: 'usd', status: 'lost' })],
])('malformed: %s', (_what, value) => {
  expect(readEvent(value)).toBeUndefined()
})
