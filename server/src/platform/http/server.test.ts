import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CHECK_MS } from '#platform/http/health.ts'
import { listenOn } from '#platform/http/listen.ts'
import { log, open, state } from '#platform/http/testing.ts'
import { timeLimit } from '#platform/time-limits.ts'

test('an address that cannot be decoded, and what is no HTTP at all, are refused by us', async () => {
  const app = await open()
  const refused = await app.inject('/%E0%A4%A')
  expect([refused.statusCode, refused.headers['x-release'], refused.body.includes('%E0')]).toEqual([400, 'r7', false])
  expect(refused.json()).toMatchObject({ errors: [{ extensions: { status: 400, category: 'userInputError' } }] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const received = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(text)
    return (await socket.toArray()).join('')
  }
  expect(await received('what?\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*\r\nx-release: r7\r\n/)
  expect(await received(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  await app.close()
})

test('a body that drips is cut when its time is over, with its connection, and is no failure of ours', async () => {
  const app = await open(false, false, [], { arriveWithinMs: 400 })
  // Other tests write to the same log.
  const earlier = log.lines().length
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  // Not `once`, which fails if the server is gone while a drip is on its way.
  const ended = new Promise((resolve) => socket.on('close', resolve))
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (text: string) => (received += text))
  socket.write('POST /api/body HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n')
  const drip = setInterval(() => socket.write(' '), 20)
  await ended
  clearInterval(drip)
  expect(received).toMatch(/^HTTP\/1.1 408 /)
  expect(
    log
      .lines()
      .slice(earlier)
      .filter(({ level }) => Number(level) > 30),
  ).toEqual([])
  await app.close()
})

test('a request has 30 seconds to arrive', async () => {
  const app = await open()
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([30_000, 30_000])
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
  state.databaseIsUp = false
  expect(await ready()).toEqual([503, { ready: false, failed: ['database'] }])
  state.databaseIsUp = true
  state.isServing = false
  expect(await ready()).toEqual([503, { ready: false, failed: ['serving'] }])
  state.isServing = true
  await app.close()
})

test('a check that does not answer makes the server unready before load balancers give up, and is not begun again', async () => {
  expect(CHECK_MS).toBeLessThan(timeLimit(1_000))
  const app = await open(false, false, [], { checkWithinMs: 20 })
  let begun = 0
  const answer = Promise.withResolvers<boolean>()
  state.check = () => {
    begun += 1
    return answer.promise
  }
  const [first, second] = await Promise.all([app.inject('/ready'), app.inject('/ready')])
  expect([first.json(), second.statusCode, begun]).toEqual([{ ready: false, failed: ['database'] }, 503, 1])
  answer.resolve(true)
  expect((await app.inject('/ready')).statusCode).toBe(200)
  delete state.check
  await app.close()
})

test('metrics are for this machine, asked by nobody in between', async () => {
  const app = await open()
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toContain('http_request_seconds')
  for (const passedOn of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']) {
    const { statusCode } = await app.inject({
      url: '/metrics',
      remoteAddress: '127.0.0.1',
      headers: { [passedOn]: 'for=127.0.0.1' },
    })
    expect([passedOn, statusCode]).toEqual([passedOn, 404])
  }
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
  expect((await app.inject({ method: 'POST', url: '/api/none', payload: {} })).statusCode).toBe(404)
  await app.close()
})

test('a port that nobody chose gives way to the next; a chosen one is refused with a sentence', async () => {
  const [first, second, third] = [await open(), await open(), await open()]
  const port = await listenOn(first, { host: '127.0.0.1', port: 39_500, isChosen: false })
  expect(await listenOn(second, { host: '127.0.0.1', port, isChosen: false })).toBeGreaterThan(port)
  await expect(listenOn(third, { host: '127.0.0.1', port, isChosen: true })).rejects.toThrow(`Port ${port} is used`)
  await Promise.all([first.close(), second.close(), third.close()])
})

test('X-Forwarded-For is believed from trusted hops alone, and no further than the first that is not', async () => {
  const [anonymous, proxied] = [await open(), await open(false, false, ['10.1.0.0/16', '10.2.0.7'])]
  const ipOf = async (app: typeof anonymous, remoteAddress: string, forwarded: string) =>
    (await app.inject({ url: '/api/ip', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).json<{
      ip: string
    }>().ip
  expect(await ipOf(anonymous, '10.1.0.1', '203.0.113.9')).toBe('10.1.0.1')
  expect(await ipOf(proxied, '10.1.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(await ipOf(proxied, '10.1.0.1', '198.51.100.66, 203.0.113.9, 10.2.0.7')).toBe('203.0.113.9')
  expect(await ipOf(proxied, '10.3.0.1', '203.0.113.9')).toBe('10.3.0.1')
  await Promise.all([anonymous.close(), proxied.close()])
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
  state.isServing = false
  const closed = app.close()
  late.write('\r\n')
  expect((await late.toArray()).join('')).toMatch(/^HTTP\/1.1 503 [\s\S]*"failed":\["serving"\]/)
  leave.resolve()
  expect(await (await slow).json()).toEqual({ done: true })
  await closed
  state.isServing = true
})

test('while it drains, it answers and closes each connection, also of what had begun', async () => {
  const app = await open()
  const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/api/slow', async () => {
    entered.resolve()
    await leave.promise
    return { done: true }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const connectionOf = async (path: string): Promise<unknown> => {
    const answer = await fetch(address + path)
    await answer.text()
    return [answer.status, answer.headers.get('connection')]
  }
  expect(await connectionOf('/live')).toEqual([200, 'keep-alive'])
  const slow = connectionOf('/api/slow')
  await entered.promise
  state.isDraining = true
  expect(await Promise.all(['/live', '/api/nowhere'].map(connectionOf))).toEqual([
    [200, 'close'],
    [404, 'close'],
  ])
  leave.resolve()
  expect(await slow).toEqual([200, 'close'])
  state.isDraining = false
  await app.close()
})
