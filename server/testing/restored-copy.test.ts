import { afterAll, expect, test, vi } from 'vitest'
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
  const services = testServices(database, { installation: { isCopy } })
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
  // Each of them asks the database.
  const asked: string[] = []
  for (const name of ['jobs', 'system'] as const) database.pools[name].on('acquire', () => asked.push(name))
  const copy = await aServer(true)
  await copy.startWork()
  expect(asked).toEqual([])
  await copy.stopWork()
  const original = await aServer(false)
  await original.startWork()
  await vi.waitUntil(() => asked.includes('jobs') && asked.includes('system'))
  await original.stopWork()
})
