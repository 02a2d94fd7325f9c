import { createHmac } from 'node:crypto'
import type { SandboxProcess } from '#modules/payments/adapters/sandbox-process.ts'
import { quietLog, startTestGateway } from '#modules/payments/testing.ts'
import { readConfig } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'

const KEYS = { GATEWAY_SECRET: 'sk_faults_0123456789abcdef', WEBHOOK_SECRET: 'whsec_faults_0123456789abcdef' }

/** The server's settings so that it and this gateway know each other. */
export const GATEWAY_ENVIRONMENT = { ...KEYS, SERVER_SECRET: 'server_of_faults_0123456789abcdefghijkl' }

const SECRETS = loadSecrets(readConfig(GATEWAY_ENVIRONMENT))

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
  /** The current payment, as its webhooks show it. */
  readonly payment: (key: string) => Promise<object>
  /** Sends a webhook of the gateway, signed `age` seconds ago. Returns the HTTP status. */
  readonly notify: (shop: string, event: object, age?: number) => Promise<number>
  readonly stop: () => Promise<void>
}

const AS_SHOP = { authorization: `Bearer ${KEYS.GATEWAY_SECRET}`, 'content-type': 'application/json' }

async function journalOf(origin: string): Promise<readonly Witness[]> {
  const all: Witness[] = []
  for (;;) {
    const answer = await fetch(`${origin}/v1/journal?after=${String(all.at(-1)?.seq ?? 0)}`, { headers: AS_SHOP })
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

/** The sandbox gateway as a separate process that outlives servers. `shop` receives its webhooks. */
export async function anOutsideGateway(shop: string): Promise<OutsideGateway> {
  const process = await startTestGateway({
    secrets: SECRETS,
    webhookUrl: `${shop}/api/webhook/gateway/sandbox`,
    shopOrigins: [shop],
    log: quietLog,
  })
  const { origin } = process
  const journal = () => journalOf(origin)
  return {
    process,
    enter: async (number) => {
      const card = { number, month: '12', year: '2040', cvv: '123', name: 'Ada Byron' }
      const response = await fetch(`${origin}/v1/tokens`, {
        method: 'POST',
        headers: { ...AS_SHOP, authorization: `Bearer ${SECRETS.gatewayPublic}` },
        body: JSON.stringify(card),
      })
      const { token } = (await response.json()) as { token?: string }
      if (token === undefined) throw new Error(`The sandbox rejected the card: ${String(response.status)}`)
      return token
    },
    faults: async (faults, seed = 1) => {
      const body = JSON.stringify({ seed, faults })
      const answer = await fetch(`${origin}/v1/faults`, { method: 'PUT', headers: AS_SHOP, body })
      if (!answer.ok) throw new Error(`The gateway rejected the faults: ${String(answer.status)}`)
    },
    journal,
    captures: async (key) =>
      (await journal()).filter((line) => line.kind === 'CAPTURE' && (key === undefined || line.key === key)),
    payment: async (key) => {
      const answer = await fetch(`${origin}/v1/payments?key=${key}`, { headers: AS_SHOP })
      return (await answer.json()) as object
    },
    notify,
    stop: () => process.stop(),
  }
}
