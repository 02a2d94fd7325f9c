import type { LogFields } from '#platform/log.ts'

/** The fields to group failures by. `error` is the thrown value, if any. */
export type FailureFacts = LogFields

export type ServedRequest = Pick<LogFields, 'route' | 'method' | 'status' | 'durationMs'>

/** Where failures are reported in addition to the log. Nothing here waits or throws; a lost report is lost. */
export type Reports = {
  /** `event` is the log message. Expected refusals are skipped, repetitions are counted. */
  readonly failure: (event: string, facts: FailureFacts) => void
  /** An answered request. A share of them (SENTRY_TRACE_SAMPLE_RATE) is reported with its duration. */
  readonly request: (served: ServedRequest) => void
  /** Resolves when all reports are sent, after `ms` at the latest. */
  readonly flush: (ms: number) => Promise<void>
}
