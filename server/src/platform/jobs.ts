import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'

/** A kind of work for later, with its number of attempts. It may run twice, so it must check before it acts. */
export type Job<Payload extends JsonObject> = {
  readonly name: string
  readonly maxAttempts: number
  /** Five fields in UTC (`0 * * * *`): runs on this schedule, with an empty payload. */
  readonly cron: string | undefined
  readonly run: (services: Services, payload: Payload, attempt: JobAttempt) => Promise<void>
}

export type JobAttempt = { readonly number: number; readonly isLast: boolean }

/** A job with any payload, as the worker holds it. */
export type AnyJob = Omit<Job<JsonObject>, 'run'> & {
  readonly run: (services: Services, payload: JsonObject, attempt: JobAttempt) => Promise<void>
}

/**
 * Defines a job: `export const sendMail = defineJob<{ mailId: string }>('send-mail', { maxAttempts: 12 }, run)`. It
 * owns its transactions and may use the network. Register it in app.ts. Waits e^attempt seconds after a failure.
 */
export const defineJob = <Payload extends JsonObject = Record<string, never>>(
  name: string,
  options: { readonly maxAttempts?: number; readonly cron?: string },
  run: Job<Payload>['run'],
): Job<Payload> => ({ name, maxAttempts: options.maxAttempts ?? 12, cron: options.cron, run })

/** A job without its payload's type, for the list in app.ts. */
export const anyJob = <Payload extends JsonObject>(job: Job<Payload>): AnyJob => ({
  ...job,
  run: (services, payload, attempt) => job.run(services, payload as Payload, attempt),
})

export type JobOptions = {
  /** Jobs of one queue run one after another. Use few names, never one per item. */
  readonly queue?: string
  readonly runAt?: Date
  /** One waiting job per key: a second one replaces it or, with `keep`, leaves its time unchanged. */
  readonly key?: string
  readonly keyMode?: 'replace' | 'keep'
}

/**
 * Enqueues a job in the caller's transaction (role `system`), so it exists exactly if that commits. An admin's
 * transaction announces a fact instead, and a listener enqueues the job.
 */
export const addJob = async <Payload extends JsonObject>(
  transaction: SystemTx,
  job: Job<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> => {
  const mode = options.keyMode === 'keep' ? 'preserve_run_at' : 'replace'
  await sql`
    select graphile_worker.add_job(${job.name}::text, payload => ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}::text, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${job.maxAttempts}::int, job_key => ${options.key ?? null}::text, job_key_mode => ${mode}::text)`.execute(
    transaction,
  )
}
