import type { Event } from '../book.ts'
import type { Dispute, PaymentView, Refund } from '../records.ts'
import type { Dialect } from '../webhooks.ts'
import { API_VERSION } from './parameters.gen.ts'
import { unixSeconds, viewCharge, viewDispute, viewIntent, viewRefund } from './views.ts'

/** Stripe's event for what happened: its type and its object. */
function eventOf({ type, data }: Event): [string, unknown] | undefined {
  if (data['payment'] !== undefined) return paymentEvent(type, data['payment'] as PaymentView)
  if (data['refund'] !== undefined) {
    return [type === 'refund.failed' ? 'refund.failed' : 'refund.created', viewRefund(data['refund'] as Refund)]
  }
  if (data['dispute'] === undefined) return undefined
  return [`charge.dispute.${type === 'dispute.opened' ? 'created' : 'closed'}`, viewDispute(data['dispute'] as Dispute)]
}

function paymentEvent(type: string, payment: PaymentView): [string, unknown] {
  const intent = viewIntent(payment, [])
  if (type === 'payment.captured') {
    return [payment.capture === 'MANUAL' ? 'charge.captured' : 'charge.succeeded', viewCharge(payment)]
  }
  if (type === 'payment.authorised') return ['payment_intent.amount_capturable_updated', intent]
  if (type === 'payment.declined') return ['payment_intent.payment_failed', intent]
  return ['payment_intent.canceled', intent]
}

/** Events as an endpoint gets them that has subscribed to what docs/operations.md names. */
export const STRIPE_WEBHOOKS: Dialect = {
  signatureHeader: 'stripe-signature',
  body: (event) => {
    const translated = eventOf(event)
    if (translated === undefined) return undefined
    const [type, object] = translated
    return JSON.stringify({
      id: event.id,
      object: 'event',
      api_version: API_VERSION,
      created: unixSeconds(event.createdAt),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    })
  },
}
