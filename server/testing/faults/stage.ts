import { drawing, SEED } from '@admission/common/testing/run.ts'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase, type TestDatabase } from '#testing/database.ts'
import { findCards } from './cards-kept.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { History } from './history.ts'
import { assertQuiet, judge } from './judge.ts'
import { anOutsideGateway, environmentOf, type OutsideGateway } from './outside-gateway.ts'
import { Shopper } from './shopper.ts'
import { aShopServer, freePort, TIME_LIMIT_FACTOR, type ShopServer } from './shop-server.ts'

const HOUR = 3_600_000
const LOGS = join(import.meta.dirname, '..', '..', '..', '.local', 'faults')

/** One server of the shop with its own connections to the database and the gateway. */
export type Node = { readonly server: ShopServer; readonly toDatabase: FaultProxy; readonly toGateway: FaultProxy }

export type Stage = {
  readonly database: TestDatabase
  readonly services: Services
  readonly gateway: OutsideGateway
  readonly nodes: readonly Node[]
  readonly history: History
  /** A buyer, signed in unless `isStranger`, at the first server by default. */
  readonly shopper: (options?: { readonly at?: number; readonly isStranger?: boolean }) => Promise<Shopper>
  /** Moves the database's clock on for every session. Server sessions are cut and reconnect. It never goes back: leases from a later clock would last as long. */
  readonly moveOn: (ms: number) => Promise<void>
  /** Gives the servers sessions that know no statement yet: a prepared one is sent by its name alone, which no cut would see. */
  readonly freshSessions: () => Promise<void>
  /** Ends all faults: heals connections, starts dead servers, and fixes the gateway. */
  readonly heal: () => Promise<void>
  /** All work comes to its end, and the books agree. */
  readonly quiet: () => Promise<void>
}

type Opened = Omit<Stage, 'database' | 'quiet' | 'heal' | 'moveOn' | 'freshSessions' | 'history'> & {
  readonly folder: string
}

/** PostgreSQL's socket from a test cluster's URL, and the same database over TCP. */
function places(url: string): { socket: string; over: (port: number) => string } {
  const parsed = new URL(url.replace('postgres://postgres@/', 'postgres://postgres@socket/'))
  const socket = `${parsed.searchParams.get('host') ?? ''}/.s.PGSQL.5432`
  return { socket, over: (port) => `postgres://postgres@127.0.0.1:${String(port)}${parsed.pathname}` }
}

const terminating = (database: TestDatabase, proxy: FaultProxy) => async (): Promise<void> => {
  await database.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [proxy.backends()])
}

type Place = {
  readonly database: TestDatabase
  readonly folder: string
  readonly gatewayName: GatewayName
  readonly gatewayPort: () => number
  /** Ports of the servers. The first is the shop's public one. */
  readonly ports: readonly number[]
}

async function aNode({ database, folder, gatewayName, gatewayPort, ports }: Place, number: number): Promise<Node> {
  const { socket, over } = places(database.connecting.url)
  const toDatabase = await startFaultProxy(() => ({ path: socket }), drawing(SEED + number))
  const toGateway = await startFaultProxy(
    () => ({ port: gatewayPort(), host: '127.0.0.1' }),
    drawing(SEED + 100 + number),
  )
  const server = aShopServer({
    port: ports[number] ?? 0,
    environment: {
      ...environmentOf(gatewayName, toGateway.port),
      ENVIRONMENT: 'test',
      PUBLIC_URL: `http://127.0.0.1:${String(ports[0])}`,
      DATABASE_URL: over(toDatabase.port),
      DATA_DIR: join(folder, `server-${String(number)}`),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      TIME_LIMIT_FACTOR,
    },
    log: join(folder, `server-${String(number)}.log`),
    terminate: terminating(database, toDatabase),
  })
  return { server, toDatabase, toGateway }
}

async function open(database: TestDatabase, servers: number, gatewayName: GatewayName): Promise<Opened> {
  const folder = join(LOGS, `${String(process.pid)}-${randomBytes(3).toString('hex')}`)
  mkdirSync(folder, { recursive: true })
  // Prevents the empty database from being filled with the demo world.
  await database.query(
    `insert into account (name, slug, currency, exponent, statement_descriptor) values ('First', 'first', 'USD', 2, 'FIRST')`,
  )
  let port = 0
  const ports: number[] = []
  while (ports.length < servers) {
    const next = await freePort()
    if (!ports.includes(next)) ports.push(next)
  }
  const place: Place = { database, folder, gatewayName, gatewayPort: () => port, ports }
  const nodes = await Promise.all(ports.map((_port, number) => aNode(place, number)))
  const gateway = await anOutsideGateway(nodes[0]?.server.url ?? '', gatewayName)
  port = gateway.process.port
  await Promise.all(nodes.map(({ server }) => server.start()))
  const services = testServices(database)
  return { services, gateway, nodes, folder, shopper: () => Promise.reject(new Error('not yet')) }
}

/** Logs are kept after a failure. */
async function close({ gateway, nodes, folder }: Opened, keepsLogs: boolean): Promise<void> {
  for (const { server, toDatabase, toGateway } of nodes) {
    if (server.isRunning()) await server.stop()
    await Promise.all([toDatabase.close(), toGateway.close()])
  }
  await gateway.stop()
  if (!keepsLogs) rmSync(folder, { recursive: true, force: true })
}

type Options = { readonly servers?: number; readonly gateway?: GatewayName }

/**
 * The whole product for one test file: real servers, a database and a gateway that outlive them, and connections that
 * can be disturbed. Call it once, at the top of a file or suite. The history is judged after every test, and a failure prints
 * seed and history.
 */
export function aStage({ servers = 1, gateway: gatewayName = 'sandbox' }: Options = {}): Stage {
  const database = aDatabase()
  let opened: Opened | undefined
  let history = new History()
  let shoppers = 0
  let hasFailed = false
  let movedMs = 0
  const now = (): Opened => {
    if (opened === undefined) throw new Error('The stage opens before the first test, not while the file loads.')
    return opened
  }
  const cutSessions = async (): Promise<void> => {
    for (const { toDatabase } of now().nodes) await terminating(database, toDatabase)()
  }
  const judged = () => ({ database, gateway: now().gateway, history })
  const stage: Stage = {
    database,
    get services() {
      return now().services
    },
    get gateway() {
      return now().gateway
    },
    get nodes() {
      return now().nodes
    },
    get history() {
      return history
    },
    shopper: async ({ at = 0, isStranger = false } = {}) => {
      shoppers += 1
      const { nodes, services } = now()
      const bearer = isStranger ? undefined : (await aConsumer(services)).token
      return new Shopper(`buyer-${String(shoppers)}`, history, () => nodes[at]?.server.url ?? '', bearer)
    },
    moveOn: async (ms) => {
      movedMs += ms
      await database.moveClock(movedMs)
      await cutSessions()
    },
    freshSessions: async () => {
      await cutSessions()
      for (const { server } of now().nodes)
        await expect.poll(async () => (await fetch(`${server.url}/ready`)).ok).toBe(true)
    },
    heal: async () => {
      const { nodes, gateway } = now()
      await gateway.faults([])
      for (const { server, toDatabase, toGateway } of nodes) {
        toDatabase.heal()
        toGateway.heal()
        if (!server.isRunning()) await server.start()
      }
    },
    quiet: async () => {
      await assertQuiet(judged(), () => stage.moveOn(HOUR))
      expect(await findCards(database), 'tables with card numbers').toEqual([])
    },
  }
  beforeAll(async () => {
    opened = await open(database, servers, gatewayName)
  })
  beforeEach(() => {
    history = new History()
    const shown = history
    onTestFailed(() => {
      hasFailed = true
      process.stderr.write(`TEST_SEED=${String(SEED)}; log in ${now().folder}\n${String(shown)}\n`)
    })
  })
  afterEach(() => judge(judged()))
  afterAll(async () => {
    if (opened !== undefined) await close(opened, hasFailed)
  })
  return stage
}
