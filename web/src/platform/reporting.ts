import { isReported } from '@admission/common/report-categories.ts'
import { ApiError } from './api-error.ts'
import { isMarked } from './operation-marks.ts'
import type { ReportSettings } from './page-context.ts'
import { reportSettings } from './page-facts.ts'
import type { Met, Reporter, Visit } from './reports.ts'

/** As much of the router as reports need. */
export interface Site {
  readonly met: () => Met
  /** Calls back before each change of pages and after it; once the page that was loaded first is there, after it alone. */
  readonly watch: (begins: () => void, ends: () => void) => void
}

let site: Site | undefined
let settings: ReportSettings | undefined
let opening: Promise<Reporter> | undefined
let reported = new WeakSet<object>()

/** The service's own code is loaded when there is something to report, and never where none is configured. */
const reporter = (to: ReportSettings): Promise<Reporter> =>
  (opening ??= import('./reporting-sentry.ts').then(({ openReporter }) => openReporter(to)))

/** False for what is part of everyday work, for what nobody asked to be told of, and for a network that is not there. */
const isWorthReporting = (error: ApiError): boolean =>
  error.status !== 0 &&
  error.status !== 401 &&
  !isMarked(error.operation, 'IgnoreErrorsQuery') &&
  !(error.status === 404 && isMarked(error.operation, 'Ignore404Errors')) &&
  error.troubles.some(({ category }) => isReported(category))

const isFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  // What was given up on purpose.
  error.name !== 'AbortError' &&
  (!(error instanceof ApiError) || isWorthReporting(error))

/** Tells the error-reporting service, if there is one, of a failure. Never throws; the same error goes once. */
export function reportFailure(thrown: unknown): void {
  if (settings === undefined || site === undefined || !isFailure(thrown) || reported.has(thrown)) return
  reported.add(thrown)
  const met = site.met()
  reporter(settings)
    .then(({ failure }) => failure(thrown, met))
    // A report that does not go out must not become the next failure.
    .catch(() => undefined)
}

function watchVisits(of: Site, to: ReportSettings): void {
  let began: number | undefined = 0
  const note = (): void => {
    if (began === undefined) return
    const visit: Visit = {
      route: of.met().route,
      kind: began === 0 ? 'pageload' : 'navigation',
      took: performance.now() - began,
    }
    began = undefined
    reporter(to)
      .then((opened) => opened.visit(visit))
      .catch(() => undefined)
  }
  of.watch(() => (began ??= performance.now()), note)
}

/**
 * Reports from now on what nobody caught, and the times of a share of page loads. Does nothing unless the server named a
 * service. Call once, in the browser.
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
