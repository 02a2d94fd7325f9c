import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unavailable } from '#platform/errors.ts'
import { log, open, state } from '#platform/http/testing.ts'
import { LIMITS } from '#platform/rate-limit.ts'

const policyOf = (headers: Record<string, unknown>): string => String(headers['content-security-policy'])

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a page’s policy lets its own scripts run by their hashes and no others, from the cache too', async () => {
  const app = await open()
  const before = state.drawn
  const [first, second] = [await app.inject('/a'), await app.inject('/a')]
  const [policy, ...others] = [first, second].map(({ headers }) => policyOf(headers))
  expect(others).toEqual([policy])
  expect(policy).toContain(`;script-src 'self' ${hashOf('1')};style-src 'self' 'nonce-`)
  expect(policy).not.toContain(hashOf('2'))
  expect(second.body).toBe(first.body)
  expect(state.drawn - before).toBe(1)
  expect(first.headers).not.toHaveProperty('set-cookie')
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe-inline'[^;]*script|unsafe-eval|upgrade-insecure/)
  await app.close()
})

test('a page of a preview is drawn for its reader alone, and changes nothing for the others', async () => {
  const app = await open()
  const before = state.drawn
  const get = (cookie?: string) => app.inject({ url: '/shown', headers: cookie === undefined ? {} : { cookie } })
  await get()
  for (const cookie of ['preview=a.b-c_d', 'theme=dark; preview=a.b-c_d']) {
    const { headers, body } = await get(cookie)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain('preview a.b-c_d')
  }
  const plain = await get()
  expect(plain.body).not.toContain('preview')
  expect(plain.headers['cache-control']).toBe('no-cache')
  expect(state.drawn - before).toBe(3)
  await app.close()
})

test('a style element needs the nonce of its own drawing', async () => {
  const app = await open()
  const nonces = await Promise.all(
    ['/a', '/b'].map(async (url) => {
      const { headers, body } = await app.inject(url)
      const [, nonce = 'none'] = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policyOf(headers)) ?? []
      expect(body).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(2)
  expect(policyOf((await app.inject('/api/ip')).headers)).toContain(";script-src 'self';style-src 'self';")
  await app.close()
})

test('a client that accepts gzip gets the page compressed, others as it is', async () => {
  const app = await open()
  const before = state.drawn
  const get = (encoding: string) => app.inject({ url: '/packed', headers: { 'accept-encoding': encoding } })
  for (const encoding of ['gzip, deflate, br', 'gzip;q=0.5', 'br, gzip']) {
    const { headers, rawPayload } = await get(encoding)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'content-type': 'text/html' })
    expect(gunzipSync(rawPayload).toString()).toContain('1</script><script>2</script>https://shop.example/packed')
  }
  for (const encoding of ['', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
    const { headers, body } = await get(encoding)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body).toContain('https://shop.example/packed')
  }
  expect(state.drawn - before).toBe(1)
  expect((await app.inject({ url: '/moved', headers: { 'accept-encoding': 'gzip' } })).body).toBe('')
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
  const before = state.drawn
  for (let times = 0; times < 2; times += 1) await app.inject({ url: '/own', headers: { cookie: 'a=b' } })
  expect(state.drawn - before).toBe(2)
  await app.close()
})

test('addresses are built on our own origin, whatever the request says', async () => {
  const app = await open()
  for (const host of ['evil.example', 'a b', '', '[', 'x:99999999'])
    expect((await app.inject({ url: '/h', headers: { host } })).body).not.toContain('evil.example')
  expect((await app.inject({ url: '//evil.example/' })).body).not.toMatch(/https?:\/\/evil\.example/)
  await app.close()
})

test.each([
  ['/checkout/%70ayment?a=%62', '/checkout/payment?a=%62'],
  ['/password%2Dreset/%41bc', '/password-reset/Abc'],
  ['//elsewhere.example/%61', '//elsewhere.example/a'],
])('%s leads to its plain spelling, on our own site', async (url, plain) => {
  const app = await open()
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers['location']]).toEqual([308, `https://shop.example${plain}`])
  await app.close()
})

test.each(['/a%2Fb', '/a%20b', '/%2E%2E/a', '/%E0%A4%A', '/a?b=%70'])('%s is plain already', async (url) => {
  const app = await open()
  expect((await app.inject({ url })).statusCode).not.toBe(308)
  await app.close()
})

test('a page for which the database is out is a 503 that says when to come again, drawn or not, and is not kept', async () => {
  const app = await open()
  const calm = state.execute
  const asked: string[] = []
  state.execute = async (requestId) => {
    asked.push(requestId)
    return { errors: [{ message: 'Busy', extensions: { status: 503 } }] }
  }
  const out = await app.inject('/asks')
  expect([out.statusCode, out.headers['retry-after'], out.headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(out.body).toContain('https://shop.example/asks')
  expect(asked).toEqual([out.headers['x-request-id']])
  state.execute = () => Promise.reject(unavailable(1, new Error('connect ECONNREFUSED')))
  const failed = await app.inject('/asks')
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '5'])
  expect(failed.body).toContain('Something went wrong')
  state.execute = calm
  expect((await app.inject('/asks')).statusCode).toBe(200)
  expect((await app.inject('/broken')).statusCode).toBe(500)
  await app.close()
})

test.each([
  ['application/x-www-form-urlencoded', 'email=ada%40example.com&password=canary-typed'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="password"\r\n\r\ncanary-typed'],
  ['text/plain', 'password=canary-typed'],
  ['application/json', '{"password":"canary-typed'],
  ['application/x-www-form-urlencoded', `password=canary-typed${'x'.repeat(1_100_000)}`],
])('a form posted to a page as %s leads back to it; nothing reads or logs what was typed', async (type, payload) => {
  const app = await open()
  const earlier = log.lines().length
  const before = state.drawn
  const posted = await app.inject({
    method: 'POST',
    url: '/login?redirectTo=%2Fcheckout',
    headers: { 'content-type': type },
    payload,
  })
  expect([posted.statusCode, posted.headers['location']]).toEqual([303, '/login?redirectTo=%2Fcheckout'])
  expect(posted.headers['cache-control']).toBe('no-store')
  expect(state.drawn).toBe(before)
  const logged = JSON.stringify(log.lines().slice(earlier))
  expect(logged).toContain('"status":303')
  expect(`${posted.body}${JSON.stringify(posted.headers)}${logged}`).not.toMatch(/canary-typed|ada/)
  await app.close()
})

test.each(['//evil.example/x', '/\\evil.example/x', '/%2F/evil.example'])(
  'a form posted to %s stays on this site',
  async (url) => {
    const app = await open()
    const { statusCode, headers } = await app.inject({ method: 'POST', url })
    const location = new URL(String(headers['location']), 'https://shop.example/login')
    expect([statusCode, location.host]).toEqual([303, 'shop.example'])
    await app.close()
  },
)

test('posting to pages is limited per network, and what is no page has no such answer', async () => {
  const app = await open()
  const post = async (url: string, remoteAddress = '198.51.100.7') =>
    (await app.inject({ method: 'POST', url, remoteAddress })).statusCode
  const flood: number[] = []
  for (let count = 0; count <= LIMITS.readsPerNetwork.max; count += 1) flood.push(await post('/login'))
  expect(flood.filter((status) => status === 429)).toHaveLength(1)
  expect(await post('/login', '203.0.113.7')).toBe(303)
  expect(await post('/api/nothing')).toBe(404)
  await app.close()
})
