import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobReleaseLoop } from '#platform/job-leases.ts'
import { startJobRunner, type JobRunner } from '#platform/job-runner.ts'
import type { AnyJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'

/** Rest before another runner is started. */
const RESTART_MS = 1_000

/** The process's jobs. */
export type JobWorker = { readonly stop: () => Promise<void> }

/**
 * Runs jobs in this process until stopped. A runner that fails is replaced by another, because what is lost in one is
 * done by the next: jobs may run twice. Stopping releases fetched jobs that haven't started.
 */
export const startJobs = async (services: Services, jobs: readonly AnyJob[]): Promise<JobWorker> => {
  const stopping = new AbortController()
  const stops = new Set<Promise<void>>()
  const stop = (runner: JobRunner): void => {
    const stopped = runner.stop().finally(() => stops.delete(stopped))
    stops.add(stopped)
  }
  const next = async (): Promise<JobRunner | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        await sleep(RESTART_MS, undefined, { signal: stopping.signal })
        return await startJobRunner(services, jobs)
      } catch (error) {
        if (!stopping.signal.aborted) services.log.error('job runner did not start', { error })
      }
    }
    return undefined
  }
  const stopped = once(stopping.signal, 'abort')
  const keep = async (first: JobRunner): Promise<void> => {
    for (let runner: JobRunner | undefined = first; runner; runner = await next()) {
      await Promise.race([runner.ended, stopped])
      if (!stopping.signal.aborted) services.log.error('job runner ended, another one is started')
      stop(runner)
    }
    await Promise.all(stops)
  }
  const kept = keep(await startJobRunner(services, jobs))
  const releasing = jobReleaseLoop(services)
  releasing.start()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([kept, releasing.stop()])
    },
  }
}
