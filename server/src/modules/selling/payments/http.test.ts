import { createHmac, randomUUID } from 'node:crypto'
import { newId, type AttemptId } from '@admission/common/ids.ts'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manualClock, systemClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { createSandboxGateway } from './adapters/sandbox.ts'
import { registerGatewayWebhook } from './http.ts'
import { anUnsentAttempt, CARDS, SECRETS, SHOP, enterCard, quietLog, startTestGateway } from './testing.ts'
import type { AttemptOutcome, GatewayEvent } from './types/payment.ts'

const database = aDatabase()
const clock = manualClock(new Date('2030-05-01T12:00:00Z'))
const KEYS = { secretKeys: SECRETS.gateway, publicKey: SECRETS.gatewayPublic, webhookSecrets: SECRETS.webhook }
const gateway = createSandboxGateway({ ...KEYS, origin: () => 'http://127.0.0.1:9' })

let app: FastifyInstance
let attemptId: AttemptId
const heard: AttemptOutcome[] = []
let handle: () => Promise<void>

const takeOutcome = async (given: AttemptOutcome): Promise<void> => {
  heard.push(given)
  await handle()
}

const serve = async (others?: GatewayEvent[]): Promise<FastifyInstance> => {
  const server = fastify()
  const other = async (_gateway: string, event: GatewayEvent): Promise<boolean> => (others?.push(event) ?? 0) > 0
  const handlers = others === undefined ? { outcome: takeOutcome } : { outcome: takeOutcome, other }
  await registerGatewayWebhook(server, { gateway, clock, database: database.system, log: quietLog, handlers })
  return server
}

beforeAll(async () => {
  app = await serve()
})
afterAll(() => app.close())

beforeEach(async () => {
  heard.length = 0
  handle = () => Promise.resolve()
  attemptId = await anUnsentAttempt(database.query)
})

const CARD = { brand: 'visa', last4: '4242', fingerprint: 'mark' }

const paymentEvent = (changes: Record<string, unknown> = {}, id = `evt_${randomUUID()}`): string =>
  JSON.stringify({
    id,
    type: 'payment.captured',
    createdAt: clock.now().toISOString(),
    data: {
      payment: {
        id: 'pay_x',
        key: attemptId,
        status: 'CAPTURED',
        amount: 500,
        captured: 500,
        currency: 'USD',
        exponent: 2,
        card: CARD,
        ...changes,
      },
    },
  })

const disputeEvent = (): string => {
  const dispute = { id: 'dis_x', payment: 'pay_x', amount: 500, currency: 'USD', status: 'OPEN' }
  return JSON.stringify({ id: `evt_${randomUUID()}`, type: 'dispute.opened', data: { dispute } })
}

const sign = (body: string, secret = SECRETS.webhook[0] ?? '', at = clock.now()): string => {
  const time = String(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

const send = async (body: string, signature = sign(body), to = app): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'gateway-signature': signature }
  return (await to.inject({ method: 'POST', url: '/api/webhook/gateway/sandbox', headers, payload: body })).statusCode
}

const kept = (body: string): Promise<{ applied: boolean; attempt_id: string | null; type: string }[]> =>
  database.query(`select applied_at is not null as applied, attempt_id, type from webhook_event where event_id = $1`, [
    (JSON.parse(body) as { id: string }).id,
  ])

test('a signed event is handed on, kept and marked', async () => {
  const body = paymentEvent()
  expect(await send(body)).toBe(200)
  const money = { amount: 500, currency: 'USD', exponent: 2 }
  const outcome = { kind: 'CAPTURED', gatewayId: 'pay_x', money, card: CARD }
  expect(heard).toEqual([{ attemptId, gateway: 'sandbox', source: 'WEBHOOK', outcome }])
  expect(await kept(body)).toEqual([{ applied: true, attempt_id: attemptId, type: 'payment.captured' }])
})

/** Money was taken, yet nothing was sold for it here: what no invariant permits goes. */
const forget = () => database.query('delete from attempt where id = $1', [attemptId])

test('an event that tells what the answer to our call told before is kept, marked, and changes nothing', async () => {
  const body = paymentEvent()
  await database.query(`update attempt set state = 'SENT' where id = $1`, [attemptId])
  await database.query(`update attempt set state = 'CAPTURED', gateway_id = 'pay_x' where id = $1`, [attemptId])
  expect(await send(body)).toBe(200)
  expect(await send(body)).toBe(200)
  expect(heard).toEqual([])
  expect(await kept(body)).toEqual([{ applied: true, attempt_id: attemptId, type: 'payment.captured' }])
  await forget()
})

test('another payment of an attempt that is paid is handed on', async () => {
  await database.query(`update attempt set state = 'SENT' where id = $1`, [attemptId])
  await database.query(`update attempt set state = 'CAPTURED', gateway_id = 'pay_other' where id = $1`, [attemptId])
  expect(await send(paymentEvent())).toBe(200)
  expect(heard).toHaveLength(1)
  await forget()
})

test.each([
  ['unsigned', () => ''],
  ['signed by a stranger', (body: string) => sign(body, 'whsec_other')],
  ['with another body', (body: string) => sign(`${body} `)],
  ['301 s old', (body: string) => sign(body, SECRETS.webhook[0], new Date(clock.now().getTime() - 301_000))],
])('%s: 400, and nothing happens', async (_what, signatureOf) => {
  const body = paymentEvent()
  expect(await send(body, signatureOf(body))).toBe(400)
  expect(heard).toEqual([])
  expect(await kept(body)).toEqual([])
})

test.each(['{', '[]', '{"id":"evt_1"}', '{"id":"evt_1","type":"payment.captured","data":{"payment":{"id":"pay_x"}}}'])(
  'signed, but of no use: %s: 400',
  async (body) => {
    expect(await send(body)).toBe(400)
    expect(heard).toEqual([])
  },
)

test('no body at all: 400', async () => {
  expect((await app.inject({ method: 'POST', url: '/api/webhook/gateway/sandbox' })).statusCode).toBe(400)
})

test('the same event again is answered and not handed on', async () => {
  const body = paymentEvent()
  expect([await send(body), await send(body), await send(body)]).toEqual([200, 200, 200])
  expect(heard).toHaveLength(1)
})

test('a hundred copies at once are handed on once, and none is answered before the effect', async () => {
  const effect = Promise.withResolvers<void>()
  handle = () => effect.promise
  const body = paymentEvent()
  let answered = 0
  const copies = Array.from({ length: 100 }, async () => {
    const status = await send(body)
    answered += 1
    return status
  })
  await expect.poll(() => heard.length).toBe(1)
  expect(answered).toBe(0)
  effect.resolve()
  expect(new Set(await Promise.all(copies))).toEqual(new Set([200]))
  expect(heard).toHaveLength(1)
})

test('an effect that fails is not answered with 2xx, and is tried again with the next copy', async () => {
  const body = paymentEvent()
  handle = () => Promise.reject(new Error('no room'))
  expect(await send(body)).toBe(500)
  expect(await kept(body)).toMatchObject([{ applied: false }])
  handle = () => Promise.resolve()
  expect(await send(body)).toBe(200)
  expect(heard).toHaveLength(2)
  expect(await kept(body)).toMatchObject([{ applied: true }])
})

test.each([
  [{ captured: 499 }, 'WRONG_AMOUNT'],
  [{ currency: 'EUR' }, 'WRONG_CURRENCY'],
])('%o is handed on as a break', async (changes, what) => {
  expect(await send(paymentEvent(changes))).toBe(200)
  expect(heard).toMatchObject([{ outcome: { kind: 'BREAK', what, gatewayId: 'pay_x' } }])
})

describe('nobody takes it: kept, unapplied, and not told again', () => {
  test.each([
    ['an attempt that we do not know', () => paymentEvent({ key: newId('Attempt') })],
    ['a key that is no id', () => paymentEvent({ key: 'hello' })],
    ['a dispute', disputeEvent],
  ])('%s', async (_what, bodyOf) => {
    const body = bodyOf()
    expect(await send(body)).toBe(200)
    expect(heard).toEqual([])
    expect(await kept(body)).toMatchObject([{ applied: false }])
  })

  test('an attempt at another gateway', async () => {
    await database.query(`update attempt set gateway = 'stripe' where id = $1`, [attemptId])
    expect(await send(paymentEvent())).toBe(200)
    expect(heard).toEqual([])
  })
})

test('refunds, disputes and payouts go to whoever takes them', async () => {
  const others: GatewayEvent[] = []
  const body = disputeEvent()
  expect(await send(body, sign(body), await serve(others))).toBe(200)
  const money = { amount: 500, currency: 'USD', exponent: 2 }
  const ids = { gatewayDisputeId: 'dis_x', gatewayPaymentId: 'pay_x' }
  const about = { kind: 'DISPUTE', ...ids, state: 'OPEN', money, fee: 0, reason: 'OTHER', evidenceDueAt: null }
  expect(others).toMatchObject([{ type: 'dispute.opened', about }])
  expect(await kept(body)).toMatchObject([{ applied: true }])
})

test('what the running sandbox tells arrives, signed and judged', async () => {
  const shop = fastify()
  const running = await startTestGateway({ webhookUrl: await listening(shop) })
  const sandbox = createSandboxGateway({ ...KEYS, origin: () => running.origin })
  const outcome = await sandbox.createPayment({
    attemptId,
    orderId: newId('Order'),
    money: { amount: 500, currency: 'USD', exponent: 2 },
    card: { token: await enterCard(running.origin, CARDS.APPROVED) },
    capture: 'AUTOMATIC',
    returnUrl: SHOP,
    statementDescriptor: 'HALL',
    description: 'The Tempest: Stalls, row B, seats 12, 13',
  })
  await expect.poll(() => heard).toEqual([{ attemptId, gateway: 'sandbox', source: 'WEBHOOK', outcome }])
  expect(outcome).toMatchObject({ kind: 'CAPTURED' })
  await Promise.all([running.stop(), shop.close()])
})

/** The route under the true time, as the sandbox signs with it. */
async function listening(shop: FastifyInstance): Promise<string> {
  const parts = {
    gateway,
    clock: systemClock(),
    database: database.system,
    log: quietLog,
    handlers: { outcome: takeOutcome },
  }
  await registerGatewayWebhook(shop, parts)
  return `${await shop.listen({ host: '127.0.0.1', port: 0 })}/api/webhook/gateway/sandbox`
}
