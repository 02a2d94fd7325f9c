import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors.ts'
import { listenOn } from '#platform/http/listen.ts'
import { registerPages, type WebHandler } from '#platform/http/pages.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createMetrics } from '#platform/metrics.ts'
import { readableLog } from '#platform/testing.ts'

const log = readableLog()
let isServing = true
let databaseIsUp = true
let drawn = 0

const page: WebHandler = async (request, { context }) => {
  drawn += 1
  if (request.url.endsWith('/broken')) throw new Error('socket of /var/run/postgres')
  if (request.url.endsWith('/moved')) return new Response(null, { status: 302, headers: { location: '/elsewhere' } })
  return new Response(`<script nonce="${context.nonce}">1</script>${request.url}`, {
    headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' },
  })
}

const open = async (isHttps = false, isDevelopment = false, trustedProxies: readonly string[] = []) => {
  const metrics = createMetrics()
  const app = await createHttpServer({
    log,
    metrics,
    release: 'r7',
    trustedProxies,
    security: { isDevelopment, isHttps, gatewayOrigin: () => 'http://127.0.0.1:4242' },
    health: { isServing: () => isServing, checks: [{ name: 'database', passes: async () => databaseIsUp }] },
  })
  app.get('/api/refused', () => {
    throw new Refusal('tooManyRequests', 'Slowly.', { retryAfter: 9 })
  })
  app.get('/api/ip', async ({ ip }) => ({ ip }))
  app.get('/api/bug', () => {
    throw new Error('inside')
  })
  registerPages(app, {
    render: page,
    context: { execute: () => Promise.resolve({}), release: 'r7' },
    origin: () => 'https://shop.example',
    isDevelopment,
    clock: systemClock(),
    log,
    metrics,
  })
  return app
}

const policyOf = (headers: Record<string, unknown>): string => String(headers['content-security-policy'])

test('every response has a policy with a nonce of its own, and the page carries that one, from the cache too', async () => {
  const app = await open()
  const before = drawn
  const answers = [await app.inject('/a'), await app.inject('/a'), await app.inject('/a')]
  const nonces = answers.map(({ headers }) => /script-src 'self' 'nonce-([\w-]+)'/.exec(policyOf(headers))?.[1] ?? '')
  expect(new Set(nonces).size).toBe(3)
  for (const [index, { body }] of answers.entries())
    expect(body).toBe(`<script nonce="${nonces[index]}">1</script>https://shop.example/a`)
  expect(drawn - before).toBe(1)
  expect(answers[0]?.headers).not.toHaveProperty('set-cookie')
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policyOf(answers[0]?.headers ?? {})).toContain(part)
  expect(policyOf(answers[0]?.headers ?? {})).not.toMatch(/unsafe-inline'[^;]*script|unsafe-eval|upgrade-insecure/)
  await app.close()
})

test('the payment page alone may talk to the gateway', async () => {
  const app = await open()
  const talks = async (url: string) => policyOf((await app.inject(url)).headers).includes('127.0.0.1:4242')
  expect(
    await Promise.all(
      ['/checkout/payment', '/checkout/payment?x=1', '/checkout', '/checkout/payment-other', '/'].map(talks),
    ),
  ).toEqual([true, true, false, false, false])
  await app.close()
})

test('HSTS is sent where people come by https, and nowhere else', async () => {
  const [plain, secure] = [await open(), await open(true)]
  expect((await plain.inject('/')).headers).not.toHaveProperty('strict-transport-security')
  expect((await secure.inject('/')).headers).toHaveProperty('strict-transport-security')
  expect((await secure.inject('/')).headers).toMatchObject({
    'x-release': 'r7',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
  await Promise.all([plain.close(), secure.close()])
})

test('a page that fails shows nothing of the failure; in development it comes back by itself', async () => {
  const [app, live] = [await open(), await open(false, true)]
  const failed = await app.inject('/broken')
  expect(failed.statusCode).toBe(500)
  expect(failed.body).not.toContain('postgres')
  expect(failed.headers).not.toHaveProperty('refresh')
  expect((await live.inject('/broken')).headers['refresh']).toBe('1')
  expect((await app.inject('/moved')).headers['location']).toBe('/elsewhere')
  await Promise.all([app.close(), live.close()])
})

test('requests of somebody with a cookie are drawn for them', async () => {
  const app = await open()
  const before = drawn
  for (let times = 0; times < 2; times += 1) await app.inject({ url: '/own', headers: { cookie: 'a=b' } })
  expect(drawn - before).toBe(2)
  await app.close()
})

test('addresses are built on our own origin, whatever the request says', async () => {
  const app = await open()
  for (const host of ['evil.example', 'a b', '', '[', 'x:99999999'])
    expect((await app.inject({ url: '/h', headers: { host } })).body).not.toContain('evil.example')
  expect((await app.inject({ url: '//evil.example/' })).body).not.toMatch(/https?:\/\/evil\.example/)
  await app.close()
})

test('an address that cannot be decoded, and what is no HTTP at all, are refused by us', async () => {
  const app = await open()
  const refused = await app.inject('/%E0%A4%A')
  expect([refused.statusCode, refused.headers['x-release'], refused.body.includes('%E0')]).toEqual([400, 'r7', false])
  expect(refused.json()).toMatchObject({ errors: [{ extensions: { status: 400, category: 'userInputError' } }] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const said = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(text)
    return (await socket.toArray()).join('')
  }
  expect(await said('what?\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*\r\nx-release: r7\r\n/)
  expect(await said(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  await app.close()
})

test('live, ready and what makes it unready', async () => {
  const app = await open()
  const ready = async () => {
    const { statusCode, body } = await app.inject('/ready')
    return [statusCode, JSON.parse(body) as unknown]
  }
  expect((await app.inject('/live')).statusCode).toBe(200)
  expect(await ready()).toEqual([200, { ready: true, failed: [] }])
  databaseIsUp = false
  expect(await ready()).toEqual([503, { ready: false, failed: ['database'] }])
  databaseIsUp = true
  isServing = false
  expect(await ready()).toEqual([503, { ready: false, failed: ['serving'] }])
  isServing = true
  await app.close()
})

test('metrics are for this machine', async () => {
  const app = await open()
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toContain('http_request_seconds')
  const outside = await app.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.9',
    headers: { 'x-forwarded-for': '127.0.0.1' },
  })
  expect(outside.statusCode).toBe(404)
  await app.close()
})

test('routes beside GraphQL refuse in the same shape', async () => {
  const app = await open()
  const refused = await app.inject('/api/refused')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    429,
    '9',
    { errors: [{ message: 'Slowly.', extensions: { status: 429, category: 'tooManyRequests' } }] },
  ])
  const bug = await app.inject('/api/bug')
  expect([bug.statusCode, bug.body.includes('inside')]).toEqual([500, false])
  expect((await app.inject('/api/none')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/a', payload: {} })).statusCode).toBe(404)
  await app.close()
})

test('a port that nobody chose gives way to the next; a chosen one is refused with a sentence', async () => {
  const [first, second, third] = [await open(), await open(), await open()]
  const port = await listenOn(first, { host: '127.0.0.1', port: 39_500, isChosen: false })
  expect(await listenOn(second, { host: '127.0.0.1', port, isChosen: false })).toBeGreaterThan(port)
  await expect(listenOn(third, { host: '127.0.0.1', port, isChosen: true })).rejects.toThrow(`Port ${port} is taken`)
  await Promise.all([first.close(), second.close(), third.close()])
})

test('X-Forwarded-For is believed from trusted hops alone, and no further than the first that is not', async () => {
  const [nobody, proxied] = [await open(), await open(false, false, ['10.1.0.0/16', '10.2.0.7'])]
  const ipOf = async (app: typeof nobody, remoteAddress: string, forwarded: string) =>
    (await app.inject({ url: '/api/ip', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).json<{
      ip: string
    }>().ip
  expect(await ipOf(nobody, '10.1.0.1', '203.0.113.9')).toBe('10.1.0.1')
  expect(await ipOf(proxied, '10.1.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(await ipOf(proxied, '10.1.0.1', '198.51.100.66, 203.0.113.9, 10.2.0.7')).toBe('203.0.113.9')
  expect(await ipOf(proxied, '10.3.0.1', '203.0.113.9')).toBe('10.3.0.1')
  await Promise.all([nobody.close(), proxied.close()])
})

test('what runs is finished while the server stops, and whoever is still connected hears that it is not ready', async () => {
  const app = await open()
  const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/api/slow', async () => {
    entered.resolve()
    await leave.promise
    return { done: true }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const slow = fetch(`${address}/api/slow`)
  await entered.promise
  const late = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  late.write('GET /ready HTTP/1.1\r\nhost: a\r\n')
  await once(late, 'ready')
  await setImmediate()
  isServing = false
  const closed = app.close()
  late.write('\r\n')
  expect((await late.toArray()).join('')).toMatch(/^HTTP\/1.1 503 [\s\S]*"failed":\["serving"\]/)
  leave.resolve()
  expect(await (await slow).json()).toEqual({ done: true })
  await closed
  isServing = true
})
