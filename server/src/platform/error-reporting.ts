import type { Config } from '#platform/config/config.ts'
import { createLog, type Log, type LogFields } from '#platform/log.ts'
import type { Reports } from '#platform/reports.ts'

const FLUSH_MS = 2_000

/** The configured service; undefined if none is configured, and then none of its code is loaded. */
const openReports = async ({ errorReporting, environment, release }: Config): Promise<Reports | undefined> => {
  if (errorReporting === undefined) return undefined
  const { createSentryReports } = await import('#platform/error-reporting-sentry.ts')
  return createSentryReports({ ...errorReporting, environment, release })
}

/** A log that also feeds `reports`: every logged error is a failure, every answered request a request. */
export const reportingLog = (log: Log, reports: Reports, bound: LogFields = {}): Log => ({
  ...log,
  info: (event, fields) => {
    log.info(event, fields)
    if (event === 'request' && fields !== undefined) reports.request(fields)
  },
  error: (event, fields) => {
    log.error(event, fields)
    reports.failure(event, { ...bound, ...fields })
  },
  with: (fields) => reportingLog(log.with(fields), reports, { ...bound, ...fields }),
})

/** Uncaught errors still end this process, after they are reported. */
const reportWhatKills = (log: Log, reports: Reports): void => {
  process.once('uncaughtException', (thrown) => {
    process.stderr.write(`${thrown.stack ?? thrown.message}\n`)
    log.error('the process ends because of an uncaught error', { error: thrown })
    void reports.flush(FLUSH_MS).finally(() => process.exit(1))
  })
}

/**
 * The log of this process. If an error-reporting service is configured, errors are sent there too, and uncaught errors
 * are reported before they end the process, which takes 2 s at most.
 */
export const openLog = async (config: Config, undo: (end: () => Promise<unknown>) => void): Promise<Log> => {
  const reports = await openReports(config)
  const own = createLog(config.logLevel)
  if (reports === undefined) return own
  const log = reportingLog(own, reports)
  undo(() => reports.flush(FLUSH_MS))
  reportWhatKills(log, reports)
  return log
}
