import { Logger, runMigrations, runTaskListOnce, type Task } from 'graphile-worker'
import type { Pool } from 'pg'
import { inTurn } from '#platform/db/in-turn.ts'
import type { AnyJob } from '#platform/jobs.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'

// Rights of the enqueuing role on the queue's own tables. Their policies only admit the owner.
const GRANTS = `
  grant usage on schema graphile_worker to system;
  grant select, insert, update on graphile_worker._private_jobs, graphile_worker._private_tasks, graphile_worker._private_job_queues to system;
  grant execute on all functions in schema graphile_worker to system;
  do $$ declare t text; begin
    foreach t in array array['_private_jobs', '_private_tasks', '_private_job_queues'] loop
      execute format('drop policy if exists system_enqueues on graphile_worker.%I', t);
      execute format('create policy system_enqueues on graphile_worker.%I to system using (true) with check (true)', t);
    end loop;
  end $$;`

/** Creates the queue's tables as the database's owner, which no role can use yet. Can be repeated. */
export const createQueue = (owner: Pool): Promise<void> => runMigrations({ pgPool: owner, logger: silent })

/** Creates the queue's tables as the database's owner. Can be repeated. */
export const installJobs = (owner: Pool): Promise<void> =>
  inTurn(owner, async () => {
    await createQueue(owner)
    await owner.query(GRANTS)
  })

/** The queue's own log says what its metrics and ours say. */
export const silent = new Logger(() => () => undefined)

const taskOf =
  (services: Services, job: AnyJob): Task =>
  async (payload, { job: row }) => {
    const attempt = { number: row.attempts, isLast: row.attempts >= row.max_attempts }
    try {
      await job.run(services, payload as JsonObject, attempt)
      services.metrics.jobs.inc({ job: job.name, outcome: 'done' })
    } catch (error) {
      services.metrics.jobs.inc({ job: job.name, outcome: attempt.isLast ? 'dead' : 'failed' })
      services.log.error(attempt.isLast ? 'giving up on a job' : 'job failed', {
        job: job.name,
        attempt: attempt.number,
        error,
      })
      throw error
    }
  }

/** The jobs as the queue runs them, with their results in metrics and log. */
export const tasksOf = (services: Services, jobs: readonly AnyJob[]): Record<string, Task> =>
  Object.fromEntries(jobs.map((job) => [job.name, taskOf(services, job)]))

/** Runs every job that is due, and those they enqueue, then returns. Tests call it instead of waiting. */
export const runDueJobs = async (services: Services, jobs: readonly AnyJob[]): Promise<void> => {
  const client = await services.databases.pools.jobs.connect()
  try {
    await runTaskListOnce({ logger: silent }, tasksOf(services, jobs), client)
  } finally {
    client.release()
  }
}
