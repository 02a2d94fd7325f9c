import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { Refusal } from '#platform/errors.ts'
import { logRefusal, refusalAnswer, refusalOf } from '#platform/graphql/error-translation.ts'
import { registerHealth, type HealthOptions } from '#platform/http/health.ts'
import { registerSecurityHeaders, type SecurityOptions } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'

export type HttpOptions = {
  readonly log: Log
  readonly metrics: Metrics
  /** What is running, told in the header x-release of every response. */
  readonly release: string
  /** Addresses of proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[]
  readonly security: SecurityOptions
  readonly health: Omit<HealthOptions, 'metrics'>
  /** The longest that a request may take to arrive whole, in milliseconds: 30 s unless said. */
  readonly arriveWithinMs?: number
}

const REQUEST_MS = 30_000
/** How often it is looked for requests that take too long to arrive; of itself Node looks every half minute. */
const LOOK_EVERY_MS = 1_000

const observe = (app: FastifyInstance, { log, metrics, release }: HttpOptions): void => {
  // Hooks that wait for nothing call `done`: a promise for each would cost more than what they do.
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

const answerFailures = (app: FastifyInstance, { log }: HttpOptions): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    const refusal =
      refusalOf(error) ??
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
  const nowhere = refusalAnswer(new Refusal('resourceNotFound', 'There is nothing here.'))
  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').send(nowhere))
  app.all('/api/*', (_request, reply) => reply.code(404).header('cache-control', 'no-store').send(nowhere))
}

const UNREADABLE = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

const IDLE_EVERY_MS = 50

/** A connection that was busy when the stop began would be kept for the next request when its answer is out. */
const letConnectionsGo = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}

/** Answers what is no HTTP: there is neither a request nor a hook that would add headers. */
const answerNoise =
  (release: string) =>
  (error: Error, socket: Socket): void => {
    if (!socket.writable) return void socket.destroy()
    const code = 'code' in error ? String(error.code) : ''
    if (code === 'ECONNRESET') return void socket.destroy()
    const status = UNREADABLE.get(code) ?? '400 Bad Request'
    const answer = `HTTP/1.1 ${status}\r\nx-release: ${release}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
    // Closed on our side alone, whoever drips a body would go on doing so.
    socket.end(answer, () => socket.destroy())
  }

/**
 * The server with everything but its business: request ids, headers, health, shapes of failures. Routes join it
 * in the order: APIs, assets, pages.
 */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { arriveWithinMs = REQUEST_MS } = options
  const app = fastify({
    // A browser keeps its connection open and would hold up the stop; what is being answered may finish.
    forceCloseConnections: 'idle',
    // Whoever is connected is still answered while we stop, and told that the connection ends.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: false,
    requestTimeout: arriveWithinMs,
    http: {
      connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, arriveWithinMs / 4),
      // Where headers may take longer than the whole, as of themselves they may, Node exchanges the two.
      headersTimeout: arriveWithinMs,
    },
    connectionTimeout: REQUEST_MS,
    bodyLimit: 1_000_000,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded meets no hook either.
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
  registerSecurityHeaders(app, options.security)
  registerHealth(app, { ...options.health, metrics: options.metrics })
  answerFailures(app, options)
  letConnectionsGo(app)
  return app
}
