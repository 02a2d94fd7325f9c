import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#platform/metrics.ts'

export type ReadyCheck = { readonly name: string; readonly passes: () => Promise<boolean> }

export type HealthOptions = {
  readonly metrics: Metrics
  readonly checks: readonly ReadyCheck[]
  /** False before the start is complete and from the first moment of stopping. */
  readonly isServing: () => boolean
  /** The figures of several processes together; this one's own unless given. */
  readonly collectMetrics?: () => Promise<string>
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether the connection itself comes from this machine: what a proxy says about it does not count. */
export const isLoopback = (request: FastifyRequest): boolean => LOOPBACK.test(request.socket.remoteAddress ?? '')

const failedChecks = async ({ checks }: HealthOptions): Promise<string[]> => {
  const results = await Promise.all(
    checks.map(async ({ name, passes }) => ((await passes().catch(() => false)) ? [] : [name])),
  )
  return results.flat()
}

/** `/live` (the loop turns), `/ready` (requests can be served), `/metrics` (this machine only). */
export const registerHealth = (app: FastifyInstance, options: HealthOptions): void => {
  app.get('/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/ready', async (_request, reply) => {
    const failed = options.isServing() ? await failedChecks(options) : ['serving']
    return reply
      .code(failed.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: failed.length === 0, failed })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request)) return reply.callNotFound()
    const { registry } = options.metrics
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await (options.collectMetrics ?? (() => registry.metrics()))())
  })
}
