import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { ask, newDirectory, pay, paymentBody, startProcess, takeToken } from './testing.ts'
import type { Child } from './testing.ts'

const CARD = '4242424242424242'
const children: Child[] = []

async function start(environment: Record<string, string> = {}, before: string[] = []): Promise<Child> {
  const child = await startProcess({ SANDBOX_GATEWAY_DIR: newDirectory(), ...environment }, before)
  children.push(child)
  return child
}

async function gone({ process: child }: Child): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL')
    await gone(child)
  }
})

test('it says one line when it is ready, and no card number ever', async () => {
  const child = await start()
  expect(child.lines).toEqual([JSON.stringify({ ready: true, port: child.port })])
  await pay(child.url, CARD, 'k1')
  child.process.stdin?.end()
  expect(await gone(child)).toBe(0)
  expect(child.lines).toHaveLength(1)
  expect(child.errors()).toBe('')
})

test('whatever was answered before kill -9 is known after it', async () => {
  const SANDBOX_GATEWAY_DIR = newDirectory()
  const first = await start({ SANDBOX_GATEWAY_DIR })
  const { body: card } = await takeToken(first.url, CARD)
  const call = (url: string): ReturnType<typeof ask> =>
    ask(url, 'POST', '/v1/payments', paymentBody(card['token']), 'same')
  const before = await call(first.url)
  const answered: string[] = []
  const busy = Array.from({ length: 30 }, async (_one, number) => {
    await pay(first.url, CARD, `k${number}`)
    if (answered.push(`k${number}`) === 8) first.process.kill('SIGKILL')
  })
  await Promise.allSettled(busy)
  await gone(first)

  const second = await start({ SANDBOX_GATEWAY_DIR })
  expect(answered.length).toBeGreaterThanOrEqual(8)
  const statuses = await Promise.all(
    answered.map(async (key) => (await ask(second.url, 'GET', `/v1/payments?key=${key}`)).body['status']),
  )
  expect(new Set(statuses)).toEqual(new Set(['CAPTURED']))
  const { actionUrl: _url, ...known } = (await call(second.url)).body
  expect(known).toEqual(before.body)
  const text = readFileSync(join(SANDBOX_GATEWAY_DIR, 'journal.jsonl'), 'utf8')
  expect(text).not.toContain(CARD)
})

test('it stops with whoever started it, even if its own input stays open', async () => {
  // A pipe that the gateway itself holds open for writing too: it never ends, whoever dies.
  const pipe = join(newDirectory(), 'input')
  execFileSync('mkfifo', [pipe])
  const script = `
    const input = require('node:fs').openSync(${JSON.stringify(pipe)}, 'r+')
    require('node:child_process').spawn(process.execPath, [process.argv[1]], { stdio: [input, 'inherit', 'inherit'] })`
  const parent = await start({}, ['-e', script])
  expect((await ask(parent.url, 'GET', '/health')).status).toBe(200)
  parent.process.kill('SIGKILL')
  await gone(parent)
  const isAlive = (): Promise<boolean> =>
    ask(parent.url, 'GET', '/health').then(
      () => true,
      () => false,
    )
  await expect.poll(isAlive).toBe(false)
})

test('two of them never write one journal', async () => {
  const SANDBOX_GATEWAY_DIR = newDirectory()
  await start({ SANDBOX_GATEWAY_DIR })
  const second = await start({ SANDBOX_GATEWAY_DIR })
  expect(await gone(second)).toBe(1)
  expect(second.errors()).toContain('Another sandbox gateway is using this journal')
})

test('a port that was named and is taken is refused; the usual one gives way to the next', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const child = await start({ SANDBOX_GATEWAY_PORT: String(port) })
  expect(await gone(child)).toBe(1)
  expect(child.errors()).toContain('EADDRINUSE')
  taken.close()

  const first = await start({ SANDBOX_GATEWAY_PORT: '' })
  const second = await start({ SANDBOX_GATEWAY_PORT: '' })
  expect(first.port).toBeGreaterThanOrEqual(4242)
  expect(second.port).toBeGreaterThanOrEqual(4242)
  expect(second.port).not.toBe(first.port)
})

test('after a restart it has the port of before, which pages and other servers know, although a lower one is free', async () => {
  const SANDBOX_GATEWAY_DIR = newDirectory()
  const first = await start({ SANDBOX_GATEWAY_PORT: '' })
  const second = await start({ SANDBOX_GATEWAY_PORT: '', SANDBOX_GATEWAY_DIR })
  for (const child of [first, second]) {
    child.process.kill('SIGTERM')
    await gone(child)
  }
  expect((await start({ SANDBOX_GATEWAY_PORT: '', SANDBOX_GATEWAY_DIR })).port).toBe(second.port)
})

test.each([
  [{ ENVIRONMENT: 'production' }, 'does not run in production'],
  [{ GATEWAY_SECRET: '' }, 'GATEWAY_SECRET is not set'],
  [{ GATEWAY_SECRET: 'pk_x' }, 'GATEWAY_SECRET must begin with sk_'],
  [{ SHOP_ORIGIN: 'shop' }, 'SHOP_ORIGIN must be an http URL'],
])('%o: it does not start', async (environment, message) => {
  const child = await start(environment)
  expect(await gone(child)).toBe(1)
  expect(child.errors()).toContain(message)
})

test('in production it runs only when that was said', () => {
  const environment = {
    ENVIRONMENT: 'production',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
    SANDBOX_GATEWAY_DIR: '/nowhere',
    GATEWAY_SECRET: 'sk_a, sk_b',
    GATEWAY_PUBLIC_KEY: 'pk_a',
    WEBHOOK_SECRET: 'one',
    SHOP_ORIGIN: 'http://a.test/shop, http://b.test',
  }
  expect(readSettings(environment)).toMatchObject({
    secretKeys: ['sk_a', 'sk_b'],
    shopOrigins: ['http://a.test', 'http://b.test'],
    allowsFaults: false,
    webhookUrl: null,
    isPortNamed: false,
  })
  expect(() => readSettings({ ...environment, ALLOW_SANDBOX_IN_PRODUCTION: 'off' })).toThrow('production')
})
