import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import type { Clock } from './clock.ts'
import { openGateway } from './gateway.ts'
import type { Gateway } from './gateway.ts'
import { sandboxProtocol } from './sandbox-protocol.ts'
import { serve } from './server.ts'
import type { Settings } from './settings.ts'
import { stripeProtocol } from './stripe/protocol.ts'
import type { Post } from './webhooks.ts'

export const SHOP = 'http://shop.test'

/** A clock that only moves when told to, and then runs what is due in its order. */
export class StandingClock implements Clock {
  #now = Date.UTC(2030, 4, 1, 12)
  #waiting: { at: number; run: () => void }[] = []
  /** Waits until what was begun has come to rest; called after everything that falls due. */
  settle: () => Promise<void> = () => Promise.resolve()

  now(): number {
    return this.#now
  }

  after(ms: number, run: () => void): () => void {
    const one = { at: this.#now + ms, run }
    this.#waiting.push(one)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one)
    }
  }

  /** Moves on by so many milliseconds, letting what is due happen and settle. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      const next = this.#waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.#waiting = this.#waiting.filter((other) => other !== next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
      await this.settle()
    }
    this.#now = end
  }
}

const directories: string[] = []

afterAll(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
})

/** A fresh folder, which goes when the test file has ended. */
export function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-gateway-test-'))
  directories.push(directory)
  return directory
}

export function someSettings(changes: Partial<Settings> = {}): Settings {
  return {
    host: '127.0.0.1',
    port: 0,
    isPortNamed: true,
    directory: newDirectory(),
    secretKeys: ['sk_test'],
    publicKey: 'pk_test',
    webhookSecrets: ['whsec_test'],
    webhookUrl: `${SHOP}/api/webhook/gateway/sandbox`,
    shopOrigins: [SHOP],
    publicUrl: null,
    allowsFaults: true,
    speaksStripe: false,
    ...changes,
  }
}

export type Sent = { body: string; headers: Record<string, string>; event: { id: string; type: string; data: unknown } }

export type Running = {
  url: string
  gateway: Gateway
  clock: StandingClock
  /** Every webhook that went out, in order. */
  sent: Sent[]
  /** Waits until all that was begun is on the disk and told. */
  settle: () => Promise<void>
  /** Sets the status that the shop answers webhooks with from now on. */
  answerWebhooksWith: (status: number) => void
  close: () => Promise<void>
}

/** The gateway inside this process, under a standing clock and a shop that only writes down what it is told. */
export async function startHere(changes: Partial<Settings> = {}): Promise<Running> {
  const settings = someSettings(changes)
  const clock = new StandingClock()
  const sent: Sent[] = []
  let status = 200
  const post: Post = (_url, body, headers) => {
    sent.push({ body, headers, event: JSON.parse(body) as Sent['event'] })
    return Promise.resolve(status)
  }
  const protocol = settings.speaksStripe ? stripeProtocol : sandboxProtocol
  const gateway = openGateway(settings, clock, post, protocol.webhooks)
  clock.settle = async () => {
    for (let last = -1; last !== gateway.book.journal.last;) {
      last = gateway.book.journal.last
      await gateway.book.journal.durable()
      await new Promise((resolve) => void setImmediate(resolve))
    }
  }
  const server = await serve({ gateway, settings, clock, protocol, onBroken: () => {} })
  return {
    url: `http://127.0.0.1:${server.port}`,
    gateway,
    clock,
    sent,
    settle: () => clock.settle(),
    answerWebhooksWith: (next) => {
      status = next
    },
    close: () => server.close(),
  }
}

export type Child = { process: ChildProcess; url: string; port: number; lines: string[]; errors: () => string }

/** The gateway as a process of its own, once it says that it is ready; `before` are arguments ahead of its file. */
export async function startProcess(environment: Record<string, string>, before: string[] = []): Promise<Child> {
  const child = spawn(process.execPath, [...before, join(import.meta.dirname, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      SANDBOX_GATEWAY_PORT: '0',
      GATEWAY_SECRET: 'sk_test',
      GATEWAY_PUBLIC_KEY: 'pk_test',
      WEBHOOK_SECRET: 'whsec_test',
      SHOP_ORIGIN: SHOP,
      ...environment,
    },
  })
  let errors = ''
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString()
  })
  const lines: string[] = []
  const reader = createInterface(child.stdout)
  reader.on('line', (line) => lines.push(line))
  await Promise.race([once(reader, 'line'), once(child, 'exit')])
  const ready = JSON.parse(lines[0] ?? '{}') as { port?: number }
  const port = ready.port ?? 0
  return { process: child, url: `http://127.0.0.1:${port}`, port, lines, errors: () => errors }
}

export type Reply = { status: number; body: Record<string, unknown>; headers: Headers }

/** Asks the gateway as the shop's server does. */
export async function ask(url: string, method: string, path: string, body?: unknown, key?: string): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: 'Bearer sk_test',
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Reply['body']),
    headers: response.headers,
  }
}

export async function takeToken(url: string, number: string, changes: Record<string, unknown> = {}): Promise<Reply> {
  const card = { number, month: '12', year: '2040', cvv: '123', name: 'Ada Byron', ...changes }
  const response = await fetch(`${url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test', 'content-type': 'application/json', origin: SHOP },
    body: JSON.stringify(card),
  })
  return { status: response.status, body: (await response.json()) as Reply['body'], headers: response.headers }
}

export function paymentBody(token: unknown, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    amount: 12_345,
    currency: 'USD',
    exponent: 2,
    token,
    capture: 'AUTOMATIC',
    returnUrl: `${SHOP}/checkout/payment`,
    statementDescriptor: 'HARBOUR HALL',
    metadata: { orderId: 'order-1', attemptId: 'attempt-1' },
    ...changes,
  }
}

/** Enters a card and pays with it. */
export async function pay(
  url: string,
  number: string,
  key: string,
  changes: Record<string, unknown> = {},
): Promise<Reply> {
  const { body } = await takeToken(url, number)
  return ask(url, 'POST', '/v1/payments', paymentBody(body['token'], changes), key)
}
