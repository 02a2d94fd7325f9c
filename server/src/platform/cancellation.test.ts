import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema } from 'graphql'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancellable, forAllCallers, whileCallerWaits } from '#platform/cancellation.ts'
import { createDocuments } from '#platform/graphql/documents.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { registerGraph } from '#platform/graphql/handler.ts'
import { registeredOperations } from '#platform/graphql/registered.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import type { Services } from '#platform/services.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
const LOCK = 1
/** Runs until it is canceled, or the test lets it go on. */
const slowQuery = () => sql`select pg_advisory_xact_lock_shared(${LOCK}), 1 as slow`.execute(database.system)
const quickQuery = () => sql`select pg_sleep(0.01)`.execute(database.system)
let holder: Client
const goOn = () => holder.query('select pg_advisory_unlock_all()')

const running = async (): Promise<number> => {
  const found = await database.pools.jobs.query(
    `select 1 from pg_stat_activity where state = 'active' and query like 'select pg_advisory_xact_lock_shared%' and datname = current_database()`,
  )
  return found.rows.length
}
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(5)
}

/** After longer than canceling a statement takes. */
const soon = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await (await database.connect()).query('select pg_sleep(0.05)')
}

/** How the statements of the field below ended. */
let ends: string[] = []
const Field = {
  type: new GraphQLNonNull(GraphQLInt),
  resolve: async () => {
    try {
      const { rows } = await slowQuery()
      ends.push('done')
      return rows.length
    } catch (error) {
      ends.push(String(error))
      throw error
    }
  },
}
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { slowQuery: Field } }),
  mutation: new GraphQLObjectType({ name: 'Mutation', fields: { slowQuery: Field } }),
})

let address = ''
let close = (): Promise<unknown> => Promise.resolve()
let connections = (): Promise<number> => Promise.resolve(0)

beforeAll(async () => {
  services = testServices(database)
  const { log, metrics, clock } = services
  const app = await createHttpServer({
    log,
    metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { checks: [], isServing: () => true },
  })
  await registerGraph(app, {
    area: 'consumer',
    path: '/api/graph',
    endpoint: {
      schema,
      compile: createDocuments(schema, { introspection: true }),
      registered: registeredOperations([]),
      onlyRegistered: false,
      onDocument: () => undefined,
      cache: createMicroCache({ clock }),
    },
    open: async (_request, signal) => ({
      context: { area: 'consumer', log, services, request: { signal } } as unknown as RequestContext,
      cacheable: false,
      counted: { limit: LIMITS.readsPerNetwork, subject: 'test' },
    }),
    countRefused: () => Promise.resolve(),
    log,
    metrics,
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  close = () => app.close()
  connections = () => promisify(app.server.getConnections.bind(app.server))()
  holder = await database.connect()
})
beforeEach(async () => {
  ends = []
  await holder.query('select pg_advisory_lock($1)', [LOCK])
})
afterEach(() => goOn())
afterAll(() => close())

const leaveDuring = async (query: string): Promise<void> => {
  const leaving = new AbortController()
  const answer = fetch(`${address}/api/graph`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: leaving.signal,
  })
  await until(async () => (await running()) === 1)
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
  // The server knows, too.
  await until(async () => (await connections()) === 0)
}

test('whoever leaves while a query runs takes its SQL along; the connection serves the next', async () => {
  await leaveDuring('{ slowQuery }')
  await expect.poll(() => ends).toEqual([expect.stringContaining('canceling statement due to user request')])
  expect((await quickQuery()).rows).toHaveLength(1)
})

test('a mutation runs to its end, whoever leaves', async () => {
  await leaveDuring('mutation { slowQuery }')
  await soon()
  await goOn()
  await expect.poll(() => ends).toEqual(['done'])
})

test('what others wait for, too, is not cancelled', async () => {
  const leaving = new AbortController()
  const cache = createMicroCache<number>({ clock: services.clock })
  const first = whileCallerWaits(leaving.signal, () =>
    cache.get('slowQuery', async () => (await slowQuery()).rows.length),
  )
  const shared = whileCallerWaits(leaving.signal, () => forAllCallers(() => slowQuery()))
  await until(async () => (await running()) === 2)
  leaving.abort()
  await soon()
  await goOn()
  expect([await first, (await shared).rows.length]).toEqual([1, 1])
})

test('a crowd that leaves at once hits nobody else: whoever comes onto their connections is answered', async () => {
  const leaving = new AbortController()
  const crowd = Array.from({ length: 6 }, () => whileCallerWaits(leaving.signal, () => slowQuery()))
  await until(async () => (await running()) === 6)
  leaving.abort()
  const others = Array.from({ length: 30 }, () => quickQuery())
  const left = await Promise.allSettled(crowd)
  expect(left.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'))
  expect(await Promise.all(others)).toHaveLength(30)
})

test('an answer that comes while its cancelling is on the way waits for it, and one that is over is not cancelled', async () => {
  const leaving = new AbortController()
  const [statement, cancelling] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const steps: string[] = []
  const cancel = (): Promise<void> => {
    steps.push('cancelling')
    return cancelling.promise
  }
  const answer = whileCallerWaits(leaving.signal, () => cancellable(statement.promise, cancel))
  const settled = answer.then((value) => steps.push(value))
  leaving.abort()
  await sleep(0)
  statement.resolve('answered')
  await sleep(0)
  expect(steps).toEqual(['cancelling'])
  cancelling.resolve()
  await settled
  expect(steps).toEqual(['cancelling', 'answered'])
  const later = new AbortController()
  await whileCallerWaits(later.signal, () => cancellable(Promise.resolve(), cancel))
  later.abort()
  await sleep(0)
  expect(steps).toHaveLength(2)
})
