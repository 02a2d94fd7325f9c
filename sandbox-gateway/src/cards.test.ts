import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TEST_CARDS, hasValidCheckDigit } from './cards.ts'
import { ask, pay, startHere, takeToken } from './testing.ts'
import type { Running } from './testing.ts'

let gateway: Running

beforeEach(async () => {
  gateway = await startHere()
})
afterEach(() => gateway.close())

const types = (): string[] => gateway.sent.map(({ event }) => event.type)

test('every test card is a well-formed number, and its last four digits name it', () => {
  expect(TEST_CARDS.filter(({ number }) => !hasValidCheckDigit(number))).toEqual([])
  expect(new Set(TEST_CARDS.map(({ number }) => number.slice(-4))).size).toBe(TEST_CARDS.length)
})

test.each(['4242424242424242', '5555555555554444', '378282246310005'])('%s is approved', async (number) => {
  const { status, body } = await pay(gateway.url, number, 'k1')
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'CAPTURED', amount: 12_345, captured: 12_345, currency: 'USD', key: 'k1' })
  await gateway.settle()
  expect(types()).toEqual(['payment.captured'])
})

test.each([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'wrong_cvv'],
  ['4000000000000119', 'processing_error'],
  ['4000000000000341', 'card_declined'],
])('%s is declined: %s', async (number, declineCode) => {
  const { body } = await pay(gateway.url, number, 'k1')
  expect(body).toMatchObject({ status: 'DECLINED', declineCode, captured: 0 })
  await gateway.settle()
  expect(types()).toEqual(['payment.declined'])
})

test('a card that can be stored is stored, and each charge of it is declined', async () => {
  const { body: token } = await takeToken(gateway.url, '4000000000000341')
  const customer = (await ask(gateway.url, 'POST', '/v1/customers', {}, 'u1')).body['id']
  const kept = await ask(gateway.url, 'POST', '/v1/payment-methods', { token: token['token'], customer })
  expect(kept.body).toMatchObject({ customer, last4: '0341', brand: 'visa' })
  const { body } = await pay(gateway.url, '4242424242424242', 'k1', {
    token: undefined,
    customer,
    paymentMethod: kept.body['id'],
  })
  expect(body).toMatchObject({ status: 'DECLINED' })
  expect((await ask(gateway.url, 'DELETE', `/v1/payment-methods/${String(kept.body['id'])}`)).status).toBe(204)
  const gone = await pay(gateway.url, '4242424242424242', 'k2', {
    token: undefined,
    customer,
    paymentMethod: kept.body['id'],
  })
  expect(gone.status).toBe(404)
})

test('a disputed card is captured, and disputed after five seconds', async () => {
  await pay(gateway.url, '4000000000000259', 'k1')
  await gateway.clock.advance(4_999)
  expect(types()).toEqual(['payment.captured'])
  await gateway.clock.advance(1)
  expect(types()).toEqual(['payment.captured', 'dispute.opened'])
})

test('a card whose refunds fail says so three seconds later and gives the amount back', async () => {
  const { body: payment } = await pay(gateway.url, '4000000000005126', 'k1')
  const asked = { payment: payment['id'], amount: 345 }
  const { body: refund } = await ask(gateway.url, 'POST', '/v1/refunds', asked, 'r1')
  expect(refund).toMatchObject({ status: 'PENDING', amount: 345 })
  await gateway.clock.advance(3_000)
  expect(types()).toEqual(['payment.captured', 'refund.failed'])
  const after = await ask(gateway.url, 'GET', `/v1/payments/${String(payment['id'])}`)
  expect(after.body).toMatchObject({ refunded: 0 })
})

const isTaken = async (): Promise<void> => {
  const { body } = await ask(gateway.url, 'GET', '/v1/payments?key=k1')
  expect(body).toMatchObject({ status: 'CAPTURED', captured: 12_345 })
}

describe('cards that answer badly, though the money was taken', () => {
  test('7015 answers after 30 seconds', async () => {
    let isAnswered = false
    const answer = pay(gateway.url, '4000000000007015', 'k1').then((reply) => {
      isAnswered = true
      return reply
    })
    await expect.poll(() => gateway.gateway.book.paymentsByKey.has('k1')).toBe(true)
    await gateway.settle()
    await gateway.clock.advance(29_999)
    expect(isAnswered).toBe(false)
    await isTaken()
    await gateway.clock.advance(1)
    expect((await answer).body).toMatchObject({ status: 'CAPTURED' })
  })

  test('7023 resets the connection, and a repeat with the same request is answered', async () => {
    const { body } = await takeToken(gateway.url, '4000000000007023')
    const again = (): ReturnType<typeof pay> => pay(gateway.url, '4242424242424242', 'k1', { token: body['token'] })
    await expect(again()).rejects.toThrow('fetch failed')
    await isTaken()
    expect((await again()).body).toMatchObject({ status: 'CAPTURED' })
  })

  test('7031 answers 500', async () => {
    expect((await pay(gateway.url, '4000000000007031', 'k1')).status).toBe(500)
    await isTaken()
  })
})

test.each([
  ['4000000000007049', 3_000],
  ['4000000000007056', 12 * 60_000],
])('%s is captured only after %i ms', async (number, ms) => {
  const { body } = await pay(gateway.url, number, 'k1')
  expect(body).toMatchObject({ status: 'PROCESSING', captured: 0 })
  await gateway.clock.advance(ms - 1)
  expect(types()).toEqual([])
  await gateway.clock.advance(1)
  expect(types()).toEqual(['payment.captured'])
  expect((await ask(gateway.url, 'GET', '/v1/payments?key=k1')).body).toMatchObject({ status: 'CAPTURED' })
})

test('7064 captures another amount than was asked', async () => {
  const { body } = await pay(gateway.url, '4000000000007064', 'k1')
  expect(body).toMatchObject({ status: 'CAPTURED', amount: 12_345, captured: 12_344 })
})

describe('cards that are not taken', () => {
  test.each([
    ['4242424242424241', {}, 'invalid_number'],
    ['4111111111111111', {}, 'not_a_test_card'],
    ['4242424242424242', { month: '4', year: '2030' }, 'invalid_expiry'],
    ['4242424242424242', { month: '13' }, 'invalid_expiry'],
    ['4242424242424242', { cvv: '12' }, 'invalid_cvv'],
  ])('%s %o: %s', async (number, changes, code) => {
    const { status, body } = await takeToken(gateway.url, number, changes)
    expect(status).toBe(402)
    expect(body).toMatchObject({ error: { type: 'card_error', code } })
  })

  test('the month that is running is still good, spaces are fine, and a year may have two digits', async () => {
    const taken = await takeToken(gateway.url, '4242 4242 4242 4242', { month: '5', year: '30' })
    expect(taken.body).toMatchObject({ brand: 'visa', last4: '4242', expires: '2030-05-01T12:15:00.000Z' })
  })

  test('a token is good once, and for fifteen minutes', async () => {
    const { body } = await takeToken(gateway.url, '4242424242424242')
    const { token } = body as { token: string }
    expect((await pay(gateway.url, '4242424242424242', 'k1', { token })).status).toBe(200)
    expect((await pay(gateway.url, '4242424242424242', 'k2', { token })).body).toMatchObject({
      error: { code: 'token_used' },
    })
    const { body: old } = await takeToken(gateway.url, '4242424242424242')
    await gateway.clock.advance(15 * 60_000)
    const late = await pay(gateway.url, '4242424242424242', 'k3', { token: old['token'] })
    expect(late.body).toMatchObject({ error: { code: 'token_expired' } })
  })
})
