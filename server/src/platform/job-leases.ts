import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createLoop, type Loop } from '#platform/loop.ts'
import type { Services } from '#platform/services.ts'

const NAME = `hashtextextended('jobs of ' || $1, 0)`

/**
 * Runners whose jobs are locked, and whose lease is not held. Locks of the last minute don't count, because servers of
 * older releases have no leases.
 */
const WITHOUT_LEASE = `
  select distinct locked_by as id from graphile_worker._private_jobs jobs
  where locked_by like 'pool-%' and locked_at < now() - interval '1 minute'
    and not exists (select from pg_locks held
      where held.locktype = 'advisory' and held.objsubid = 1 and held.granted
        and held.database = (select oid from pg_database where datname = current_database())
        and ((held.classid::bigint << 32) | held.objid::bigint) = hashtextextended('jobs of ' || jobs.locked_by, 0))`
const RELEASE = 'select graphile_worker.force_unlock_workers($1)'

/** Tells other servers that a runner of jobs lives, so that they leave its jobs alone. */
export type JobLease = {
  /** Resolves when the connection that holds the lease is lost. */
  readonly lost: Promise<unknown>
  /** Releases the jobs that the runner still has, and ends the lease. */
  readonly end: () => Promise<void>
}

/** By any connection, because the runner's own may be the one that was lost; several times, because all may be. */
const release = async (pool: Pool, runner: string): Promise<void> => {
  for (let triesLeft = 5; ; triesLeft -= 1) {
    try {
      await pool.query(RELEASE, [[runner]])
      return
    } catch (error) {
      if (triesLeft <= 1) throw error
      await sleep(1_000)
    }
  }
}

/** A lease is a session lock with the runner's name, so the end of the process or of its connection ends it. */
export const holdJobLease = async (pool: Pool, runner: string): Promise<JobLease> => {
  const client = await pool.connect()
  // A lost connection leaves the pool right away: its runner may be busy for long, and the next ones need the place.
  let isDropped = false
  const drop = (): void => {
    if (!isDropped) client.release(true)
    isDropped = true
  }
  const lost = new Promise((resolve) => client.once('end', resolve).once('error', resolve)).then(drop)
  await client.query(`select pg_advisory_lock(${NAME})`, [runner]).catch((error: unknown) => {
    drop()
    throw error
  })
  return { lost, end: () => release(pool, runner).finally(drop) }
}

/**
 * One round of releasing the jobs of servers that died: those of runners without a lease, in this round and the one
 * before. Otherwise they would stay locked for four hours.
 */
export const createJobRelease = ({ log, databases }: Pick<Services, 'log' | 'databases'>): (() => Promise<void>) => {
  const pool = databases.pools.jobs
  let suspects = new Set<string>()
  return async () => {
    const found = await pool.query<{ id: string }>(WITHOUT_LEASE)
    const without = new Set(found.rows.map(({ id }) => id))
    const dead = [...without].filter((id) => suspects.has(id))
    suspects = without
    if (dead.length === 0) return
    await pool.query(RELEASE, [dead])
    log.warn('released the jobs of servers that died', { count: dead.length })
  }
}

/** Repeats the rounds of `createJobRelease`. */
export const jobReleaseLoop = (services: Services): Loop =>
  createLoop(services, { name: 'job-release', everyMs: 5_000, work: createJobRelease(services) })
