import { isReported } from '@admission/common/report-categories.ts'
import { ApiError } from './api-error.ts'
import { isMarked } from './operation-marks.ts'
import type { ReportSettings } from './page-context.ts'
import { reportSettings } from './page-facts.ts'
import type { FailureContext, Reporter, Visit } from './reports.ts'

/** The part of the router that reports need. */
export interface Site {
  readonly context: () => FailureContext
  /** Calls back at the start and end of each navigation; for the initial page load, only at the end. */
  readonly watch: (begins: () => void, ends: () => void) => void
}

let site: Site | undefined
let settings: ReportSettings | undefined
let opening: Promise<Reporter> | undefined
let reported = new WeakSet<object>()

/** Loads the service's code on the first report, and never if no service is configured. */
const reporter = (to: ReportSettings): Promise<Reporter> =>
  (opening ??= import('./reporting-sentry.ts').then(({ openReporter }) => openReporter(to)))

/** False for expected errors, silent operations, and a missing network connection. */
const shouldReport = (error: ApiError): boolean =>
  error.status !== 0 &&
  error.status !== 401 &&
  !isMarked(error.operation, 'IgnoreErrorsQuery') &&
  !(error.status === 404 && isMarked(error.operation, 'Ignore404Errors')) &&
  error.allErrors.some(({ category }) => isReported(category))

const isFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  // Aborted on purpose.
  error.name !== 'AbortError' &&
  (!(error instanceof ApiError) || shouldReport(error))

/** Reports a failure to the error-reporting service, if configured. Never throws. Each error is sent once. */
export function reportFailure(thrown: unknown): void {
  if (settings === undefined || site === undefined || !isFailure(thrown) || reported.has(thrown)) return
  reported.add(thrown)
  const context = site.context()
  reporter(settings)
    .then(({ failure }) => failure(thrown, context))
    // A failed report must not cause another failure.
    .catch(() => undefined)
}

function watchVisits(of: Site, to: ReportSettings): void {
  let began: number | undefined = 0
  const reportVisit = (): void => {
    if (began === undefined) return
    const visit: Visit = {
      route: of.context().route,
      kind: began === 0 ? 'pageload' : 'navigation',
      took: performance.now() - began,
    }
    began = undefined
    reporter(to)
      .then((opened) => opened.visit(visit))
      .catch(() => undefined)
  }
  of.watch(() => (began ??= performance.now()), reportVisit)
}

/**
 * Starts reporting uncaught errors, and the timings of a sample of page loads. Does nothing unless a service is configured.
 * Call once, in the browser.
 */
export function startReporting(of: Site, chance: () => number = Math.random): void {
  settings = reportSettings()
  if (settings === undefined) return
  site = of
  reported = new WeakSet()
  window.addEventListener('error', ({ error }) => reportFailure(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason))
  if (chance() < settings.traceSampleRate) watchVisits(of, settings)
}
