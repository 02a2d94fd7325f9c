import { showChallenge, takeChallenge } from '../challenge.ts'
import type { Return } from '../challenge.ts'
import { balanceRoutes } from './balance-routes.ts'
import { controlRoutes } from '../control-routes.ts'
import { json } from '../exchange.ts'
import type { Gateway } from '../gateway.ts'
import { isSameSecret, newName } from '../names.ts'
import { GatewayRefusal } from '../refusal.ts'
import type { Route } from '../route.ts'
import type { Settings } from '../settings.ts'
import { cardPage, cardPageHeaders, STRIPE_JS } from './card-page.ts'
import { customerRoutes } from './customer-routes.ts'
import { Answers } from './idempotency.ts'
import { cutPage, intentRoutes, isCreatedWithin } from './intent-routes.ts'
import { ownId, stripeId } from './names.ts'
import { listIn, readParameters } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import { invalidRequest, missingThing, StripeRefusal } from './refusal.ts'
import { transferRoutes } from './transfer-routes.ts'
import { ownBilling, viewDispute, viewRefund } from './views.ts'

/** Paths that Stripe doesn't have: the card page of the script, and controls for tests. */
const OWN = '/stand-in'

/** All routes of the stand-in. `publicUrl` returns its URL for browsers. */
export function stripeRoutes(gateway: Gateway, settings: Settings, publicUrl: () => string): Route[] {
  const answers = new Answers()
  return [
    ...intentRoutes(gateway, settings, answers, publicUrl),
    ...refundRoutes(gateway, answers),
    ...balanceRoutes(gateway),
    ...transferRoutes(gateway, answers),
    ...cardRoutes(gateway, settings),
    ...customerRoutes(gateway, answers),
    ...challengeRoutes(gateway, settings),
    ...controlRoutes(gateway, settings, OWN),
    { method: 'GET', path: '/health', access: 'OPEN', run: () => json({ ok: true }) },
  ]
}

/** Refunds or disputes for a list request, newest first: those of a payment, or of a time. */
function within<T extends { id: string; payment: string; createdAt: string }>(
  records: ReadonlyMap<string, T>,
  parameters: Parameters,
): T[] {
  const intent = parameters.get('payment_intent')
  return [...records.values()]
    .filter(({ payment }) => intent === undefined || payment === ownId(intent))
    .filter(({ createdAt }) => isCreatedWithin(createdAt, parameters))
    .toReversed()
}

function refundRoutes({ refunds, book }: Gateway, answers: Answers): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/refunds',
      access: 'SECRET',
      operation: 'refunds',
      run: (call, fault) =>
        answers.once('POST /v1/refunds', call, (key) => {
          const parameters = readParameters('POST /v1/refunds', call)
          const id = parameters.get('payment_intent') ?? ''
          const payment = book.payments.get(ownId(id))
          if (payment === undefined) throw missingThing('payment_intent', id, 'payment_intent')
          const left = payment.captured - payment.refunded
          if (payment.status === 'CAPTURED' && left === 0) {
            throw invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' })
          }
          const amount = Number(parameters.get('amount') ?? left)
          const external = !parameters.has('metadata[refund_id]')
          return json(viewRefund(refunds.create(key, { payment: payment.id, amount, external })), fault)
        }),
    },
    {
      method: 'GET',
      path: '/v1/refunds',
      access: 'SECRET',
      run: (call) => {
        const parameters = readParameters('GET /v1/refunds', call)
        const { data, has_more } = cutPage(within(book.refunds, parameters), parameters)
        return json({ object: 'list', data: data.map(viewRefund), has_more, url: '/v1/refunds' })
      },
    },
    {
      method: 'GET',
      path: '/v1/disputes',
      access: 'SECRET',
      run: (call) => {
        const parameters = readParameters('GET /v1/disputes', call)
        const { data, has_more } = cutPage(within(book.disputes, parameters), parameters)
        return json({ object: 'list', data: data.map(viewDispute), has_more, url: '/v1/disputes' })
      },
    },
  ]
}

function cardRoutes({ tokens }: Gateway, { publicKey, shopOrigins }: Settings): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/confirmation_tokens/:id',
      access: 'SECRET',
      run: (call) => {
        listIn(readParameters('GET /v1/confirmation_tokens/:id', call), 'expand')
        const id = call.path['id'] ?? ''
        const token = { id, object: 'confirmation_token', livemode: false, use_stripe_sdk: true }
        try {
          const { month: exp_month, year: exp_year, ...card } = tokens.find(ownId(id))
          const preview = { type: 'card', card: { ...card, exp_month, exp_year } }
          return json({ ...token, payment_intent: null, payment_method_preview: preview })
        } catch (error) {
          if (!(error instanceof GatewayRefusal) || error.code !== 'token_used')
            throw missingThing('confirmation_token', id, 'confirmation_token')
          return json({ ...token, payment_intent: newName('pi_'), payment_method_preview: null })
        }
      },
    },
    {
      // The script calls an undocumented address at Stripe; here it has one of its own.
      method: 'POST',
      path: `${OWN}/cards`,
      access: 'OPEN',
      run: ({ body }) => {
        const { key, billing_details: details, ...card } = body
        const billing = ownBilling(details)
        if (!isSameSecret(String(key), publicKey))
          throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.')
        try {
          return json({
            id: stripeId(tokens.create({ ...card, ...(billing === undefined ? {} : { billing }) }).token),
            object: 'confirmation_token',
          })
        } catch (error) {
          if (!(error instanceof GatewayRefusal)) throw error
          throw new StripeRefusal(402, 'card_error', error.message, { code: error.code })
        }
      },
    },
    {
      method: 'GET',
      path: `${OWN}/card`,
      access: 'OPEN',
      run: () => ({ status: 200, html: cardPage, headers: cardPageHeaders(shopOrigins) }),
    },
    {
      method: 'GET',
      path: '/stripe.js',
      access: 'OPEN',
      run: () => ({
        status: 200,
        html: STRIPE_JS,
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
      }),
    },
  ]
}

/** Parameters that Stripe adds to the address that the buyer returns to. */
const added: Return = ({ id, clientSecret, status }) => ({
  payment_intent: stripeId(id),
  payment_intent_client_secret: `${stripeId(id)}_secret_${clientSecret}`,
  redirect_status: status === 'DECLINED' ? 'failed' : 'succeeded',
})

function challengeRoutes({ payments }: Gateway, { shopOrigins }: Settings): Route[] {
  return [
    {
      method: 'GET',
      path: '/challenge/:id',
      access: 'OPEN',
      run: ({ path, query }) =>
        showChallenge(payments, { id: path['id'] ?? '', secret: query.get('secret') ?? '' }, shopOrigins, added),
    },
    {
      method: 'POST',
      path: '/challenge/:id',
      access: 'OPEN',
      run: ({ path, body }) => takeChallenge(payments, path['id'] ?? '', body, added),
    },
  ]
}
