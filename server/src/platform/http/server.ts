import { randomUUID } from 'node:crypto'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { Refusal } from '#platform/errors.ts'
import { refusalAnswer, refusalOf } from '#platform/graphql/error-translation.ts'
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
}

const REQUEST_MS = 30_000

const observe = (app: FastifyInstance, { log, metrics, release }: HttpOptions): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-release', release).header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
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
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusalAnswer(refusal))
  })
  const nowhere = refusalAnswer(new Refusal('resourceNotFound', 'There is nothing here.'))
  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').send(nowhere))
  app.all('/api/*', (_request, reply) => reply.code(404).header('cache-control', 'no-store').send(nowhere))
}

/**
 * The server with everything but its business: request ids, headers, health, shapes of failures. Routes join it
 * in the order: APIs, assets, pages.
 */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = fastify({
    // A browser keeps its connection open and would hold up the stop; what is being answered may finish.
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: REQUEST_MS,
    bodyLimit: 1_000_000,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { maxParamLength: 500 },
  })
  observe(app, options)
  await registerSecurityHeaders(app, options.security)
  registerHealth(app, { ...options.health, metrics: options.metrics })
  answerFailures(app, options)
  return app
}
