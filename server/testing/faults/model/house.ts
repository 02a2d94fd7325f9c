import { AsyncLocalStorage } from 'node:async_hooks'
import { tmpdir } from 'node:os'
import { anApi, type TestApi } from '#areas/testing.ts'
import { sweepCarts } from '#modules/selling/carts/flows/sweep.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { registerPaymentWebhook } from '#modules/selling/sales/http.ts'
import { refundCanceledEvents } from '#modules/selling/after-sales/jobs.ts'
import { moneyMoved, readJournal } from '#modules/selling/checkout/testing/gateway-journal.ts'
import { enterCard, enterStripeCard, SECRETS, SHOP, startTestGateway } from '#modules/selling/payments/testing.ts'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import { bindPolicies, endPolicies } from '#modules/selling/protection/flows/keep-policies.ts'
import { matchWaitlists } from '#modules/selling/waitlists/flows/match.ts'
import { readConfig } from '#platform/config/config.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import type { TestDatabase } from '#testing/database.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'

const SERVERS = 3
/** Time after which processes have forgotten offers that they kept for a second. */
const FORGET_MS = 2_000
/** One move of the clock. Two leave a cart of ten minutes alive, three don't, and nothing ends within a minute of one. */
export const TICK_MS = 270_000
/** After it no cart, challenge or offer is left. */
const LONG_MS = 3 * 3_600_000

const CONFIG = { ENVIRONMENT: 'test', RATE_LIMITS: 'off', DATA_DIR: tmpdir() }
const STRIPE = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: SECRETS.gateway[0] ?? '',
  STRIPE_PUBLISHABLE_KEY: SECRETS.gatewayPublic,
  STRIPE_WEBHOOK_SECRET: SECRETS.webhook[0] ?? '',
}

/** Callback for a sequence whose own request reaches a failpoint. */
export type Reached = (name: string) => Promise<void>
const reaching = new AsyncLocalStorage<Reached>()

/** Runs a request whose failpoints, and no one else's, are told to `reached`. */
export const reachedBy = <Answer>(reached: Reached, ask: () => Promise<Answer>): Promise<Answer> =>
  reaching.run(reached, ask)

type Insured = { readonly id: string; readonly orderId: string; readonly isOver: boolean }
const INSURED = `
  select p.id, p.order_id as "orderId", p.state in ('REFUNDED', 'CANCELLED') as "isOver" from purchase p
  where p.state not in ('PENDING', 'FAILED') and exists (select 1 from purchase_item i where i.purchase_id = p.id and i.kind = 'PROTECTION')`

type Server = { readonly services: Services; readonly api: TestApi }

/** Several servers in this process that share a database and a gateway, for many sequences side by side. */
export type House = {
  readonly database: TestDatabase
  readonly gateway: GatewayName
  readonly servers: readonly Server[]
  readonly mailbox: Mailbox
  /** The database's clock in milliseconds since its start, without the real time that passed. */
  readonly now: () => number
  readonly enter: (card: string) => Promise<string>
  /** Captured at the gateway less what it gave back, by the attempt's ID. */
  readonly moved: () => Promise<ReadonlyMap<string, number>>
  /** Delivers a webhook to the server with this number. Returns the HTTP status. */
  readonly deliver: (server: number, body: Buffer, signature: string | undefined) => Promise<number>
  readonly tick: (isLong?: boolean) => Promise<void>
  /** One round of the loops that run beside requests, for everyone. */
  readonly work: () => Promise<void>
  /** The jobs that follow what was bought and returned: policies of protected orders. */
  readonly insure: () => Promise<void>
  readonly forget: () => void
  /** Before new sequences: the servers' clocks go as the gateway's again, which signs its webhooks by its own. */
  readonly renew: () => void
  readonly close: () => Promise<void>
}

async function movedOf(url: string): Promise<ReadonlyMap<string, number>> {
  const journal = await readJournal(url)
  const keys = new Map(journal.flatMap(({ kind, key, payment }) => (kind === 'CAPTURE' ? [[payment, key ?? '']] : [])))
  const sums = new Map<string, number>()
  for (const entry of journal)
    for (const { amount } of moneyMoved(entry)) {
      const key = keys.get(entry.payment) ?? 'unknown'
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
  return sums
}

/** Opens one over a test's database. */
export async function aHouse(database: TestDatabase, gateway: GatewayName): Promise<House> {
  const speaksStripe = gateway === 'stripe'
  const header = speaksStripe ? 'stripe-signature' : 'gateway-signature'
  const mailbox = await startMailbox(header)
  const process = await startTestGateway({ speaksStripe, webhookUrl: mailbox.url })
  const base = `${process.origin}/${speaksStripe ? 'stand-in' : 'v1'}`
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
  const open = async (): Promise<Server> => {
    const services = testServices(database, {
      config: readConfig(speaksStripe ? { ...CONFIG, ...STRIPE } : CONFIG),
      secrets: { ...SECRETS, server: ['server_of_a_model_0123456789abcdefghijklmno'] },
      clock,
      failpoint: async (name) => reaching.getStore()?.(name),
    })
    services.addresses.gatewayUrl = process.origin
    services.addresses.publicUrl = SHOP
    const routes = [(app: TestApi['app'], own: Services) => void registerPaymentWebhook(app, own)]
    return { services, api: await anApi(services, { routes }) }
  }
  const servers = await Promise.all(Array.from({ length: SERVERS }, open))
  const [{ services }] = servers as [Server]
  let offset = 0
  return {
    database,
    gateway,
    servers,
    mailbox,
    now: () => offset,
    enter: (card) => (speaksStripe ? enterStripeCard : enterCard)(process.origin, card),
    moved: () => movedOf(`${base}/journal`),
    deliver: async (server, body, signature) => {
      const { app } = servers[server % SERVERS]!.api
      const headers = {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { [header]: signature }),
      }
      const url = `/api/webhook/gateway/${gateway}`
      return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode
    },
    tick: async (isLong = false) => {
      offset += isLong ? LONG_MS : TICK_MS
      await database.moveClock(offset)
      // Their own connections keep the time they began with, so the servers start again.
      for (const server of servers) await closePerProcess(server.services)
    },
    work: async () => {
      await sweepCarts(services)
      await reconcile(services)
      await refundCanceledEvents.run(services, {}, { number: 1, isLast: true })
      await matchWaitlists(services)
    },
    insure: async () => {
      for (const { id, orderId, isOver } of await database.query<Insured>(INSURED)) {
        await bindPolicies(services, orderId)
        if (isOver) await endPolicies(services, id)
      }
    },
    forget: () => {
      clock.ahead += FORGET_MS
    },
    renew: () => {
      clock.ahead = 0
    },
    close: async () => {
      for (const server of servers) {
        await server.api.close()
        await closePerProcess(server.services)
      }
      await process.stop()
      mailbox.close()
    },
  }
}
