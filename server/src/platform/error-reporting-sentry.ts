import { randomUUID } from 'node:crypto'
import {
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  type BaseTransportOptions,
  type Event,
  type Transport,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { isReported } from '@admission/common/report-categories.ts'
import { createCollapse, failureKey } from '@admission/common/report-collapse.ts'
import { cleanReport } from '@admission/common/report-event.ts'
import { errorRefusal } from '#platform/graphql/error-translation.ts'
import type { FailureFacts, Reports, ServedRequest } from '#platform/reports.ts'

type SentryOptions = {
  readonly dsn: string
  /** From 0, none, to 1, every request. */
  readonly traceSampleRate: number
  readonly environment: string
  readonly release: string
  /** For tests. The default is `Math.random`. */
  readonly chance?: () => number
}

/** Frequent and uninteresting requests: build files and health checks. */
const UNTIMED = /^\/(assets\/|(live|ready|metrics)$)/
const SENDING_MS = 5_000
const WINDOW_MS = 60_000
const MAX_IN_A_WINDOW = 60

const openTransport = (options: BaseTransportOptions): Transport =>
  createTransport(options, async ({ body }) => {
    const response = await fetch(options.url, {
      method: 'POST',
      // Typed arrays over a shared buffer can't be bodies; these can.
      body: typeof body === 'string' ? body : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(SENDING_MS),
    })
    await response.arrayBuffer()
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    }
  })

const openClient = ({ dsn, environment, release }: SentryOptions): ServerRuntimeClient => {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    transport: openTransport,
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    traceLifecycle: 'static',
    sendClientReports: false,
  })
  // Has the last word on every event.
  client.addEventProcessor((event): Event => ({ ...cleanReport(event), ...(event.type ? { type: event.type } : {}) }))
  client.init()
  return client
}

const tagsOf = (event: string, { error: _error, actor: _actor, durationMs: _ms, ...facts }: FailureFacts) => ({
  ...facts,
  event,
  side: 'server',
})

const hexId = (length: number): string => randomUUID().replaceAll('-', '').slice(0, length)

/** A request as an event: its route and duration, nothing of its content. */
const servedEvent = ({ route, method, status, durationMs = 0 }: ServedRequest): Event => {
  const ended = Date.now() / 1000
  return {
    type: 'transaction',
    transaction: `${method ?? ''} ${route ?? 'unknown'}`,
    start_timestamp: ended - durationMs / 1000,
    timestamp: ended,
    tags: { side: 'server', status: status ?? 0 },
    contexts: {
      trace: {
        trace_id: hexId(32),
        span_id: hexId(16),
        op: 'http.server',
        status: (status ?? 0) < 500 ? 'ok' : 'internal_error',
      },
    },
  }
}

/** Reports in the Sentry protocol to the service in the DSN. */
export const createSentryReports = (options: SentryOptions): Reports => {
  const { traceSampleRate, chance = Math.random } = options
  const client = openClient(options)
  const collapse = createCollapse({ windowMs: WINDOW_MS, max: MAX_IN_A_WINDOW, now: () => performance.now() })
  return {
    failure: (event, facts) => {
      const { error, actor } = facts
      const refusal = errorRefusal(error)
      if (refusal !== undefined && !isReported(refusal.category)) return
      const times = collapse(`${event}|${error === undefined ? (facts.code ?? '') : failureKey(error)}`)
      if (times === undefined) return
      const captureContext = {
        level: 'error' as const,
        tags: { ...tagsOf(event, facts), ...(times === 0 ? {} : { times: times + 1 }) },
        ...(actor === undefined ? {} : { user: { id: actor } }),
      }
      if (error === undefined) client.captureEvent({ message: event }, { captureContext })
      else client.captureException(error, { originalException: error, captureContext })
    },
    request: (served) => {
      if (!UNTIMED.test(served.route ?? '') && chance() < traceSampleRate) client.captureEvent(servedEvent(served))
    },
    flush: async (ms) => {
      await client.flush(ms)
    },
  }
}
