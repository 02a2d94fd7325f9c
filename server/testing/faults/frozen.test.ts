import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { newId } from '@admission/common/ids.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { connectAlone, BATCH_LIMITS } from '#platform/db/connection.ts'
import type { Cluster } from '#platform/db/embedded/cluster.ts'
import { isConnectionLost } from '#platform/db/failures.ts'
import { createBatcher } from '#platform/db/batcher.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createDatabases, type Databases } from '#platform/db/pools.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { readyChecks } from '#platform/ready-checks.ts'
import { readableLog, testServices } from '#platform/testing.ts'
import { startTemporaryCluster } from '#testing/postgres.ts'

// Limits are what this file waits for, so they are shorter than in other tests.
vi.hoisted(() => {
  process.env['TIME_LIMIT_FACTOR'] = '2'
})

/** PostgreSQL stands still as a whole, as on a machine that swaps, or behind a disk that answers no more. */
let cluster: Cluster
let url: string
let databases: Databases
let api: TestApi
let health: FastifyInstance
const log = readableLog()

const everyProcess = (): number[] => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (parent === cluster.pid && pid !== undefined ? [pid] : []))
  return [cluster.pid, ...children]
}
const signal = (name: NodeJS.Signals): void => {
  for (const pid of everyProcess()) process.kill(pid, name)
}

/** Far above every limit of the product, for a busy machine: who still waits then has none. How long they are is measured in bench/. */
const NEVER_MS = 120_000

/** Result of `work` while nothing answers. The database goes on only afterwards. */
const whileFrozen = async <T>(work: () => Promise<T>): Promise<T> => {
  signal('SIGSTOP')
  try {
    // Whatever still waits then would wait for ever, and the database has to go on for the tests that follow.
    const late = new AbortController()
    const tooLate: Promise<never> = sleep(NEVER_MS, undefined, { signal: late.signal }).then(() => {
      throw new Error('Nobody gave up waiting for a database that stands still.')
    })
    tooLate.catch(() => undefined)
    return await Promise.race([work(), tooLate]).finally(() => late.abort())
  } finally {
    signal('SIGCONT')
  }
}

beforeAll(async () => {
  cluster = await startTemporaryCluster('frozen-postgres')
  const owner = new Client({ connectionString: cluster.url('postgres') })
  await owner.connect()
  await owner.query('create database frozen')
  await owner.end()
  url = cluster.url('frozen')
  await migrate({ url })
  databases = createDatabases({ url })
  const services = testServices({ ...databases, connecting: { url } }, { log })
  api = await anApi(services)
  health = await createHttpServer({
    log,
    metrics: services.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { isServing: () => true, checks: readyChecks(services, () => undefined) },
  })
})
afterAll(async () => {
  await api.close()
  await health.close()
  await databases.close()
  await cluster.stop()
})

/** Of an event that nobody has asked after yet. */
const anEvent = (): string => `query { event(id: "${newId('Event')}") { id } }`

/** Back in service. On a busy machine the first answer after a freeze may be late, too. */
const isBack = () => expect.poll(async () => (await api.ask('consumer', anEvent())).status).toBe(200)

test('callers of the API are answered 503 while it stands still, and the log says why under their request id', async () => {
  // Connections that were opened before are the ones that hang.
  await isBack()
  const answers = await whileFrozen(() =>
    Promise.all([
      api.ask('consumer', anEvent()),
      api.ask('consumer', anEvent(), { headers: { accesscode: 'mine' } }),
      api.ask('consumer', `query { me { id } }`, { token: 'x'.repeat(43) }),
    ]),
  )
  for (const { status, headers, errors } of answers) {
    expect([status, headers['retry-after'], errors[0]?.extensions['status']]).toEqual([503, '1', 503])
    const logged = log
      .lines()
      .filter(({ requestId, msg }) => requestId === headers['x-request-id'] && msg !== 'request')
    expect(logged).toMatchObject([{ error: { message: expect.stringMatching(/^(Connection terminated|timeout)/) } }])
  }
  await isBack()
})

test('/ready says while it stands still that the database is out, and afterwards that it is back', async () => {
  const outcome = await whileFrozen(() => health.inject('/ready'))
  expect([outcome.statusCode, outcome.json()]).toEqual([503, { ready: false, failed: ['database'] }])
  await expect.poll(async () => (await health.inject('/ready')).statusCode).toBe(200)
})

test('a connection whose statement had no answer is not given out again', async () => {
  const { system } = databases.pools
  const pidOf = async (): Promise<number | undefined> =>
    (await system.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await pidOf()
  const outcome = await whileFrozen(() =>
    inTransaction(databases.system, (transaction) => sql`select 1`.execute(transaction)).catch(
      (error: unknown) => error,
    ),
  )
  expect(isConnectionLost(outcome)).toBe(true)
  expect(await pidOf()).not.toBe(before)
  expect(system.waitingCount).toBe(0)
})

test('a batch that stood still is told as lost while it does, and is looked for before anything is repeated', async () => {
  await databases.pools.jobs.query('create table drop (id int primary key)')
  const gather = createBatcher<number, string>({
    connect: () => connectAlone({ url }, undefined, BATCH_LIMITS),
    run: async (client, batch) => {
      await client.query('insert into drop (id) select unnest($1::int[])', [batch])
      return batch.map(() => 'done')
    },
    recover: async (client, batch) => {
      const { rows } = await client.query<{ id: number }>('select id from drop where id = any($1::int[])', [batch])
      return batch.map((id) => (rows.some((row) => row.id === id) ? 'found' : undefined))
    },
  })
  expect(await gather.submit(1)).toBe('done')
  const outcome = await whileFrozen(() => gather.submit(2).catch((error: unknown) => error))
  expect(isConnectionLost(outcome)).toBe(true)
  // Frozen work may still have gone through: a retry is answered either way, and nothing is there twice.
  await gather.submit(3)
  const { rows } = await databases.pools.jobs.query<{ id: number }>('select id from drop where id <> 2 order by id')
  expect(rows.map(({ id }) => id)).toEqual([1, 3])
  await gather.close()
})
