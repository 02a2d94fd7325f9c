import { beforeAll, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { addJob, anyJob, defineJob } from '#platform/jobs.ts'
import { startJobs } from '#platform/start-jobs.ts'
import { housekeeping } from '#platform/housekeeping.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'

const database = aDatabase()
let services: Services
const done: string[] = []
const brew = defineJob<{ cup: string }>('brew', { maxAttempts: 2 }, async (_services, { cup }, { number, isLast }) => {
  done.push(`${cup} ${number}${isLast ? ' last' : ''}`)
  if (cup === 'broken') throw new Error('leaks')
})

beforeAll(async () => {
  services = testServices(database)
  await installJobs(database.pools.jobs)
  await installJobs(database.pools.jobs)
})

const enqueue = (cup: string, key?: string): Promise<void> =>
  inTransaction(services.databases.system, (transaction) =>
    addJob(transaction, brew, { cup }, key === undefined ? {} : { key }),
  )
const run = async (): Promise<string[]> => {
  await runDueJobs(services, [anyJob(brew)])
  return done.splice(0)
}

test('a job exists exactly when its transaction commits', async () => {
  await enqueue('mine')
  await expect(
    inTransaction(services.databases.system, async (transaction) => {
      await addJob(transaction, brew, { cup: 'never' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await run()).toEqual(['mine 1'])
  expect(await run()).toEqual([])
})

test('of one key one job waits', async () => {
  for (const cup of ['first', 'second', 'third']) await enqueue(cup, 'the-cup')
  expect(await run()).toEqual(['third 1'])
})

test('after its last attempt a job is dead', async () => {
  await enqueue('broken')
  expect(await run()).toEqual(['broken 1'])
  await database.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await run()).toEqual(['broken 2 last'])
  await database.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await run()).toEqual([])
})

test('the worker picks up what is enqueued while it runs, and stops', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const note = defineJob<{ text: string }>('note', {}, async (_services, { text }) => resolve(text))
  const worker = await startJobs(services, [anyJob(note), anyJob(housekeeping)])
  await inTransaction(services.databases.system, (transaction) => addJob(transaction, note, { text: 'hello' }))
  expect(await promise).toBe('hello')
  await worker.stop()
})

test('housekeeping forgets what is old and keeps what is not', async () => {
  await database.query(`insert into idempotency (actor, operation, key, body_hash, created_at)
    values ('a', 'o', 'old', '', app.now() - interval '3 days'), ('a', 'o', 'new', '', app.now())`)
  await housekeeping.run(services, {}, { number: 1, isLast: false })
  expect(await database.query(`select key from idempotency where actor = 'a'`)).toEqual([{ key: 'new' }])
})
