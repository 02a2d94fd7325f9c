import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Services } from '#platform/services.ts'

/** What a job does later, and how often it is tried. It may run twice: it looks before it acts. */
export type Job<Payload extends JsonObject> = {
  readonly name: string
  readonly maxAttempts: number
  /** Five fields in UTC (`0 * * * *`): runs by itself, with an empty payload. */
  readonly cron: string | undefined
  readonly run: (services: Services, payload: Payload, attempt: JobAttempt) => Promise<void>
}

export type JobAttempt = { readonly number: number; readonly isLast: boolean }

/** A job of any payload, as the worker keeps it. */
export type AnyJob = Omit<Job<JsonObject>, 'run'> & {
  readonly run: (services: Services, payload: JsonObject, attempt: JobAttempt) => Promise<void>
}

/**
 * Names a job: `export const sendMail = defineJob<{ mailId: string }>('send-mail', { maxAttempts: 12 }, run)`.
 * It owns its transactions and may use the network; register it in app.ts. Waits after a failure: e^attempt seconds.
 */
export const defineJob = <Payload extends JsonObject = Record<string, never>>(
  name: string,
  options: { readonly maxAttempts?: number; readonly cron?: string },
  run: Job<Payload>['run'],
): Job<Payload> => ({ name, maxAttempts: options.maxAttempts ?? 12, cron: options.cron, run })

/** A job without the type of its payload, for the list in app.ts. */
export const anyJob = <Payload extends JsonObject>(job: Job<Payload>): AnyJob => ({
  ...job,
  run: (services, payload, attempt) => job.run(services, payload as Payload, attempt),
})

export type JobOptions = {
  /** Jobs of one queue run one after the other; few names, never one per thing. */
  readonly queue?: string
  readonly runAt?: Date
  /** One waiting job per key: a second one replaces it, or with `keep` leaves its time as it is. */
  readonly key?: string
  readonly keyMode?: 'replace' | 'keep'
}

/**
 * Enqueues a job in the caller's transaction (role `system`): it exists exactly when that commits. What an admin's
 * transaction wants done later it announces as a fact; a listener enqueues it.
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
