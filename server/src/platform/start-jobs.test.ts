import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createJobRelease, holdJobLease } from '#platform/job-leases.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { startJobs, type JobWorker } from '#platform/start-jobs.ts'
import { addJob, anyJob, defineJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'

const database = aDatabase()
let services: Services
let worker: JobWorker | undefined

beforeAll(async () => {
  services = testServices(database)
  await installJobs(database.pools.jobs)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await worker?.stop()
})

/**
 * From now on no query of the job queue reaches the database, until `vi.restoreAllMocks()`. Returns how many were refused of those
 * by which jobs are fetched and ended.
 */
const loseTheDatabase = async (): Promise<() => number> => {
  const gone = new Error('Connection terminated unexpectedly')
  let refused = 0
  const connect = (callback?: (error: Error) => void): unknown => {
    if (callback !== undefined) return setImmediate(callback, gone)
    refused += 1
    return Promise.reject(gone)
  }
  const lost: { connect: (callback?: (error: Error) => void) => unknown } = services.databases.pools.jobs
  vi.spyOn(lost, 'connect').mockImplementation(connect)
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'jobs' and datname = current_database() and pid <> pg_backend_pid()`)
  return () => refused
}

const jobsLeft = () => database.query('select id from graphile_worker._private_jobs')

test('jobs that end while the database is lost run again, and so do later ones', { timeout: 120_000 }, async () => {
  const began: string[] = []
  const gates = new Map(['a', 'b'].map((cup) => [cup, Promise.withResolvers<undefined>()]))
  const brew = defineJob<{ cup: string }>('brew', {}, async (_services, { cup }) => {
    began.push(cup)
    await gates.get(cup)?.promise
  })
  worker = await startJobs(services, [anyJob(brew)])
  const enqueue = (cup: string): Promise<void> =>
    inTransaction(services.databases.system, (transaction) => addJob(transaction, brew, { cup }))
  await enqueue('a')
  await enqueue('b')
  await vi.waitFor(() => expect(began.toSorted()).toEqual(['a', 'b']), { timeout: 20_000 })
  const refused = await loseTheDatabase()
  const before = refused()
  for (const gate of gates.values()) gate.resolve(undefined)
  // A job that ended could not be written as ended.
  await vi.waitFor(() => expect(refused()).toBeGreaterThan(before), { timeout: 20_000 })
  vi.restoreAllMocks()
  await enqueue('c')
  await vi.waitFor(() => expect(began).toContain('c'), { timeout: 40_000 })
  await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), { timeout: 40_000 })
  expect(began.length).toBeGreaterThan(3)
})

test('jobs of a server that died run after two rounds, those of a living one stay with it', async () => {
  const done: string[] = []
  const wash = defineJob<{ cup: string }>('wash', {}, async (_services, { cup }) => void done.push(cup))
  for (const cup of ['dead', 'living', 'just begun'])
    await inTransaction(services.databases.system, (transaction) => addJob(transaction, wash, { cup }))
  await database.query(`update graphile_worker._private_jobs set locked_by = 'pool-' || (payload ->> 'cup'),
    locked_at = now() - case payload ->> 'cup' when 'just begun' then interval '30 s' else interval '2 minutes' end`)
  const living = await holdJobLease(database.pools.jobs, 'pool-living')
  const round = createJobRelease(services)
  const after = async (): Promise<string[]> => {
    await round()
    await runDueJobs(services, [anyJob(wash)])
    return done.splice(0)
  }
  expect(await after()).toEqual([])
  expect(await after()).toEqual(['dead'])
  await living.end()
  expect(await after()).toEqual(['living'])
})

test('a lost lease leaves its place in the pool to others, however long its jobs still run', async () => {
  const { jobs } = database.pools
  const lease = await holdJobLease(jobs, 'pool-busy')
  const before = jobs.totalCount - jobs.idleCount
  await database.query(`select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`)
  await lease.lost
  expect(jobs.totalCount - jobs.idleCount).toBe(before - 1)
  await lease.end()
  expect(jobs.totalCount - jobs.idleCount).toBe(before - 1)
})
