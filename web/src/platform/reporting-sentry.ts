import {
  BrowserClient,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  type Event,
  type EventHint,
} from '@sentry/browser'
import { createCollapse, failureKey } from '@admission/common/report-collapse.ts'
import { cleanReport } from '@admission/common/report-event.ts'
import { ApiError } from './api-error.ts'
import type { ReportSettings } from './page-context.ts'
import type { Met, Reporter, Visit } from './reports.ts'

const WINDOW_MS = 60_000
const MAX_IN_A_WINDOW = 20

/** The address of the moment it went wrong: the page may be another by now. */
const addressIn = ({ data }: EventHint): { request?: { url: string } } => {
  const met = data as Partial<Met> | undefined
  return met?.url === undefined ? {} : { request: { url: met.url } }
}

const openClient = ({ dsn, environment, release }: ReportSettings): BrowserClient => {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    transport: (options) => makeFetchTransport(options, (url, init) => fetch(url, init)),
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    traceLifecycle: 'static',
    sendClientReports: false,
  })
  // The last word on every event, of whatever kind.
  client.addEventProcessor((event, hint): Event => ({
    ...cleanReport({ ...event, ...addressIn(hint) }),
    ...(event.type ? { type: event.type } : {}),
  }))
  client.init()
  return client
}

/** The first 12 characters of a digest; undefined where the browser has none to offer (a page without https). */
async function hashOf(person: string | undefined): Promise<string | undefined> {
  if (person === undefined || !isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`admission:${person}`))
  const text = btoa(String.fromCodePoint(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 12)
}

const tagsOf = (error: unknown): Record<string, string | number> => {
  if (!(error instanceof ApiError)) return {}
  const { kind, status, category, operation, endpoint } = error
  return { kind, status, category, operation, area: endpoint }
}

const hexId = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length / 2)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const visitEvent = ({ route, kind, took }: Visit): Event => {
  const ended = Date.now() / 1000
  return {
    type: 'transaction',
    transaction: route,
    start_timestamp: ended - took / 1000,
    timestamp: ended,
    tags: { side: 'browser' },
    contexts: { trace: { trace_id: hexId(32), span_id: hexId(16), op: kind, status: 'ok' } },
  }
}

/** Reports in the protocol of Sentry, to whatever service the DSN names. */
export function openReporter(settings: ReportSettings): Reporter {
  const client = openClient(settings)
  // Made once for each person: digests end in any order, and the reports of one person are to go out in their own.
  const ids = new Map<string | undefined, Promise<string | undefined>>()
  const idOf = (person: string | undefined): Promise<string | undefined> => {
    const id = ids.get(person) ?? hashOf(person)
    ids.set(person, id)
    return id
  }
  const collapse = createCollapse({ windowMs: WINDOW_MS, max: MAX_IN_A_WINDOW, now: () => performance.now() })
  return {
    failure: async (error, met: Met) => {
      const times = collapse(failureKey(error))
      if (times === undefined) return
      const id = await idOf(met.person)
      client.captureException(error, {
        originalException: error,
        captureContext: {
          level: 'error',
          tags: { ...tagsOf(error), route: met.route, side: 'browser', ...(times === 0 ? {} : { times: times + 1 }) },
          ...(id === undefined ? {} : { user: { id } }),
        },
        data: met,
      })
    },
    visit: (visit) => {
      client.captureEvent(visitEvent(visit))
    },
  }
}
