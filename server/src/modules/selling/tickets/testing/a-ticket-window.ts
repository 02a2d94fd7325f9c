import { tmpdir } from 'node:os'
import { createPublicKey, type JsonWebKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { manualClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { testServices } from '#platform/testing.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'
import { registerTicketDocuments } from '../http.ts'
import { aPaidPurchase, type PaidPurchase } from './a-paid-purchase.ts'
import { prepareScanner } from './scanned.ts'

export const STACK = `query ($id: ID!) { stack(id: $id) { id purchaseId section row seats { row positionStart positionEnd type } delivery { mechanism }
  tickets { id number state priceType holderName seat { position } code { payload seed stepSeconds serverTime } codeFrom { utc } } pdfUrl calendarUrl } }`
const PURCHASE = `query ($id: ID!) { purchase(id: $id) { ticketsPdfUrl calendarUrl stacks { id tickets { id } } } }`

export type ShownStack = {
  readonly id: string
  readonly pdfUrl: string | null
  readonly calendarUrl: string
  readonly tickets: readonly { readonly id: string; readonly code: { payload: string; seed: string } | null }[]
}

export type ShownPurchase = {
  readonly ticketsPdfUrl: string | null
  readonly calendarUrl: string
  readonly stacks: readonly { readonly tickets: readonly unknown[] }[]
}

type Consumer = Awaited<ReturnType<typeof aConsumer>>

type Opened = {
  readonly services: Services
  readonly api: TestApi
  readonly documents: FastifyInstance
  readonly owner: Consumer
  readonly stranger: Consumer
  /** Seats 3 and 4, to be printed at home. */
  readonly printed: PaidPurchase
  /** Two places on the owner's phone. */
  readonly onPhone: PaidPurchase
}

const documentServer = async (services: Services): Promise<FastifyInstance> => {
  const server = await createHttpServer({
    log: services.log,
    metrics: services.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { checks: [], isServing: () => true },
  })
  registerTicketDocuments(server, services)
  return server
}

/**
 * A ticket owner, a stranger, the API and the documents for a test file. `variables` are set in addition to those of
 * every test. Call it once, at the top of the file.
 */
export function aTicketWindow(database: TestDatabase, variables: Readonly<Record<string, string>> = {}) {
  const clock = manualClock(new Date())
  let opened: Opened | undefined
  const open = (): Opened => {
    if (opened === undefined) throw new Error('The window opens before the first test.')
    return opened
  }
  beforeAll(async () => {
    await prepareScanner()
    const config = readConfig({
      ENVIRONMENT: 'test',
      RATE_LIMITS: 'off',
      DATA_DIR: tmpdir(),
      RELEASE: 'test',
      ...variables,
    })
    const services = testServices(database, { clock, config })
    const owner = await aConsumer(services, { name: 'Ida Example' })
    const userId = owner.user.id
    opened = {
      services,
      api: await anApi(services),
      documents: await documentServer(services),
      owner,
      stranger: await aConsumer(services),
      printed: await aPaidPurchase(database, { userId, seats: [3, 4], mechanism: 'PRINT_AT_HOME' }),
      onPhone: await aPaidPurchase(database, { userId }),
    }
  })
  afterAll(async () => {
    await opened?.api.close()
    await opened?.documents.close()
  })
  const get = (url: string) => open().documents.inject({ method: 'GET', url })
  const asked = async <Answer>(query: string, id: string | undefined): Promise<Answer> => {
    const { api, owner } = open()
    return api.read<Answer>('consumer', query, { variables: { id }, token: owner.token })
  }
  return {
    open,
    clock,
    /** A document by its link. */
    get,
    /** A stack and a purchase as their owner sees them. */
    stackOf: async ({ stackIds: [id] }: PaidPurchase) => (await asked<{ stack: ShownStack }>(STACK, id)).stack,
    purchaseOf: async ({ purchaseId: id }: PaidPurchase) =>
      (await asked<{ purchase: ShownPurchase }>(PURCHASE, id)).purchase,
    /** The public key as a door fetches it. */
    publishedKey: async () => {
      const { keys } = (await get('/api/ticket-key')).json<{ keys: JsonWebKey[] }>()
      return createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
    },
  }
}
