import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signatureHeader } from './signature.ts'
import { ask, pay, startHere } from './testing.ts'
import type { Running } from './testing.ts'
import { RETRY_AFTER_MS } from './webhooks.ts'

let gateway: Running

beforeEach(async () => {
  gateway = await startHere({ webhookSecrets: ['new', 'old'] })
})
afterEach(() => gateway.close())

const CARD = '4242424242424242'
const ids = (): string[] => gateway.sent.map(({ event }) => event.id)
const setFaults = (faults: unknown): Promise<unknown> => ask(gateway.url, 'PUT', '/v1/faults', faults)
const takenNotes = (): (string | null)[] =>
  gateway.gateway.book.journal
    .read(0, 1_000)
    .filter(({ kind }) => kind === 'DELIVERED')
    .map(({ status }) => status)

test('the signature covers the time and the raw body, once for each secret', async () => {
  await pay(gateway.url, CARD, 'k1')
  await gateway.settle()
  const body = gateway.sent[0]?.body ?? ''
  const time = gateway.clock.now() / 1000
  const mark = (secret: string): string => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  expect(gateway.sent[0]?.headers['gateway-signature']).toBe(`t=${time},v1=${mark('new')},v1=${mark('old')}`)
  expect(signatureHeader(['new'], time, `${body} `)).not.toContain(mark('new'))
})

test('the event says what happened, and keeps the client secret to itself', async () => {
  const { body: payment } = await pay(gateway.url, CARD, 'k1')
  await gateway.settle()
  expect(gateway.sent[0]?.event).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    type: 'payment.captured',
    data: { payment: { id: payment['id'], status: 'CAPTURED', metadata: { attemptId: 'attempt-1' } } },
  })
  expect(gateway.sent[0]?.body).not.toContain(String(payment['clientSecret']))
})

test('what is not taken is told again after 1 s, 5 s, 30 s, … 6 h, under the same id, and then given up', async () => {
  gateway.answerWebhooksWith(500)
  await pay(gateway.url, CARD, 'k1')
  await gateway.settle()
  for (const [tries, wait] of RETRY_AFTER_MS.entries()) {
    await gateway.clock.advance(wait - 1)
    expect(gateway.sent).toHaveLength(tries + 1)
    await gateway.clock.advance(1)
    expect(gateway.sent).toHaveLength(tries + 2)
  }
  await gateway.clock.advance(100 * 3_600_000)
  expect(gateway.sent).toHaveLength(RETRY_AFTER_MS.length + 1)
  expect(new Set(ids()).size).toBe(1)
  expect(takenNotes()).toEqual(['GIVEN_UP'])
})

test('each try is signed anew, so that a late one is not refused as old', async () => {
  gateway.answerWebhooksWith(503)
  await pay(gateway.url, CARD, 'k1')
  await gateway.settle()
  await gateway.clock.advance(1_000)
  const [first, second] = gateway.sent.map(({ headers }) => headers['gateway-signature'])
  expect(second).not.toBe(first)
  expect(second).toContain(`t=${gateway.clock.now() / 1000}`)
})

test('what was taken is not told again', async () => {
  await pay(gateway.url, CARD, 'k1')
  await gateway.clock.advance(100 * 3_600_000)
  expect(gateway.sent).toHaveLength(1)
  expect(takenNotes()).toEqual(['TAKEN'])
})

const orderFor = async (seed: number): Promise<string[]> => {
  gateway.sent.length = 0
  await setFaults({ seed, faults: [{ match: {}, shuffleWebhooks: true }] })
  for (let number = 0; number < 8; number += 1)
    await pay(gateway.url, CARD, `s${seed}-${number}-${gateway.clock.now()}`)
  await gateway.clock.advance(2_000)
  return gateway.sent.map(({ event }) => (event.data as { payment: { key: string } }).payment.key.split('-')[1] ?? '')
}

describe('faults', () => {
  test('a dropped webhook never goes out', async () => {
    await setFaults({ match: { key: 'k1' }, dropWebhook: true })
    await pay(gateway.url, CARD, 'k1')
    await pay(gateway.url, CARD, 'k2')
    await gateway.settle()
    expect(gateway.sent.map(({ event }) => event.data)).toMatchObject([{ payment: { key: 'k2' } }])
  })

  test('a doubled one goes out again under the same id', async () => {
    await setFaults({ match: { card: CARD }, duplicateWebhook: 3 })
    await pay(gateway.url, CARD, 'k1')
    await gateway.settle()
    expect(gateway.sent).toHaveLength(4)
    expect(new Set(ids()).size).toBe(1)
  })

  test('a late one waits', async () => {
    await setFaults({ match: { nth: 2 }, delayWebhookMs: 5_000 })
    await pay(gateway.url, CARD, 'k1')
    await pay(gateway.url, CARD, 'k2')
    await gateway.clock.advance(4_999)
    expect(gateway.sent).toHaveLength(1)
    await gateway.clock.advance(1)
    expect(gateway.sent).toHaveLength(2)
  })

  test('shuffled ones arrive in another order, which the seed decides', async () => {
    const first = await orderFor(7)
    expect(first.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    expect(first).not.toEqual(first.toSorted())
    expect(await orderFor(7)).toEqual(first)
    expect(await orderFor(8)).not.toEqual(first)
  })
})
