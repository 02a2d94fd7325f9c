import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openLog, reportingLog } from '#platform/error-reporting.ts'
import { createSentryReports } from '#platform/error-reporting-sentry.ts'
import {
  forbidden,
  notFound,
  preconditionFailed,
  Refusal,
  tooManyRequests,
  unavailable,
  userError,
} from '#platform/errors.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Reports } from '#platform/reports.ts'

type Received = Record<string, unknown> & {
  readonly type?: string
  readonly transaction?: string
  readonly tags?: Record<string, string>
  readonly exception?: { readonly values: readonly { readonly value: string; readonly type: string }[] }
}

/** A service that takes what is reported, and keeps it. */
let service: Server
let bodies: string[] = []
let dsn = ''

beforeEach(async () => {
  bodies = []
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(`${request.url ?? ''}\n${JSON.stringify(request.headers)}\n${Buffer.concat(parts).toString()}`)
      response.end('{}')
    })
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  dsn = `http://publickey@127.0.0.1:${String((service.address() as AddressInfo).port)}/42`
})

afterEach(() => {
  service.closeAllConnections()
  service.close()
})

const open = (traceSampleRate = 0, chance = () => 0.5): { readonly reports: Reports; readonly log: Log } => {
  const reports = createSentryReports({ dsn, traceSampleRate, environment: 'test', release: 'r1', chance })
  return { reports, log: reportingLog(createLog('silent'), reports) }
}

/** Received reports, in order. An envelope is lines of JSON: its head, an item's head, the item. */
const received = async ({ reports }: { readonly reports: Reports }): Promise<readonly Received[]> => {
  await reports.flush(5_000)
  return bodies.map((body) => JSON.parse(body.split('\n').at(4) ?? '{}') as Received)
}

describe('an error in the log', () => {
  test('reaches the service, in its protocol', async () => {
    const opened = open()
    opened.log.with({ actor: 'aGFzaGVkLWlk', area: 'admin' }).error('job failed', {
      job: 'sweep',
      error: new TypeError("Cannot read properties of undefined (reading 'x')", { cause: new Error('deeper') }),
    })
    const [event] = await received(opened)
    expect(bodies[0]).toMatch(/^\/api\/42\/envelope\/\?\S*sentry_key=publickey/)
    expect(event).toMatchObject({
      level: 'error',
      platform: 'node',
      environment: 'test',
      release: 'r1',
      user: { id: 'aGFzaGVkLWlk' },
      tags: { event: 'job failed', job: 'sweep', area: 'admin', side: 'server' },
    })
    expect(event?.exception?.values.map(({ type, value }) => `${type}: ${value}`).toSorted()).toEqual([
      'Error: deeper',
      "TypeError: Cannot read properties of undefined (reading 'x')",
    ])
    expect(JSON.stringify(event)).toContain('server/src/platform/error-reporting.test.ts')
  })

  test('takes nothing personal along', async () => {
    const canaries = ['Ida Finch', 'canary.example', '7946 0958', 'hunter2', '41705-1234', 'tok_canary', process.cwd()]
    const opened = open()
    const error = Object.assign(
      new Error(
        `no "Ida Finch" <ida@canary.example> +44 20 7946 0958 password: hunter2 zip 41705-1234 Bearer tok_canary`,
        {
          cause: new Error('Key (name)=(Ida Finch) is taken'),
        },
      ),
      { body: canaries.join(), headers: { authorization: 'Bearer tok_canary' }, detail: 'Key (name)=(Ida Finch)' },
    )
    opened.log.error('request failed for ida@canary.example', {
      error,
      thing: 'Ida Finch',
      actor: 'ida@canary.example',
    })
    await received(opened)
    expect(bodies).toHaveLength(1)
    for (const canary of canaries) expect(bodies[0]).not.toContain(canary)
  })

  test('goes once, and is counted when it comes again', async () => {
    const opened = open()
    for (let time = 0; time < 5; time += 1) opened.log.error('job failed', { error: new Error(`row ${String(time)}`) })
    opened.log.error('giving up on a fact')
    expect((await received(opened)).map(({ tags }) => `${tags?.['event']}`).toSorted()).toEqual([
      'giving up on a fact',
      'job failed',
    ])
  })

  test.each([
    ['preconditionFailed', preconditionFailed('no')],
    ['resourceNotFound', notFound()],
    ['tooManyRequests', tooManyRequests(1)],
    ['unauthorized', forbidden()],
    ['userError', userError('no')],
  ])('of the category %s is everyday work', async (_category, error) => {
    const opened = open()
    opened.log.error('listener failed', { error })
    opened.log.error('sentinel')
    expect((await received(opened)).map(({ tags }) => tags?.['event'])).toEqual(['sentinel'])
  })

  test.each([unavailable(), new Refusal('internal', 'Internal server error')])('%s is none', async (error) => {
    const opened = open()
    opened.log.error('listener failed', { error })
    expect(await received(opened)).toHaveLength(1)
  })

  test('is logged all the same where the service is gone', async () => {
    const lines: string[] = []
    const { reports } = open()
    const log = reportingLog(createLog('error', { write: (line) => void lines.push(line) }), reports)
    service.close()
    service.closeAllConnections()
    log.error('job failed', { error: new Error('x') })
    await reports.flush(5_000)
    expect(lines).toHaveLength(1)
  })
})

test('a share of the requests is reported by route and time', async () => {
  const draws = [0.05, 0.5, 0.2]
  const opened = open(0.1, () => draws.shift() ?? 1)
  for (const route of ['/assets/*', '/ready', '/a/:id', '/b', '/c'])
    opened.log.info('request', { route, method: 'GET', status: 200, durationMs: 1500 })
  const [event, ...others] = await received(opened)
  expect(others).toEqual([])
  expect(event).toMatchObject({ type: 'transaction', transaction: 'GET /a/:id', tags: { status: '200' } })
  expect((event?.['timestamp'] as number) - (event?.['start_timestamp'] as number)).toBeCloseTo(1.5)
})

test('so is what the server answers', async () => {
  const opened = open(1)
  const app = await createHttpServer({
    log: opened.log,
    metrics: createMetrics(),
    release: 'r1',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { isServing: () => true, checks: [] },
  })
  app.get('/api/things/:id', () => {
    throw new Error('inside')
  })
  await app.inject('/api/things/ida@canary.example?name=Ida')
  await app.close()
  const events = await received(opened)
  expect(events.map(({ transaction, tags }) => `${transaction ?? tags?.['event']}`).toSorted()).toEqual([
    'GET /api/things/:id',
    'request failed',
  ])
  expect(bodies.join()).not.toContain('canary')
})

const config = () => readConfig({ ENVIRONMENT: 'test', LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), SENTRY_DSN: dsn })

test('without a service nothing is listened to and nothing is undone', async () => {
  const before = process.listenerCount('uncaughtException')
  await openLog({ ...config(), errorReporting: undefined }, () => {
    throw new Error('nothing to undo')
  })
  expect(process.listenerCount('uncaughtException')).toBe(before)
})

test.each(['Promise.reject(new Error("nobody caught"))', 'setImmediate(() => { throw new Error("nobody caught") })'])(
  'what nobody caught is reported, and ends the process: %s',
  async (fails) => {
    const script = `
      const { openLog } = await import('#platform/error-reporting.ts')
      const { readConfig } = await import('#platform/config/config.ts')
      await openLog(readConfig({ LOG_LEVEL: 'silent', SENTRY_DSN: '${dsn}' }), () => {})
      setInterval(() => {}, 1000)
      ${fails}`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: `${import.meta.dirname}/../..`,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(bodies.join('')).toContain('nobody caught')
  },
  30_000,
)
