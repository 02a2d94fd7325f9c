import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SHOP, ask, pay, paymentBody, startHere, takeToken } from './testing.ts'
import type { Reply, Running } from './testing.ts'

let gateway: Running

beforeEach(async () => {
  gateway = await startHere()
})
afterEach(() => gateway.close())

const CARD = '4242424242424242'
const at = (reply: Reply, step = ''): string => `/v1/payments/${String(reply.body['id'])}${step}`
const post = (path: string, body: unknown = {}): Promise<Reply> => ask(gateway.url, 'POST', path, body)

describe('the idempotency key', () => {
  test('the same request answers the same payment, however often and at once', async () => {
    const { body } = await takeToken(gateway.url, CARD)
    const repeat = (): Promise<Reply> => ask(gateway.url, 'POST', '/v1/payments', paymentBody(body['token']), 'k1')
    const replies = await Promise.all(Array.from({ length: 20 }, repeat))
    expect(new Set(replies.map((reply) => reply.body['id'])).size).toBe(1)
    const { body: journal } = await ask(gateway.url, 'GET', '/v1/journal')
    expect((journal['entries'] as { kind: string }[]).filter(({ kind }) => kind === 'CAPTURE')).toHaveLength(1)
  })

  test('the order of fields makes no other request, another amount does', async () => {
    const { body } = await takeToken(gateway.url, CARD)
    const request = paymentBody(body['token'])
    const first = await ask(gateway.url, 'POST', '/v1/payments', request, 'k1')
    const turned = Object.fromEntries(Object.entries(request).toReversed())
    expect((await ask(gateway.url, 'POST', '/v1/payments', turned, 'k1')).body).toEqual(first.body)
    const other = await ask(gateway.url, 'POST', '/v1/payments', { ...request, amount: 1 }, 'k1')
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ error: { code: 'key_reused' }, payment: { id: first.body['id'] } })
  })

  test('a key that never arrived is not found; a request without key is refused', async () => {
    expect((await ask(gateway.url, 'GET', '/v1/payments?key=nowhere')).status).toBe(404)
    const { body } = await takeToken(gateway.url, CARD)
    const without = await ask(gateway.url, 'POST', '/v1/payments', paymentBody(body['token']))
    expect(without).toMatchObject({ status: 400, body: { error: { code: 'key_missing' } } })
  })
})

const authorise = (): Promise<Reply> => pay(gateway.url, CARD, 'k1', { capture: 'MANUAL' })

describe('authorise first', () => {
  test('then capture in part, once', async () => {
    const payment = await authorise()
    expect(payment.body).toMatchObject({ status: 'AUTHORISED', captured: 0 })
    expect((await post(at(payment, '/capture'), { amount: 12_346 })).status).toBe(400)
    expect((await post(at(payment, '/capture'), { amount: 5_000 })).body).toMatchObject({
      status: 'CAPTURED',
      captured: 5_000,
    })
    const again = await post(at(payment, '/capture'))
    expect(again).toMatchObject({ status: 409, body: { payment: { status: 'CAPTURED', captured: 5_000 } } })
  })

  test('or void; what is void is not captured', async () => {
    const payment = await authorise()
    expect((await post(at(payment, '/void'))).body).toMatchObject({ status: 'VOIDED' })
    expect(await post(at(payment, '/capture'))).toMatchObject({ status: 409, body: { payment: { status: 'VOIDED' } } })
    await gateway.settle()
    expect(gateway.sent.map(({ event }) => event.type)).toEqual(['payment.authorised', 'payment.voided'])
  })

  test('an authorised payment is not cancelled', async () => {
    const payment = await authorise()
    expect(await post(at(payment, '/cancel'))).toMatchObject({
      status: 409,
      body: { payment: { status: 'AUTHORISED' } },
    })
  })
})

test('a payment that is being worked on can be canceled, and is then never captured', async () => {
  const payment = await pay(gateway.url, '4000000000007049', 'k1')
  expect((await post(at(payment, '/cancel'))).body).toMatchObject({ status: 'CANCELLED' })
  await gateway.clock.advance(60_000)
  expect((await ask(gateway.url, 'GET', at(payment))).body).toMatchObject({ status: 'CANCELLED', captured: 0 })
  expect(gateway.sent.map(({ event }) => event.type)).toEqual(['payment.cancelled'])
})

test('what the card of the lost captures pays is captured, and missing in the balance report', async () => {
  const [lost, kept] = [await pay(gateway.url, '4000000000007072', 'k1'), await pay(gateway.url, CARD, 'k2')]
  expect(lost.body).toMatchObject({ status: 'CAPTURED', captured: 12_345 })
  const { body } = await ask(
    gateway.url,
    'GET',
    '/v1/balance-movements?since=2000-01-01T00:00:00Z&until=2100-01-01T00:00:00Z',
  )
  expect((body['data'] as { payment: string }[]).map(({ payment }) => payment)).toEqual([kept.body['id']])
})

const refund = (payment: Reply, amount: number, key: string): Promise<Reply> =>
  ask(gateway.url, 'POST', '/v1/refunds', { payment: payment.body['id'], amount }, key)

describe('refunds', () => {
  test('never more than was captured, once per key, to the last unit', async () => {
    const payment = await pay(gateway.url, CARD, 'k1')
    const first = await refund(payment, 10_000, 'r1')
    expect(first.body).toMatchObject({ status: 'DONE', amount: 10_000, currency: 'USD', payment: payment.body['id'] })
    expect((await refund(payment, 10_000, 'r1')).body).toEqual(first.body)
    expect((await refund(payment, 9_999, 'r1')).status).toBe(409)
    expect(await refund(payment, 2_346, 'r2')).toMatchObject({
      status: 400,
      body: { error: { code: 'amount_too_large' } },
    })
    expect((await refund(payment, 2_345, 'r3')).status).toBe(200)
    expect((await ask(gateway.url, 'GET', at(payment))).body).toMatchObject({ captured: 12_345, refunded: 12_345 })
    expect((await ask(gateway.url, 'GET', '/v1/refunds?key=r1')).body).toEqual(first.body)
    expect((await ask(gateway.url, 'GET', '/v1/refunds?key=r2')).status).toBe(404)
  })

  test('only of what was captured', async () => {
    const payment = await pay(gateway.url, '4000000000000002', 'k1')
    expect(await refund(payment, 1, 'r1')).toMatchObject({ status: 409, body: { payment: { status: 'DECLINED' } } })
  })

  test('one made by hand at the gateway is told as such', async () => {
    const payment = await pay(gateway.url, CARD, 'k1')
    await ask(gateway.url, 'POST', '/v1/refunds', { payment: payment.body['id'], amount: 5, external: true }, 'hand')
    await gateway.settle()
    expect(gateway.sent.map(({ event }) => event.type)).toEqual(['payment.captured', 'refund.external'])
  })
})

test('a dispute takes what is left, and is closed once', async () => {
  const payment = await pay(gateway.url, CARD, 'k1')
  const dispute = await post('/v1/disputes', { payment: payment.body['id'] })
  expect(dispute.body).toMatchObject({ status: 'OPEN', amount: 12_345 })
  const close = (): Promise<Reply> => post(`/v1/disputes/${String(dispute.body['id'])}/close`, { won: true })
  expect((await close()).body).toMatchObject({ status: 'WON' })
  expect((await close()).status).toBe(409)
  await gateway.settle()
  expect(gateway.sent.map(({ event }) => event.type)).toEqual(['payment.captured', 'dispute.opened', 'dispute.won'])
})

const payOut = async (account: string): Promise<Reply> => {
  const { body } = await post('/v1/destinations', { holder: 'Harbour Hall', account })
  const request = { destination: body['id'], amount: 700, currency: 'EUR', exponent: 2 }
  return ask(gateway.url, 'POST', '/v1/payouts', request, account)
}

describe('payouts', () => {
  test.each([
    ['DE02 1203 0000 0000 2020 51', 'PAID', 'payout.paid'],
    ['XX 0002', 'FAILED', 'payout.failed'],
  ])('to %s: %s', async (account, status, type) => {
    expect((await payOut(account)).body).toMatchObject({ status, amount: 700 })
    await gateway.settle()
    expect(gateway.sent.map(({ event }) => event.type)).toEqual([type])
  })

  test('one that takes time is paid three seconds later', async () => {
    const payout = await payOut('XX 7049')
    expect(payout.body).toMatchObject({ status: 'PENDING' })
    await gateway.clock.advance(3_000)
    expect((await ask(gateway.url, 'GET', `/v1/payouts/${String(payout.body['id'])}`)).body).toMatchObject({
      status: 'PAID',
    })
  })
})

describe('requests that are not carried out', () => {
  test.each([
    [{ amount: 0 }, 'invalid_amount'],
    [{ amount: 1.5 }, 'invalid_amount'],
    [{ amount: '100' }, 'invalid_amount'],
    [{ currency: 'usd' }, 'invalid_currency'],
    [{ exponent: 5 }, 'invalid_exponent'],
    [{ capture: 'LATER' }, 'invalid_capture'],
    [{ returnUrl: 'http://elsewhere.test/' }, 'invalid_returnUrl'],
    [{ returnUrl: `${SHOP}.elsewhere.test/` }, 'invalid_returnUrl'],
    [{ token: 'tok_unknown' }, 'token_expired'],
    [{ token: undefined }, 'invalid_card'],
    [{ metadata: [] }, 'invalid_body'],
  ])('%o: %s', async (changes, code) => {
    const reply = await pay(gateway.url, CARD, 'k1', changes)
    expect(reply).toMatchObject({ status: 400, body: { error: { code } } })
    expect((await ask(gateway.url, 'GET', '/v1/payments?key=k1')).status).toBe(404)
  })

  test('what is not JSON, and what is far too long', async () => {
    const headers = { authorization: 'Bearer sk_test', 'idempotency-key': 'k1' }
    const send = (body: string): Promise<Response> =>
      fetch(`${gateway.url}/v1/payments`, { method: 'POST', headers, body })
    expect((await send('{')).status).toBe(400)
    expect(await (await send('x'.repeat(70_000))).json()).toMatchObject({ error: { code: 'body_too_large' } })
  })
})
