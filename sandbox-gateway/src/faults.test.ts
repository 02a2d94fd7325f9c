import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, pay, paymentBody, startHere, takeToken } from './testing.ts'
import type { Reply, Running } from './testing.ts'

let gateway: Running

beforeEach(async () => {
  gateway = await startHere()
})
afterEach(() => gateway.close())

const CARD = '4242424242424242'
const setFaults = (faults: unknown): Promise<Reply> => ask(gateway.url, 'PUT', '/v1/faults', faults)
const byKey = (key: string): Promise<Reply> => ask(gateway.url, 'GET', `/v1/payments?key=${key}`)

test('a reset before the effect leaves nothing; the same request then goes through', async () => {
  await setFaults({ match: { key: 'k1' }, times: 1, resetBefore: true })
  const { body } = await takeToken(gateway.url, CARD)
  const call = (): Promise<Reply> => ask(gateway.url, 'POST', '/v1/payments', paymentBody(body['token']), 'k1')
  await expect(call()).rejects.toThrow('fetch failed')
  expect((await byKey('k1')).status).toBe(404)
  expect((await call()).body).toMatchObject({ status: 'CAPTURED' })
})

test.each([{ resetAfterEffect: true }, { status500AfterEffect: true }])(
  '%o: the money is taken all the same',
  async (fault) => {
    await setFaults({ match: { nth: 1 }, ...fault })
    const outcome = await pay(gateway.url, CARD, 'k1').then(
      ({ status }) => status,
      () => 'reset',
    )
    expect(outcome).toBe('status500AfterEffect' in fault ? 500 : 'reset')
    expect((await byKey('k1')).body).toMatchObject({ status: 'CAPTURED' })
    expect((await pay(gateway.url, CARD, 'k2')).status).toBe(200)
  },
)

test('another amount, another currency', async () => {
  await setFaults({
    faults: [
      { match: { key: 'k1' }, captureAmount: 1 },
      { match: { key: 'k2' }, wrongCurrency: 'EUR' },
    ],
  })
  expect((await pay(gateway.url, CARD, 'k1')).body).toMatchObject({ captured: 1, currency: 'USD' })
  expect((await pay(gateway.url, CARD, 'k2')).body).toMatchObject({ captured: 12_345, currency: 'EUR' })
})

test('a fault can be set for one kind of call', async () => {
  await setFaults({ match: { operation: 'capture' }, status500AfterEffect: true })
  const payment = await pay(gateway.url, CARD, 'k1', { capture: 'MANUAL' })
  expect(payment.status).toBe(200)
  expect((await ask(gateway.url, 'POST', `/v1/payments/${String(payment.body['id'])}/capture`, {})).status).toBe(500)
  expect((await byKey('k1')).body).toMatchObject({ status: 'CAPTURED' })
})

const statuses = async (seed: number): Promise<number[]> => {
  await setFaults({ seed, faults: [{ match: { chance: 0.5 }, status500AfterEffect: true }] })
  const replies: number[] = []
  for (let at = 0; at < 12; at += 1)
    replies.push(
      (await pay(gateway.url, CARD, `${seed}-${replies.length}-${gateway.gateway.book.journal.last}`)).status,
    )
  return replies
}

test('chance is drawn from the seed', async () => {
  const first = await statuses(3)
  expect(new Set(first)).toEqual(new Set([200, 500]))
  expect(await statuses(3)).toEqual(first)
})

test('what was played is in the journal, without a card number', async () => {
  await setFaults({ match: { card: CARD }, delayMs: 0 })
  await pay(gateway.url, CARD, 'k1')
  const { body } = await ask(gateway.url, 'GET', '/v1/journal')
  const entries = body['entries'] as { kind: string; note?: string; key: string }[]
  expect(entries.find(({ kind }) => kind === 'FAULT')).toMatchObject({
    key: 'k1',
    note: '{"match":{"card":"4242"},"delayMs":0}',
  })
})

describe('refused', () => {
  test.each([
    { match: { nth: 'one' } },
    { match: { chance: 2 } },
    { match: [] },
    { resetBefore: 'yes' },
    { delayMs: -1 },
  ])('%o', async (fault) => {
    expect((await setFaults(fault)).status).toBe(400)
  })

  test('all of them while faults are switched off', async () => {
    const closed = await startHere({ allowsFaults: false })
    const reply = await ask(closed.url, 'PUT', '/v1/faults', { match: {}, resetBefore: true })
    expect(reply).toMatchObject({ status: 404, body: { error: { code: 'faults_off' } } })
    expect((await pay(closed.url, CARD, 'k1')).status).toBe(200)
    await closed.close()
  })
})
