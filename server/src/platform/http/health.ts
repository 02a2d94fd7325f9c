import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#platform/metrics.ts'
import { timeLimit } from '#platform/time-limits.ts'

export type ReadyCheck = { readonly name: string; readonly passes: () => Promise<boolean> }

export type HealthOptions = {
  readonly metrics: Metrics
  readonly checks: readonly ReadyCheck[]
  /** Maximum time for a check, in milliseconds. */
  readonly checkWithinMs?: number
  /** False before startup is complete and as soon as shutdown begins. */
  readonly isServing: () => boolean
  /** Metrics of several processes together. The default is this process's own. */
  readonly collectMetrics?: () => Promise<string>
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** True if the connection itself comes from this machine, whatever a proxy claims. */
export const isLoopback = (request: FastifyRequest): boolean => LOOPBACK.test(request.socket.remoteAddress ?? '')

/** True if the request was forwarded: a local proxy speaks for its client. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|x-real-ip|via)$/.test(name))

/** True if a request comes from a program of this machine, not through a proxy. */
export const isDirect = (request: FastifyRequest): boolean => isLoopback(request) && !isForwarded(request)

/** Load balancers give up after a second. Checks that haven't passed by then fail. */
export const CHECK_MS = timeLimit(600)

/** True if a check passes in time. A running check isn't started again, because it may hold a connection. */
const patiently = ({ passes }: ReadyCheck, withinMs: number): (() => Promise<boolean>) => {
  let running: Promise<boolean> | undefined
  return async () => {
    running ??= passes()
      .catch(() => false)
      .finally(() => (running = undefined))
    const late = new AbortController()
    const wait = sleep(withinMs, false, { signal: late.signal }).catch(() => false)
    return Promise.race([running, wait]).finally(() => late.abort())
  }
}

/**
 * `/live` (the event loop runs), `/ready` (requests can be served), `/metrics` (only for direct requests from this
 * machine).
 */
export const registerHealth = (app: FastifyInstance, options: HealthOptions): void => {
  const { checkWithinMs = CHECK_MS } = options
  const checks = options.checks.map((check) => ({ name: check.name, passes: patiently(check, checkWithinMs) }))
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
    if (!isDirect(request)) return reply.callNotFound()
    const { registry } = options.metrics
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await (options.collectMetrics ?? (() => registry.metrics()))())
  })
}
