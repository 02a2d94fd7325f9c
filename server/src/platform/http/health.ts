import { setTimeout as sleep } from 'node:timers/promises'
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

/** Whether somebody passed it on: a proxy of this machine speaks for whoever stands before it. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|x-real-ip|via)$/.test(name))

/** A load balancer gives up after a second; what has not answered by then does not pass. */
const CHECK_MS = 600

/** Whether a check passes in time. One that still runs is not begun again: it may hold a connection. */
const patiently = ({ passes }: ReadyCheck): (() => Promise<boolean>) => {
  let running: Promise<boolean> | undefined
  return async () => {
    running ??= passes()
      .catch(() => false)
      .finally(() => (running = undefined))
    const late = new AbortController()
    const wait = sleep(CHECK_MS, false, { signal: late.signal }).catch(() => false)
    return Promise.race([running, wait]).finally(() => late.abort())
  }
}

/** `/live` (the loop turns), `/ready` (requests can be served), `/metrics` (asked from this machine, by nobody in between). */
export const registerHealth = (app: FastifyInstance, options: HealthOptions): void => {
  const checks = options.checks.map((check) => ({ name: check.name, passes: patiently(check) }))
  const failedChecks = async (): Promise<string[]> => {
    const results = await Promise.all(checks.map(async ({ name, passes }) => ((await passes()) ? [] : [name])))
    return results.flat()
  }
  app.get('/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/ready', async (_request, reply) => {
    const failed = options.isServing() ? await failedChecks() : ['serving']
    return reply
      .code(failed.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: failed.length === 0, failed })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request) || isForwarded(request)) return reply.callNotFound()
    const { registry } = options.metrics
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await (options.collectMetrics ?? (() => registry.metrics()))())
  })
}
