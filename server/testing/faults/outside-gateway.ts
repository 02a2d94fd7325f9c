import { createHmac } from 'node:crypto'
import { CARD_DETAILS } from '#modules/payments/testing.ts'
import type { GatewayName } from '#modules/payments/types.ts'
import type { SandboxProcess } from '#modules/payments/adapters/sandbox-process.ts'
import { quietLog, startTestGateway } from '#modules/payments/testing.ts'
import { readConfig } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'

const KEYS = { GATEWAY_SECRET: 'sk_faults_0123456789abcdef', WEBHOOK_SECRET: 'whsec_faults_0123456789abcdef' }

/** The server's settings so that it and this gateway know each other. */
export const GATEWAY_ENVIRONMENT = { ...KEYS, SERVER_SECRET: 'server_of_faults_0123456789abcdefghijkl' }

const SECRETS = loadSecrets(readConfig(GATEWAY_ENVIRONMENT))

/** The settings of a server that pays with Stripe, whose stand-in is at `origin`. */
export const stripeEnvironment = (origin: string): Readonly<Record<string, string>> => ({
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: STRIPE.gateway[0],
  STRIPE_PUBLISHABLE_KEY: STRIPE.gatewayPublic,
  STRIPE_WEBHOOK_SECRET: STRIPE.webhook[0],
  STRIPE_API_URL: origin,
  STRIPE_JS_URL: `${origin}/stripe.js`,
})

const STRIPE = {
  gateway: ['sk_test_faults0123456789'],
  gatewayPublic: 'pk_test_faults0123456789',
  webhook: ['whsec_faults_0123456789abcdef'],
} as const

/** One line of the gateway's own journal, an independent record of money. */
export type Witness = {
  readonly seq: number
  readonly kind: string
  readonly payment: string | null
  readonly key: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly status: string | null
}

export type OutsideGateway = {
  readonly process: SandboxProcess
  /** Enters a card as in the browser. Returns its token. */
  readonly enter: (number: string) => Promise<string>
  /** Sets its faults from now on, drawn from the seed. An empty list ends them. */
  readonly faults: (faults: readonly object[], seed?: number) => Promise<void>
  readonly journal: () => Promise<readonly Witness[]>
  /** Captures by the attempt's key. */
  readonly captures: (key?: string) => Promise<readonly Witness[]>
  /** The sandbox's current payment, as its webhooks show it. */
  readonly payment: (key: string) => Promise<object>
  /** Sends a webhook of the sandbox, signed `age` seconds ago. Returns the HTTP status. */
  readonly notify: (shop: string, event: object, age?: number) => Promise<number>
  readonly stop: () => Promise<void>
}

/** How a gateway is controlled: the path of its control, and its keys. */
const CONTROL = {
  sandbox: { base: '/v1', secrets: SECRETS, cards: '/v1/tokens' },
  stripe: { base: '/stand-in', secrets: STRIPE, cards: '/stand-in/cards' },
} as const

const headersOf = (key: string | undefined) => ({
  authorization: `Bearer ${key ?? ''}`,
  'content-type': 'application/json',
})

async function journalOf(journal: string, headers: Readonly<Record<string, string>>): Promise<readonly Witness[]> {
  const all: Witness[] = []
  for (;;) {
    const answer = await fetch(`${journal}?after=${String(all.at(-1)?.seq ?? 0)}`, { headers })
    const { entries, last } = (await answer.json()) as { entries: readonly Witness[]; last: number }
    all.push(...entries)
    if (entries.length === 0 || (all.at(-1)?.seq ?? 0) >= last) return all
  }
}

async function notify(shop: string, event: object, age = 0): Promise<number> {
  const body = JSON.stringify(event)
  const at = String(Math.floor(Date.now() / 1000) - age)
  const mark = createHmac('sha256', KEYS.WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'gateway-signature': `t=${at},v1=${mark}` }
  const answer = await fetch(`${shop}/api/webhook/gateway/sandbox`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

/** The sandbox gateway, or the Stripe stand-in, as a separate process that outlives servers. `shop` receives its webhooks. */
export async function anOutsideGateway(shop: string, name: GatewayName = 'sandbox'): Promise<OutsideGateway> {
  const { base, secrets, cards } = CONTROL[name]
  const asShop = headersOf(secrets.gateway[0])
  const process = await startTestGateway({
    secrets,
    speaksStripe: name === 'stripe',
    webhookUrl: `${shop}/api/webhook/gateway/${name}`,
    shopOrigins: [shop],
    log: quietLog,
  })
  const { origin } = process
  const journal = () => journalOf(`${origin}${base}/journal`, asShop)
  return {
    process,
    enter: async (number) => {
      const key = secrets.gatewayPublic
      const response = await fetch(`${origin}${cards}`, {
        method: 'POST',
        headers: headersOf(key),
        body: JSON.stringify({ number, ...CARD_DETAILS, ...(name === 'stripe' ? { key } : {}) }),
      })
      const entered = (await response.json()) as { token?: string; id?: string }
      const token = name === 'stripe' ? entered.id : entered.token
      if (token === undefined) throw new Error(`The sandbox rejected the card: ${String(response.status)}`)
      return token
    },
    faults: async (faults, seed = 1) => {
      const body = JSON.stringify({ seed, faults })
      const answer = await fetch(`${origin}${base}/faults`, { method: 'PUT', headers: asShop, body })
      if (!answer.ok) throw new Error(`The gateway rejected the faults: ${String(answer.status)}`)
    },
    journal,
    captures: async (key) =>
      (await journal()).filter((line) => line.kind === 'CAPTURE' && (key === undefined || line.key === key)),
    payment: async (key) => {
      const answer = await fetch(`${origin}/v1/payments?key=${key}`, { headers: asShop })
      return (await answer.json()) as object
    },
    notify,
    stop: () => process.stop(),
  }
}
