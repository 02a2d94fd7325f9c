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
import type { FailureContext, Reporter, Visit } from './reports.ts'

const WINDOW_MS = 60_000
const MAX_PER_WINDOW = 20

/** URL at the time of the failure; the page may have changed since. */
const addressIn = ({ data }: EventHint): { request?: { url: string } } => {
  const context = data as Partial<FailureContext> | undefined
  return context?.url === undefined ? {} : { request: { url: context.url } }
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
  // Runs last, on every kind of event.
  client.addEventProcessor((event, hint): Event => ({
    ...cleanReport({ ...event, ...addressIn(hint) }),
    ...(event.type ? { type: event.type } : {}),
  }))
  client.init()
  return client
}

/** First 12 characters of a digest; undefined on pages without HTTPS, where digests aren't available. */
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

/** Reports to the service in the DSN, using Sentry's protocol. */
export function openReporter(settings: ReportSettings): Reporter {
  const client = openClient(settings)
  // Cached per user, so that a user's reports are sent in order although digests finish in any order.
  const ids = new Map<string | undefined, Promise<string | undefined>>()
  const idOf = (person: string | undefined): Promise<string | undefined> => {
    const id = ids.get(person) ?? hashOf(person)
    ids.set(person, id)
    return id
  }
  const collapse = createCollapse({ windowMs: WINDOW_MS, max: MAX_PER_WINDOW, now: () => performance.now() })
  return {
    failure: async (error, context: FailureContext) => {
      const repeats = collapse(failureKey(error))
      if (repeats === undefined) return
      const id = await idOf(context.person)
      client.captureException(error, {
        originalException: error,
        captureContext: {
          level: 'error',
          tags: {
            ...tagsOf(error),
            route: context.route,
            side: 'browser',
            ...(repeats === 0 ? {} : { times: repeats + 1 }),
          },
          ...(id === undefined ? {} : { user: { id } }),
        },
        data: context,
      })
    },
    visit: (visit) => {
      client.captureEvent(visitEvent(visit))
    },
  }
}
