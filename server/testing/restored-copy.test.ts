import { afterAll, expect, test } from 'vitest'
import { createHttpServer } from '#platform/http/server.ts'
import { createQueue } from '#platform/job-worker.ts'
import { testServices } from '#platform/testing.ts'
import { createApp } from '#server/app.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

const aServer = async (isCopy: boolean) => {
  const services = testServices(database, { standing: { isCopy } })
  const app = await createHttpServer({
    log: services.log,
    metrics: services.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { checks: [], isServing: () => true },
  })
  ends.push(() => app.close())
  return createApp(app, services)
}

test('a restored copy runs no jobs, facts, mails or other background work until it takes over', async () => {
  await createQueue(database.pools.jobs)
  const before = database.pools.jobs.totalCount
  const copy = await aServer(true)
  await copy.startWork()
  // Each of the loops would have asked the database by its own connection or its pool.
  expect(database.pools.jobs.totalCount).toBe(before)
  expect(database.pools.system.totalCount).toBe(0)
  await copy.stopWork()
  const original = await aServer(false)
  await original.startWork()
  expect(database.pools.jobs.totalCount).toBeGreaterThan(before)
  expect(database.pools.system.totalCount).toBeGreaterThan(0)
  await original.stopWork()
})
