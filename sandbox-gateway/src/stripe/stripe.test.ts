import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SHOP, startHere } from '../testing.ts'
import type { Reply, Running } from '../testing.ts'
import { API_VERSION } from './parameters.gen.ts'

let stripe: Running
beforeEach(async () => {
  stripe = await startHere({ speaksStripe: true })
})
afterEach(() => stripe.close())

const send = async (
  method: 'GET' | 'POST',
  path: string,
  parameters: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const form = new URLSearchParams(parameters)
  const response = await fetch(`${stripe.url}${path}${method === 'GET' ? `?${form.toString()}` : ''}`, {
    method,
    headers: { authorization: 'Bearer sk_test', 'stripe-version': API_VERSION, ...headers },
    ...(method === 'POST' ? { body: form } : {}),
  })
  return { status: response.status, body: (await response.json()) as Reply['body'], headers: response.headers }
}

const enter = async (number: string): Promise<string> => {
  const response = await fetch(`${stripe.url}/stand-in/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'pk_test', number, month: '12', year: '2040', cvv: '123', name: '' }),
  })
  return String(((await response.json()) as { id?: string }).id)
}

const paymentOf = async (
  number = '4242424242424242',
  changes: Record<string, string> = {},
): Promise<Record<string, string>> => ({
  amount: '12345',
  currency: 'usd',
  confirm: 'true',
  confirmation_token: await enter(number),
  'allowed_payment_method_types[0]': 'card',
  use_stripe_sdk: 'false',
  return_url: `${SHOP}/checkout/finalize?attempt=a1`,
  'metadata[attempt_id]': 'a1',
  'metadata[order_id]': 'o1',
  ...changes,
})

const errorOf = ({ body }: Reply): Record<string, unknown> => body['error'] as Record<string, unknown>

describe('requests', () => {
  test.each([
    [{ bogus: '1' }, 'parameter_unknown', 'bogus'],
    [{ 'payment_method_types[0]': 'card' }, 'parameter_unknown', 'payment_method_types[0]'],
    [{ 'metadata[a][b]': '1' }, 'parameter_unknown', 'metadata[a][b]'],
    [{ 'payment_method_options[card][bogus]': '1' }, 'parameter_unknown', 'payment_method_options[card][bogus]'],
    [{ amount: '1.5' }, 'parameter_invalid_integer', 'amount'],
    [{ confirm: 'yes' }, 'parameter_invalid_boolean', 'confirm'],
    [{ capture_method: 'later' }, 'parameter_invalid_string', 'capture_method'],
    [{ amount: '49' }, 'amount_too_small', 'amount'],
    [{ amount: '100000000' }, 'amount_too_large', 'amount'],
    [{ amount: '1001', currency: 'kwd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '1050', currency: 'isk' }, 'parameter_invalid_integer', 'amount'],
    [{ confirmation_token: 'ctoken_never' }, 'resource_missing', 'confirmation_token'],
    [{ return_url: 'https://elsewhere.example/' }, 'url_invalid', 'return_url'],
  ])('%j: %s', async (changes, code, param) => {
    const reply = await send('POST', '/v1/payment_intents', await paymentOf('4242424242424242', changes))
    expect(reply.status).toBe(400)
    expect(errorOf(reply)).toMatchObject({ type: 'invalid_request_error', code, param })
    expect(stripe.gateway.book.payments.size).toBe(0)
  })

  test.each([
    [{ statement_descriptor: 'HALL' }, 'statement_descriptor'],
    [{ statement_descriptor_suffix: '*' }, 'statement_descriptor_suffix'],
    [{ statement_descriptor_suffix: 'HARBOUR HALL AND MORE' }, 'statement_descriptor_suffix'],
  ])('card statements take no %j', async (changes, param) => {
    const reply = await send('POST', '/v1/payment_intents', await paymentOf('4242424242424242', changes))
    expect([reply.status, errorOf(reply)['param']]).toEqual([400, param])
  })

  test('a parameter that is needed is named', async () => {
    const { amount: _amount, ...rest } = await paymentOf()
    expect(errorOf(await send('POST', '/v1/payment_intents', rest))).toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    })
  })

  test('a wrong key, and no or another version, are refused; every answer names both', async () => {
    const wrong = await send('GET', '/v1/payment_intents', {}, { authorization: 'Bearer sk_other' })
    expect([wrong.status, errorOf(wrong)['type']]).toEqual([401, 'invalid_request_error'])
    for (const version of ['', '2020-08-27'])
      expect((await send('GET', '/v1/payment_intents', {}, { 'stripe-version': version })).status).toBe(400)
    const { headers } = await send('GET', '/v1/payment_intents')
    expect(headers.get('stripe-version')).toBe(API_VERSION)
    expect(headers.get('request-id')).toMatch(/^req_/)
  })
})

describe('keys', () => {
  const key = { 'idempotency-key': 'k1' }

  test('the same request gets the first answer again, also a decline, and is done once', async () => {
    for (const number of ['4242424242424242', '4000000000000002']) {
      const own = { 'idempotency-key': number }
      const request = await paymentOf(number)
      const first = await send('POST', '/v1/payment_intents', request, own)
      const again = await send('POST', '/v1/payment_intents', request, own)
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    }
    expect(stripe.gateway.book.payments.size).toBe(2)
  })

  test('another request with the same key is refused; a refused request leaves the key free', async () => {
    expect((await send('POST', '/v1/payment_intents', { bogus: '1' }, key)).status).toBe(400)
    expect((await send('POST', '/v1/payment_intents', await paymentOf(), key)).status).toBe(200)
    const other = await send('POST', '/v1/payment_intents', await paymentOf(), key)
    expect([other.status, errorOf(other)['type']]).toEqual([400, 'idempotency_error'])
  })
})

const actionOf = async (request: Record<string, string>): Promise<unknown> =>
  ((await send('POST', '/v1/payment_intents', request)).body['next_action'] as { type: string }).type

test('a challenge goes to Stripe’s script unless the request says otherwise', async () => {
  const asked = await paymentOf('4000002500003155')
  const { use_stripe_sdk: _without, ...silent } = await paymentOf('4000002500003155')
  expect([await actionOf(asked), await actionOf(silent)]).toEqual(['redirect_to_url', 'use_stripe_sdk'])
})

test('the way back from a challenge names the payment, and leaves the shop’s own parameters', async () => {
  const { body } = await send('POST', '/v1/payment_intents', await paymentOf('4000002500003155'))
  const { url } = (body['next_action'] as { redirect_to_url: { url: string } }).redirect_to_url
  const { pathname, searchParams } = new URL(url)
  const answer = new URLSearchParams({ secret: searchParams.get('secret') ?? '', answer: 'refuse' })
  const back = await fetch(`${stripe.url}${pathname}`, { method: 'POST', redirect: 'manual', body: answer })
  const address = new URL(back.headers.get('location') ?? '')
  expect(address.searchParams.get('attempt')).toBe('a1')
  expect(address.searchParams.get('payment_intent')).toBe(body['id'])
  expect(address.searchParams.get('redirect_status')).toBe('failed')
})

test('the search finds a payment a minute later, the list at once', async () => {
  await send('POST', '/v1/payment_intents', await paymentOf())
  const search = async (): Promise<unknown[]> =>
    (await send('GET', '/v1/payment_intents/search', { query: "metadata['attempt_id']:'a1'" })).body[
      'data'
    ] as unknown[]
  expect(await search()).toHaveLength(0)
  expect((await send('GET', '/v1/payment_intents')).body['data']).toHaveLength(1)
  await stripe.clock.advance(60_000)
  expect(await search()).toHaveLength(1)
})

test('events are signed as documented, carry the version, and are sent again until they are taken', async () => {
  stripe.answerWebhooksWith(500)
  await send('POST', '/v1/payment_intents', await paymentOf())
  await stripe.settle()
  stripe.answerWebhooksWith(200)
  await stripe.clock.advance(1_000)
  await stripe.clock.advance(60_000)
  expect(stripe.sent).toHaveLength(2)
  const [first, second] = stripe.sent
  expect(second?.body).toBe(first?.body)
  const { time, mark } =
    /^t=(?<time>\d+),v1=(?<mark>[0-9a-f]{64})$/.exec(first?.headers['stripe-signature'] ?? '')?.groups ?? {}
  const right = createHmac('sha256', 'whsec_test')
    .update(`${time ?? ''}.${first?.body ?? ''}`)
    .digest('hex')
  expect(mark).toBe(right)
  expect(first?.event).toMatchObject({
    object: 'event',
    type: 'charge.succeeded',
    api_version: API_VERSION,
    data: { object: { object: 'charge', metadata: { attempt_id: 'a1' }, amount_captured: 12_345 } },
  })
})

test('the script comes from here, its frame opens on pages of the shop alone, and no card without the shop’s key', async () => {
  expect((await fetch(`${stripe.url}/stripe.js`)).headers.get('content-type')).toContain('text/javascript')
  const page = await fetch(`${stripe.url}/stand-in/card`)
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP}`)
  const body = JSON.stringify({ key: 'pk_other', number: '4242424242424242', month: '12', year: '2040', cvv: '123' })
  expect((await fetch(`${stripe.url}/stand-in/cards`, { method: 'POST', body })).status).toBe(401)
})
