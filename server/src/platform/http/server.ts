import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { Refusal } from '#platform/errors.ts'
import { logRefusal, refusalAnswer, errorRefusal } from '#platform/graphql/error-translation.ts'
import { registerHealth, type HealthOptions } from '#platform/http/health.ts'
import { registerSecurityHeaders, type SecurityOptions } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'

export type HttpOptions = {
  readonly log: Log
  readonly metrics: Metrics
  /** The running release, sent in the x-release header of every response. */
  readonly release: string
  /** Addresses of proxies whose X-Forwarded-For is trusted. None by default. */
  readonly trustedProxies: readonly string[]
  readonly security: SecurityOptions
  readonly health: Omit<HealthOptions, 'metrics'>
  /** True if connections are closed after their response, because the process is about to end. Never by default. */
  readonly isDraining?: () => boolean
  /** Maximum time for a request to arrive completely, in milliseconds. The default is 30 s. */
  readonly arriveWithinMs?: number
}

const REQUEST_MS = 30_000
/** How often to check for requests that arrive too slowly. Node's default is every 30 s. */
const POLL_MS = 1_000

const observe = (app: FastifyInstance, { log, metrics, release }: HttpOptions): void => {
  // Synchronous hooks call `done`: a promise for each would cost more than their work.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-release', release).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime } = reply
    metrics.requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, elapsedTime / 1000)
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route,
      status,
      durationMs: Math.round(elapsedTime),
    })
    done()
  })
}

/** A client that keeps its connection could send the next request just when the process closes it. */
const closeWhileDraining = (app: FastifyInstance, isDraining: () => boolean): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close')
    done()
  })
}

const answerFailures = (app: FastifyInstance, { log }: HttpOptions): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    const refusal =
      errorRefusal(error) ??
      new Refusal(
        status < 500 ? 'userInputError' : 'internal',
        status < 500 ? 'Bad request' : 'Internal server error',
        { status },
      )
    if (refusal.status === 500) log.error('request failed', { requestId: request.id, error })
    else logRefusal(refusal, log, { requestId: request.id })
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusalAnswer(refusal))
  })
  const nowhere = refusalAnswer(new Refusal('resourceNotFound', 'There’s nothing here.'))
  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').send(nowhere))
  app.all('/api/*', (_request, reply) => reply.code(404).header('cache-control', 'no-store').send(nowhere))
}

const UNREADABLE = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

const IDLE_EVERY_MS = 50

/** Without this, a connection that was busy when shutdown began would stay open after its response. */
const closeConnections = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}

/** Answers what isn't HTTP: there is neither a request nor a hook to add headers. */
const answerNoise =
  (release: string) =>
  (error: Error, socket: Socket): void => {
    if (!socket.writable) return void socket.destroy()
    const code = 'code' in error ? String(error.code) : ''
    if (code === 'ECONNRESET') return void socket.destroy()
    const status = UNREADABLE.get(code) ?? '400 Bad Request'
    const answer = `HTTP/1.1 ${status}\r\nx-release: ${release}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
    // If only our side closed, a client could keep sending its body slowly.
    socket.end(answer, () => socket.destroy())
  }

/**
 * The server without business logic: request ids, headers, health, error formats. Register routes in this order: APIs,
 * assets, pages.
 */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { arriveWithinMs = REQUEST_MS } = options
  const app = fastify({
    // Browsers keep connections open, which would delay shutdown. Requests in progress may finish.
    forceCloseConnections: 'idle',
    // Connected clients still get responses during shutdown, and are told that the connection closes.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: false,
    requestTimeout: arriveWithinMs,
    http: {
      connectionsCheckingInterval: Math.min(POLL_MS, arriveWithinMs / 4),
      // Node swaps the two limits if headers may take longer than the whole request, as by default.
      headersTimeout: arriveWithinMs,
    },
    connectionTimeout: REQUEST_MS,
    bodyLimit: 1_000_000,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { maxParamLength: 500 },
    // No hook runs for a URL that can't be decoded.
    frameworkErrors: (_error, request, reply) => {
      const headers = {
        'x-release': options.release,
        'x-request-id': request.id,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      }
      const refusal = refusalAnswer(new Refusal('userInputError', 'Bad request', { status: 400 }))
      reply.hijack()
      reply.raw.writeHead(400, headers).end(JSON.stringify(refusal))
    },
    clientErrorHandler: answerNoise(options.release),
  })
  observe(app, options)
  if (options.isDraining !== undefined) closeWhileDraining(app, options.isDraining)
  registerSecurityHeaders(app, options.security)
  registerHealth(app, { ...options.health, metrics: options.metrics })
  answerFailures(app, options)
  closeConnections(app)
  return app
}
