import type { LogFields } from '#platform/log.ts'

/** What a failure is sorted by; `error` is what was thrown, if something was. */
export type FailureFacts = LogFields

export type ServedRequest = Pick<LogFields, 'route' | 'method' | 'status' | 'durationMs'>

/** Where failures are told beside the log. Nothing of it waits or throws: a report that is lost is lost. */
export type Reports = {
  /** `event` is the log's word for what went wrong. Everyday refusals are left out, the same again is counted. */
  readonly failure: (event: string, facts: FailureFacts) => void
  /** A request that was answered; a share of them (SENTRY_TRACE_SAMPLE_RATE) is reported with its time. */
  readonly request: (served: ServedRequest) => void
  /** Resolves when what was reported is sent, at the latest after `ms`. */
  readonly flush: (ms: number) => Promise<void>
}
