import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run, WorkerPreset, type Task, type WorkerEvents } from 'graphile-worker'
import { holdJobLease } from '#platform/job-leases.ts'
import type { AnyJob } from '#platform/jobs.ts'
import { releasedOnce } from '#platform/job-pool.ts'
import { silent, tasksOf } from '#platform/job-worker.ts'
import type { Services } from '#platform/services.ts'

/** How long a runner without jobs may take to close. A lost connection can keep it waiting for good. */
const CLOSING_MS = 5_000

export type JobRunner = {
  /** Resolves when the runner takes no more jobs: it failed, or its connection is lost. Jobs may still run. */
  readonly ended: Promise<unknown>
  /** Takes no more jobs, waits for those that run, and releases the others. */
  readonly stop: () => Promise<void>
}

/** Counts the tasks that run. */
const counted = (tasks: Readonly<Record<string, Task>>) => {
  const running = new Set<Promise<unknown>>()
  const count =
    (task: Task): Task =>
    async (...given) => {
      const work = Promise.resolve(task(...given))
      running.add(work)
      try {
        await work
      } finally {
        running.delete(work)
      }
    }
  return {
    tasks: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, count(task)])),
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

/** Runs jobs, ten at a time, until it is stopped or fails. A runner that failed is replaced, never repaired. */
export const startJobRunner = async (services: Services, jobs: readonly AnyJob[]): Promise<JobRunner> => {
  const pool = services.databases.pools.jobs
  const cron = jobs.flatMap(({ name, cron: match }) =>
    match === undefined ? [] : [{ task: name, match, identifier: name }],
  )
  const { tasks, idle } = counted(tasksOf(services, jobs))
  const events = new EventEmitter() as WorkerEvents
  const created = Promise.withResolvers<string>()
  const closing = Promise.withResolvers<undefined>()
  events.once('pool:create', ({ workerPool }) => created.resolve(workerPool.id))
  events.once('pool:gracefulShutdown', () => closing.resolve(undefined))
  const runner = await run({
    pgPool: releasedOnce(pool),
    logger: silent,
    noHandleSignals: true,
    events,
    taskList: tasks,
    parsedCronItems: parseCronItems(cron),
    preset: {
      extends: [WorkerPreset],
      worker: { concurrentJobs: 10, localQueue: { size: 100 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  })
  const closed = runner.promise.catch((error: unknown) => services.log.error('job runner failed', { error }))
  const close = async (): Promise<void> => {
    // It may have stopped already, which is no failure.
    const stopped = runner.stop().catch(() => undefined)
    await idle()
    await Promise.race([Promise.all([stopped, closed]), sleep(CLOSING_MS, undefined, { ref: false })])
  }
  const lease = await holdJobLease(pool, await created.promise).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    ended: Promise.race([closing.promise, closed, lease.lost]),
    stop: async () => {
      await close()
      // The lease is gone with its connection then, and the next round releases the jobs.
      await lease.end().catch((error: unknown) => services.log.warn('jobs are released later', { error }))
    },
  }
}
