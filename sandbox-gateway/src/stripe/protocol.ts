import { newName } from '../names.ts'
import type { Protocol } from '../protocol.ts'
import { checkAccess, faultTarget } from '../sandbox-protocol.ts'
import { ownId } from './names.ts'
import { API_VERSION } from './parameters.gen.ts'
import { invalidRequest, stripeAnswerTo } from './refusal.ts'
import { stripeRoutes } from './routes.ts'
import { STRIPE_WEBHOOKS } from './webhooks.ts'

const own = (name: unknown): string => ownId(typeof name === 'string' ? name : '')

/**
 * Stripe's API, as far as the shop uses it. Stricter than Stripe in one thing: a request that doesn't name the API
 * version is refused, because an account's default version is nothing to rely on.
 */
export const stripeProtocol: Protocol = {
  listRoutes: stripeRoutes,
  check: ({ access, path }, request, settings) => {
    checkAccess(access, request, settings)
    if (path.startsWith('/v1/') && request.headers['stripe-version'] !== API_VERSION) {
      throw invalidRequest(`Invalid Stripe API version: ${String(request.headers['stripe-version'])}`)
    }
  },
  target: (gateway, call, request) => {
    const { path, body } = call
    const named = {
      payment: own(body['payment_intent']),
      token: body['payment_method'] === undefined ? own(body['confirmation_token']) : undefined,
      paymentMethod: body['payment_method'],
    }
    return faultTarget(gateway, { ...call, path: { ...path, id: own(path['id']) }, body: named }, request)
  },
  answerTo: stripeAnswerTo,
  corsHeaders: () => ({}),
  headers: () => ({ 'request-id': newName('req_'), 'stripe-version': API_VERSION }),
  webhooks: STRIPE_WEBHOOKS,
}
