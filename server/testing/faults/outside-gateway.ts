import { newUuid } from '@admission/common/ids.ts'
import { createHmac } from 'node:crypto'
import type { SandboxProcess } from '#modules/selling/payments/adapters/sandbox-process.ts'
import { API_VERSION } from '#modules/selling/payments/adapters/stripe-call.ts'
import { quietLog, startTestGateway } from '#modules/selling/payments/testing.ts'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import { readConfig } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'

const KEYS = { GATEWAY_SECRET: 'sk_test_faults_0123456789abcdef', WEBHOOK_SECRET: 'whsec_faults_0123456789abcdef' }

/** The server's settings so that it and the sandbox gateway know each other. */
export const GATEWAY_ENVIRONMENT = { ...KEYS, SERVER_SECRET: 'server_of_faults_0123456789abcdefghijkl' }

const SECRETS = { ...loadSecrets(readConfig(GATEWAY_ENVIRONMENT)), gatewayPublic: 'pk_test_faults_0123456789abcdef' }

/** The server's settings for a gateway that it reaches at this port. */
export const environmentOf = (name: GatewayName, port: number): Readonly<Record<string, string>> =>
  name === 'sandbox'
    ? { ...GATEWAY_ENVIRONMENT, OUTSIDE_GATEWAY_PORT: String(port), SANDBOX_GATEWAY_FAULTS: 'on' }
    : {
        SERVER_SECRET: GATEWAY_ENVIRONMENT.SERVER_SECRET,
        PAYMENT_GATEWAY: 'stripe',
        STRIPE_SECRET_KEY: KEYS.GATEWAY_SECRET,
        STRIPE_PUBLISHABLE_KEY: SECRETS.gatewayPublic,
        STRIPE_WEBHOOK_SECRET: KEYS.WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${String(port)}`,
        STRIPE_JS_URL: `http://127.0.0.1:${String(port)}/stripe.js`,
      }

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

/** A webhook of either gateway. */
export type GatewayEvent = { readonly id: string; readonly type: string; readonly data: object }

export type OutsideGateway = {
  readonly name: GatewayName
  readonly process: SandboxProcess
  /** Enters a card as in the browser. Returns its token. */
  readonly enter: (number: string) => Promise<string>
  /** Sets its faults from now on, drawn from the seed. An empty list ends them. */
  readonly faults: (faults: readonly object[], seed?: number) => Promise<void>
  readonly journal: () => Promise<readonly Witness[]>
  /** Captures by the attempt's key. */
  readonly captures: (key?: string) => Promise<readonly Witness[]>
  /** A webhook as the gateway would send it, about the captured payment of an attempt as it stands. */
  readonly event: (attemptId: string) => Promise<GatewayEvent>
  /** Sends a webhook of the gateway, signed `age` seconds ago, or with this signature. Returns the HTTP status. */
  readonly notify: (shop: string, event: GatewayEvent, signed?: number | string) => Promise<number>
  readonly stop: () => Promise<void>
}

const AS_SHOP = { authorization: `Bearer ${KEYS.GATEWAY_SECRET}`, 'content-type': 'application/json' }
const CARD = { month: '12', year: '2040', cvv: '123', name: 'Ada Byron' }

/** How the sandbox and the Stripe stand-in differ. */
type Dialect = {
  /** Path of what tests control. */
  readonly base: string
  readonly signatureHeader: string
  readonly enter: (origin: string, number: string) => Promise<Response>
  readonly event: (origin: string, attemptId: string) => Promise<Omit<GatewayEvent, 'id'>>
}

const post = (url: string, body: object, authorization?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    body: JSON.stringify(body),
  })

type Listed = {
  readonly data: readonly { readonly metadata: { attempt_id?: string }; readonly latest_charge: object }[]
}

const DIALECTS: Readonly<Record<GatewayName, Dialect>> = {
  sandbox: {
    base: '/v1',
    signatureHeader: 'gateway-signature',
    enter: (origin, number) => post(`${origin}/v1/tokens`, { ...CARD, number }, `Bearer ${SECRETS.gatewayPublic}`),
    event: async (origin, attemptId) => {
      const answer = await fetch(`${origin}/v1/payments?key=${attemptId}`, { headers: AS_SHOP })
      const data = { payment: await answer.json() }
      const more = { createdAt: new Date().toISOString() }
      return { type: 'payment.captured', data, ...more }
    },
  },
  stripe: {
    base: '/stand-in',
    signatureHeader: 'stripe-signature',
    enter: (origin, number) => post(`${origin}/stand-in/cards`, { ...CARD, number, key: SECRETS.gatewayPublic }),
    event: async (origin, attemptId) => {
      const answer = await fetch(`${origin}/v1/payment_intents?limit=100&expand[0]=data.latest_charge`, {
        headers: { ...AS_SHOP, 'stripe-version': API_VERSION },
      })
      const { data } = (await answer.json()) as Listed
      const object = data.find(({ metadata }) => metadata.attempt_id === attemptId)?.latest_charge
      if (object === undefined) throw new Error('Stripe doesn’t list this payment among its last 100.')
      const more = { object: 'event', api_version: API_VERSION, created: Math.floor(Date.now() / 1000) }
      return { type: 'charge.succeeded', data: { object }, ...more }
    },
  },
}

async function journalOf(url: string): Promise<readonly Witness[]> {
  const all: Witness[] = []
  for (;;) {
    const answer = await fetch(`${url}?after=${String(all.at(-1)?.seq ?? 0)}`, { headers: AS_SHOP })
    const { entries, last } = (await answer.json()) as { entries: readonly Witness[]; last: number }
    all.push(...entries)
    if (entries.length === 0 || (all.at(-1)?.seq ?? 0) >= last) return all
  }
}

const signatureOf = (body: string, age: number): string => {
  const at = String(Math.floor(Date.now() / 1000) - age)
  return `t=${at},v1=${createHmac('sha256', KEYS.WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')}`
}

/** The sandbox gateway, or the Stripe stand-in, as a separate process that outlives servers. `shop` receives its webhooks. */
export async function anOutsideGateway(shop: string, name: GatewayName): Promise<OutsideGateway> {
  const process = await startTestGateway({
    secrets: SECRETS,
    speaksStripe: name === 'stripe',
    webhookUrl: `${shop}/api/webhook/gateway/${name}`,
    shopOrigins: [shop],
    log: quietLog,
  })
  const { origin } = process
  const { base, signatureHeader, enter, event } = DIALECTS[name]
  const journal = () => journalOf(`${origin}${base}/journal`)
  return {
    name,
    process,
    enter: async (number) => {
      const response = await enter(origin, number)
      const { token, id } = (await response.json()) as { token?: string; id?: string }
      const made = token ?? id
      if (made === undefined) throw new Error(`The gateway rejected the card: ${String(response.status)}`)
      return made
    },
    faults: async (faults, seed = 1) => {
      const body = JSON.stringify({ seed, faults })
      const answer = await fetch(`${origin}${base}/faults`, { method: 'PUT', headers: AS_SHOP, body })
      if (!answer.ok) throw new Error(`The gateway rejected the faults: ${String(answer.status)}`)
    },
    journal,
    captures: async (key) =>
      (await journal()).filter((line) => line.kind === 'CAPTURE' && (key === undefined || line.key === key)),
    event: async (attemptId) => ({
      id: `evt_${newUuid().replaceAll('-', '')}`,
      ...(await event(origin, attemptId)),
    }),
    notify: async (server, sent, signed = 0) => {
      const body = JSON.stringify(sent)
      const signature = typeof signed === 'string' ? signed : signatureOf(body, signed)
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
      const answer = await fetch(`${server}/api/webhook/gateway/${name}`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    },
    stop: () => process.stop(),
  }
}
