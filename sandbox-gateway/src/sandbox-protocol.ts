import type { IncomingMessage } from 'node:http'
import { answerTo } from './exchange.ts'
import type { Call } from './exchange.ts'
import type { Target } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { isSameSecret } from './names.ts'
import type { Protocol } from './protocol.ts'
import { GatewayRefusal } from './refusal.ts'
import { listRoutes } from './routes.ts'
import type { Access } from './route.ts'
import type { Settings } from './settings.ts'
import { SANDBOX_WEBHOOKS } from './webhooks.ts'

const TOKENS = '/v1/tokens'

/** The sandbox's own protocol: JSON over HTTP. */
export const sandboxProtocol: Protocol = {
  listRoutes,
  check: ({ access }, request, settings) => checkAccess(access, request, settings),
  target: faultTarget,
  answerTo,
  corsHeaders,
  webhooks: SANDBOX_WEBHOOKS,
}

/** Refuses a wrong key, and pages of other origins. */
export function checkAccess(access: Access, request: IncomingMessage, settings: Settings): void {
  if (access === 'OPEN') return
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const keys = access === 'SECRET' ? settings.secretKeys : [settings.publicKey]
  if (!keys.some((key) => isSameSecret(given, key))) {
    throw new GatewayRefusal('authentication', 'invalid_key', 'Unknown key.')
  }
  const { origin } = request.headers
  const isForeign = origin !== undefined && (access === 'SECRET' || !settings.shopOrigins.includes(origin))
  if (isForeign)
    throw new GatewayRefusal('authentication', 'foreign_origin', "Pages of this origin can't make this request.")
}

function corsHeaders(path: string, origin: string | undefined, { shopOrigins }: Settings): Record<string, string> {
  if (path !== TOKENS) return {}
  if (origin === undefined || !shopOrigins.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  }
}

/** The key and the card that a call is about, as far as they are known before it runs. */
export function faultTarget(gateway: Gateway, call: Call, request: IncomingMessage): Target {
  const key = faultKey(gateway, call, request)
  const card = cardOf(gateway, call)
  return { ...(key === undefined ? {} : { key }), ...(card === undefined ? {} : { card }) }
}

function faultKey(gateway: Gateway, call: Call, request: IncomingMessage): string | undefined {
  const header = request.headers['idempotency-key']
  return typeof header === 'string' ? header : gateway.book.payments.get(call.path['id'] ?? '')?.key
}

/** Last four digits of the card that a call is about, if known before the call runs. */
function cardOf({ book, tokens, paymentMethods }: Gateway, { path, body }: Call): string | undefined {
  const named = path['id'] ?? (typeof body['payment'] === 'string' ? body['payment'] : '')
  const payment = book.payments.get(named)
  if (payment !== undefined) return payment.card.last4
  try {
    if (typeof body['token'] === 'string') return tokens.find(body['token']).last4
    if (typeof body['paymentMethod'] === 'string') return paymentMethods.find(body['paymentMethod']).card.last4
  } catch {
    // An unknown card matches no fault; the call itself reports the error.
  }
  return undefined
}
