import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { readConfig } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { History } from './history.ts'
import { Shopper } from './shopper.ts'
import { aShopServer, freePort, type ShopServer } from './shop-server.ts'

/*
 * Two servers as somebody starts them by hand on one database: each with a folder of its own, nothing in common but
 * DATABASE_URL and SERVER_SECRET, and the sandbox gateway that one of them starts.
 */
const database = aDatabase()
const folder = mkdtempSync(join(tmpdir(), 'two-servers-'))
const SERVER_SECRET = 'server_of_two_0123456789abcdefghijklmnop'
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')
const { gatewayPublic } = loadSecrets(readConfig({ SERVER_SECRET }))
let services: Services
let servers: readonly [ShopServer, ShopServer]

const environmentOf = (name: string): Record<string, string> => ({
  ENVIRONMENT: 'test',
  DATABASE_URL: database.connecting.url,
  DATA_DIR: join(folder, name),
  SERVER_SECRET,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
})

beforeAll(async () => {
  // Nobody is to take the empty database for one that waits for the demo world.
  await database.query(
    `insert into account (name, slug, currency, exponent, statement_descriptor) values ('First', 'first', 'USD', 2, 'FIRST')`,
  )
  services = testServices(database)
  const [one, two] = await Promise.all(
    ['one', 'two'].map(async (name) =>
      aShopServer({
        port: await freePort(),
        environment: environmentOf(name),
        log: join(folder, `${name}.log`),
        terminate: () => Promise.resolve(),
      }),
    ),
  )
  if (one === undefined || two === undefined) throw new Error('There are not two servers.')
  servers = [one, two]
  // At once: of two first starts, one makes the jobs' tables, the secret's mark and the gateway.
  await Promise.all(servers.map((server) => server.start()))
})
afterAll(async () => {
  await Promise.all(servers.filter((server) => server.isRunning()).map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

const gatewayUrl = async (): Promise<string> => {
  const [row] = await database.query<{ url: string }>(
    `select value ->> 'url' as url from setting where key = 'sandbox-gateway'`,
  )
  return row?.url ?? expect.fail('There is no gateway.')
}

/** Enters a card on a page of one of the servers; undefined where the gateway does not know that page. */
async function enter(shop: ShopServer, number: string): Promise<string | undefined> {
  const answer = await fetch(`${await gatewayUrl()}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gatewayPublic}`, 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ number, month: '12', year: '2040', cvv: '123', name: 'Ada Byron' }),
  })
  return ((await answer.json()) as { token?: string }).token
}

const employeeAsks = async <T>(server: ShopServer, token: string, query: string, variables: object): Promise<T> => {
  const answer = await fetch(`${server.url}/api/graph/employee`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  return ((await answer.json()) as { data: T }).data
}

async function aBuyer(): Promise<{ buyer: Shopper; tabs: readonly [Shopper, Shopper]; eventId: string }> {
  const shop = await aShop(database, {})
  const buyer = new Shopper('buyer', new History(), () => servers[0].url, (await aConsumer(services)).token)
  expect((await buyer.add(shop, { quantity: 2 })).reported).toBe('CartChanged')
  return { buyer, tabs: [buyer.tab(), buyer.tab(() => servers[1].url)], eventId: shop.eventId }
}

const soldOf = async (eventId: string): Promise<unknown> =>
  database.query(
    `select (select count(*)::int from ticket where event_id = $1) tickets,
            (select count(*)::int from attempt where state = 'CAPTURED' and order_id in (select order_id from purchase where event_id = $1)) captures`,
    [eventId],
  )

test('an export made on one server is fetched from the other', async () => {
  const { token } = await anEmployee(services)
  type Made = { made: { id: string; state: string; url: string } }
  const { made } = await employeeAsks<Made>(
    servers[0],
    token,
    `mutation ($key: ID!) { made: listExport(input: { list: ORDERS, columns: ["reference"], format: CSV, key: $key }) { id state url } }`,
    { key: newUuid() },
  )
  expect(made.state).toBe('READY')
  for (const server of servers) {
    const file = await fetch(`${server.url}${made.url}`)
    expect([file.status, await file.text()]).toEqual([200, 'Order\r\n'])
  }
  const readExport = `query ($id: ID!) { made: export(id: $id) { id state url } }`
  const again = await employeeAsks<Made>(servers[1], token, readExport, { id: made.id })
  expect((await fetch(`${servers[0].url}${again.made.url}`)).status).toBe(200)
})

test('an open payment, begun on one server, is asked after by both, and paid once', async () => {
  const { buyer, tabs, eventId } = await aBuyer()
  await expect.poll(() => enter(servers[1], CARDS.APPROVED)).toBeDefined()
  const token = (await enter(servers[1], CARDS.ASKS_THEN_APPROVED)) ?? null
  const asked = await tabs[1].pay(buyer.payment(token))
  expect(asked.reported).toBe('PaymentAction')
  const { attemptId, url } = asked.answer as { attemptId: string; url: string }
  await answerChallenge(url, 'approve')
  const reported = await Promise.all([...tabs, ...tabs].map((tab) => tab.back(attemptId)))
  expect(reported.map((call) => call.reported)).toEqual(['Finalized', 'Finalized', 'Finalized', 'Finalized'])
  expect(await soldOf(eventId)).toEqual([{ tickets: 2, captures: 1 }])
})

test('a server with another secret does not start, says so in one sentence and leaves nothing running', async () => {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...environmentOf('three'),
      PORT: String(await freePort()),
      SERVER_SECRET: 'another_0123456789abcdefghijklmnopqrstuv',
    },
  })
  const [message, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('exit', resolve))])
  expect(code).toBe(1)
  expect(message).toMatch(/^SERVER_SECRET is not the one .*\.\n$/)
})

test('the gateway goes with the server that started it and comes back with it; the other one finds it again', async () => {
  const before = await gatewayUrl()
  const [row] = await database.query<{ journal: string }>(
    `select value ->> 'journal' as journal from setting where key = 'sandbox-gateway'`,
  )
  const isOwners = (name: string): boolean =>
    readFileSync(join(folder, name, 'sandbox-gateway', 'journal.id'), 'utf8') === row?.journal
  const [one, two] = servers
  const [owner, other] = isOwners('one') ? [one, two] : [two, one]
  await owner.kill()
  await expect
    .poll(() =>
      fetch(`${before}/health`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false)
  expect((await fetch(`${other.url}/ready`)).status).toBe(200)
  await owner.start()
  const { buyer, eventId } = await aBuyer()
  await expect.poll(() => enter(other, CARDS.APPROVED).catch(() => undefined)).toBeDefined()
  const paid = buyer.tab(() => other.url)
  const payment = buyer.payment((await enter(other, CARDS.APPROVED)) ?? null)
  await expect.poll(async () => (await paid.pay(payment)).reported).toBe('Finalized')
  expect(await soldOf(eventId)).toEqual([{ tickets: 2, captures: 1 }])
})
