import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aWholeServer, ORIGIN, type WholeServer } from '#testing/walk/a-whole-server.ts'
import { ROUTES, type Caching } from '#testing/walk/expected/routes.ts'
import { sendRaw, statusesOf } from '#testing/walk/raw-request.ts'

const database = aDatabase()
let server: WholeServer
let port = 0
beforeAll(async () => {
  server = await aWholeServer(testServices(database))
  server.app.server.listen(0, '127.0.0.1')
  await once(server.app.server, 'listening')
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

type Headers = Readonly<Record<string, unknown>>
type RequestParts = {
  readonly headers?: Record<string, string>
  readonly remoteAddress?: string
  readonly payload?: string
}

const ask = (method: string, url: string, asked: RequestParts = {}) =>
  server.app.inject({ method: method as 'GET', url, ...asked })

const CACHE_CONTROL: Readonly<Record<Caching, RegExp>> = {
  'no-store': /^no-store$/,
  kept: /^public, max-age=\d+(, immutable)?$/,
  checked: /^no-cache$/,
}

const FIXED: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-release': 'test',
}

/** Lists what a policy of a response lacks, or allows wrongly. */
const policyProblems = (policy: string): string[] => {
  const directives = new Map(policy.split(';').map((part) => [part.trim().split(' ')[0] ?? '', part.trim()] as const))
  const must = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]
  const script = directives.get('script-src') ?? ''
  return [
    ...must.filter((each) => directives.get(each.split(' ')[0] ?? '') !== each),
    ...(/^script-src 'self'( 'sha256-[\w+/]{43}=')*$/.test(script) ? [] : [`script: ${script}`]),
    ...(/unsafe-eval|https?:|\*|data:.*script/.test(policy.replaceAll(/img-src [^;]*/g, ''))
      ? [`too wide: ${policy}`]
      : []),
  ]
}

/** The same of a document in a sandbox, whose scripts are other websites' and never reach our origin. */
const sandboxProblems = (policy: string): string[] => [
  ...[
    "default-src 'none'",
    'sandbox allow-scripts',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].filter((each) => !policy.split(';').includes(each)),
  ...(/unsafe|'self'.*'self'|http:| \* |allow-same-origin/.test(policy) ? [`too wide: ${policy}`] : []),
]

const { 'x-frame-options': _never, ...FRAMED } = FIXED

const ORIGINS = ['https://evil.example', 'null', `${ORIGIN}.evil.example`, 'https://xshop.example', ORIGIN]

const corsOf = (headers: Headers): string[] => Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('every route is on the list, and the list names nothing else', () => {
  expect(server.routes()).toEqual(Object.keys(ROUTES).toSorted())
})

describe.each(Object.entries(ROUTES))(
  '%s',
  (route, { url, status, caching, isShared = false, isSandboxed = false }) => {
    const method = route.split(' ')[0] ?? ''

    test('answers strangers as listed, with all headers that protect', async () => {
      const { statusCode, headers } = await ask(method, url)
      expect([route, statusCode]).toEqual([route, status])
      const fixed = isSandboxed ? FRAMED : FIXED
      expect(headers).toMatchObject(isShared ? { ...FIXED, 'cross-origin-resource-policy': 'cross-origin' } : fixed)
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(String(headers['cache-control'])).toMatch(CACHE_CONTROL[caching])
      const problems = isSandboxed ? sandboxProblems : policyProblems
      expect(problems(String(headers['content-security-policy']))).toEqual([])
      expect(Object.keys(headers)).not.toContain('set-cookie')
      expect(Object.keys(headers)).not.toContain('server')
      expect(Object.keys(headers)).not.toContain('x-powered-by')
    })

    test('lets no other site read it', async () => {
      for (const origin of ORIGINS) {
        const answers = [
          await ask(method, url, { headers: { origin } }),
          await ask('OPTIONS', url, { headers: { origin, 'access-control-request-method': method } }),
        ]
        expect(answers.flatMap(({ headers }) => corsOf(headers))).toEqual([])
        expect(answers[1]?.statusCode).toBe(404)
      }
    })

    test('knows no methods but its own', async () => {
      for (const other of ['TRACE', 'PUT', 'PROPFIND', 'CONNECT']) {
        if (`${other} ${route.split(' ')[1]}` in ROUTES) continue
        const { statusCode, body } = await ask(other, url, { headers: { 'x-canary': 'canary-header' } })
        expect([other, [404, 405].includes(statusCode), body.includes('canary-header')]).toEqual([other, true, false])
      }
    })

    test('does not change by what proxies are said to have seen', async () => {
      const claims = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-prefix': '/evil' }
      const forged = await ask(method, url, {
        headers: { ...claims, forwarded: 'host=evil.example', 'x-original-url': '/live' },
      })
      const plain = await ask(method, url)
      // Figures are for who asks from this machine; a request that was passed on comes from somewhere else.
      expect(forged.statusCode).toBe(url === '/metrics' ? 404 : plain.statusCode)
      expect(`${forged.body} ${JSON.stringify(forged.headers)}`).not.toContain('evil.example')
    })
  },
)

test('pages whose address holds a secret are kept by nobody', async () => {
  for (const url of [
    '/password-reset/abc',
    '/admin/password-reset/abc',
    '/employee/password-reset/abc',
    '/email/abc',
    '/login?verify=abc',
    '/checkout/finalize?attempt=abc',
  ])
    expect([url, (await ask('GET', url)).headers['cache-control']]).toEqual([url, 'no-store'])
})

test('each document runs its own scripts by their hashes, and its styles by the nonce of its drawing', async () => {
  const { headers, body } = await ask('GET', '/login')
  const nonce = /nonce="([\w-]+)"/.exec(body)?.[1] ?? 'none'
  const script = />([^<]+)<\/script>/.exec(body)?.[1] ?? 'none'
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})

test('measures are for this machine, whatever a header says', async () => {
  const asked = { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' } }
  expect((await ask('GET', '/metrics', asked)).statusCode).toBe(404)
  expect((await ask('GET', '/metrics')).statusCode).toBe(200)
})

test.each([
  '/assets/..%2f..%2fserver%2fserver.js',
  '/assets/..%5c..%5cserver%5cserver.js',
  '/assets/%252e%252e/server.js',
  '/assets//etc/passwd',
  '/assets/',
  '/assets/app-1a2b3c.js.map',
  '/api/nothing',
  '/api/graph/',
  '/api/graph/other',
  '/api/..%2fgraph',
  '/api/purchase/..%2f..%2fx/tickets.pdf',
])('%s leads nowhere', async (url) => {
  const { statusCode, body } = await ask('GET', url)
  expect([400, 403, 404]).toContain(statusCode)
  expect(body).not.toMatch(/export default|root:/)
})

test.each([
  '/.git/config',
  '/.env',
  '/API/GRAPH',
  '/server.js',
  '/package.json',
  '/api-docs',
  '/receipt/x.css',
  '//evil.example/x',
  '/%2e%2e/etc/passwd',
  '/assets/%2e%2e/%2e%2e/server/server.js',
])('%s is a page like any other', async (url) => {
  const { headers, body } = await ask('GET', url)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<!doctype html>')
  expect(body).not.toContain('evil.example')
})

const raw = async (text: string) => statusesOf(await sendRaw(port, text.replaceAll('\n', '\r\n')))
const end = 'connection: close\n\n'

describe('what is no proper request', () => {
  test.each([
    ['no Host', `GET /live HTTP/1.1\n${end}`],
    ['two lengths', `POST /api/graph HTTP/1.1\nhost: a\ncontent-length: 3\ncontent-length: 4\n${end}abc`],
    [
      'length and chunks',
      `POST /api/graph HTTP/1.1\nhost: a\ncontent-length: 3\ntransfer-encoding: chunked\n${end}0\n\nGET /live HTTP/1.1\nhost: a\n\n`,
    ],
    [
      'a bad chunk',
      `POST /api/graph HTTP/1.1\nhost: a\ncontent-type: application/json\ntransfer-encoding: chunked\n${end}zz\nabc\n0\n\n`,
    ],
    ['a header with a space in its name', `GET /live HTTP/1.1\nhost: a\nx y: z\n${end}`],
    ['NUL in a header', `GET /live HTTP/1.1\nhost: a\nx: \u0000\n${end}`],
    ['a method of ours', `EVIL /live HTTP/1.1\nhost: a\n${end}`],
    ['too many headers', `GET /live HTTP/1.1\nhost: a\nx: ${'y'.repeat(40_000)}\n${end}`],
  ])('%s: refused, once', async (_name, text) => {
    const statuses = await raw(text)
    expect([statuses.length, statuses.every((status) => status >= 400 && status < 500)]).toEqual([1, true])
  })

  test.each(['evil.example', 'a:99999999', '[', '127.0.0.1@evil.example', 'a/b', '"', '%00'])(
    'the Host %s decides nothing',
    async (host) => {
      const answer = await sendRaw(port, `GET /login HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      expect(statusesOf(answer).every((status) => status < 500)).toBe(true)
      expect(answer).not.toContain('evil.example')
    },
  )

  test('an address of another site is none of ours', async () => {
    const answer = await sendRaw(
      port,
      'GET http://evil.example/login HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    )
    expect(statusesOf(answer)).toEqual([400])
    expect(answer).not.toContain('evil.example')
  })
})

test('the sweep finds a policy that is too wide', () => {
  const good = `default-src 'self';base-uri 'none';object-src 'none';frame-ancestors 'none';form-action 'self';script-src 'self' 'sha256-${'a'.repeat(43)}='`
  expect(policyProblems(good)).toEqual([])
  expect(policyProblems(good.replace("object-src 'none';", ''))).toHaveLength(1)
  expect(policyProblems(good.replace("'self' 'sha256", "'unsafe-inline' 'sha256"))).toHaveLength(1)
  expect(policyProblems(`${good};connect-src *`)).toHaveLength(1)
  expect(corsOf({ 'access-control-allow-origin': '*' })).toHaveLength(1)
})
