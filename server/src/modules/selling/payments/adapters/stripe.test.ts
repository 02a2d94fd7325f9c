import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId, timeOfId } from '@admission/common/ids.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SECRETS, SHOP } from '../testing.ts'
import type { PaymentRequest, RefundRequest } from '../types/payment.ts'
import { stripeHarness } from './contract/harnesses.ts'
import { describeGateway } from './contract/suite.ts'
import type { Gateway } from './gateway.ts'
import { createStripeGateway } from './stripe.ts'

describeGateway('stripe', stripeHarness)

const HOUR = 3_600_000

const adapterTo = (origin: string, now = Date.now): Gateway =>
  createStripeGateway({
    origin: () => origin,
    secretKey: 'sk_test_x',
    publicKey: 'pk_test_x',
    webhookSecrets: SECRETS.webhook,
    scriptUrl: () => 'https://js.stripe.com/endive/stripe.js',
    now,
  })

const aRequest = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  attemptId: newId('Attempt'),
  orderId: newId('Order'),
  money: { amount: 500, currency: 'USD', exponent: 2 },
  card: { token: 'ctoken_x' },
  capture: 'AUTOMATIC',
  returnUrl: `${SHOP}/checkout/finalize`,
  statementDescriptor: 'HALL',
  description: 'The Tempest: Stalls, row B, seats 12, 13',
  ...changes,
})

const aRefund = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
  refundId: newId('Refund'),
  gatewayPaymentId: 'pi_x',
  money: { amount: 500, currency: 'USD', exponent: 2 },
  ...changes,
})

type Seen = { readonly url: URL; readonly form: URLSearchParams }
type Answer = { readonly status?: number; readonly body: unknown }

const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const servers: Server[] = []
/** Something at Stripe's address, which keeps what it is sent. */
const serve = async (
  answerTo: (seen: Seen) => Answer,
  now?: () => number,
): Promise<{ readonly gateway: Gateway; readonly seen: Seen[] }> => {
  const seen: Seen[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await read(request))
    const one = { url: new URL(request.url ?? '', 'http://stripe.test'), form }
    seen.push(one)
    const { status = 200, body } = answerTo(one)
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { gateway: adapterTo(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, now), seen }
}

afterEach(() => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('something else where Stripe should be', () => {
  test('no one listens: a payment never arrived, about another nothing is learned', async () => {
    const gateway = adapterTo('http://127.0.0.1:9')
    expect(await gateway.createPayment(aRequest())).toEqual({ kind: 'NEVER_ARRIVED' })
    expect(await gateway.getPayment('pi_x', aRequest())).toEqual({ kind: 'UNKNOWN', why: 'NOT_REACHED' })
    expect(await gateway.findPaymentByKey(aRequest())).toMatchObject({ kind: 'UNKNOWN' })
    expect(await gateway.refund(aRefund())).toEqual({ kind: 'NEVER_ARRIVED' })
    expect(await gateway.getRefund(aRefund())).toEqual({ kind: 'UNKNOWN' })
    expect(await gateway.describeCard({ token: 'ctoken_x' })).toEqual({ kind: 'UNKNOWN' })
  })

  test.each([
    ['a page', 200, '<html></html>'],
    ['an empty answer', 200, ''],
    ['a payment without an amount', 200, { id: 'pi_x', status: 'succeeded' }],
    ['a 404 that is not Stripe’s', 404, { message: 'nothing here' }],
    ['a 400 that is not Stripe’s', 400, { error: 'bad request' }],
    ['a key in use', 409, { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use' } }],
    ['a redirect', 302, ''],
  ])('%s: nothing is believed', async (_what, status, body) => {
    const { gateway } = await serve(() => ({ status, body }))
    const unsure = { kind: 'UNKNOWN', why: 'BAD_ANSWER' }
    expect(await gateway.createPayment(aRequest())).toEqual(unsure)
    expect(await gateway.getPayment('pi_x', aRequest())).toEqual(unsure)
    expect(await gateway.findPaymentByKey(aRequest())).toEqual(unsure)
    expect(await gateway.refund(aRefund())).toEqual({ kind: 'UNKNOWN' })
    expect(await gateway.getRefund(aRefund())).toEqual({ kind: 'UNKNOWN' })
    expect(await gateway.describeCard({ token: 'ctoken_x' })).toEqual({ kind: 'UNKNOWN' })
  })
})

const refuse = (): Answer => ({ status: 400, body: { error: { type: 'invalid_request_error' } } })

describe('what is sent', () => {
  test('an amount that Stripe can’t charge exactly is not sent, also as a refund', async () => {
    const { gateway, seen } = await serve(refuse)
    const money = { amount: 5_124, currency: 'KWD', exponent: 3 }
    expect(await gateway.createPayment(aRequest({ money }))).toMatchObject({ kind: 'DECLINED', reason: 'NOT_ACCEPTED' })
    expect(await gateway.refund(aRefund({ money }))).toMatchObject({ kind: 'FAILED' })
    expect(seen).toEqual([])
  })

  test.each([
    ['HARBOUR HALL AND SOME MORE', 'HARBOUR HA'],
    ['Théâtre <d’été>', 'Theatre de'],
    ['12*34', null],
    ['', null],
  ])('the statement %j becomes %j', async (statementDescriptor, suffix) => {
    const { gateway, seen } = await serve(refuse)
    await gateway.createPayment(aRequest({ statementDescriptor }))
    expect(seen[0]?.form.get('statement_descriptor_suffix')).toBe(suffix)
  })

  test('challenges come back to the page with the attempt, and are not left to the script', async () => {
    const { gateway, seen } = await serve(refuse)
    const request = aRequest()
    await gateway.createPayment(request)
    const [{ form } = { form: new URLSearchParams() }] = seen
    expect(form.get('return_url')).toBe(`${SHOP}/checkout/finalize?attempt=${request.attemptId}`)
    expect([form.get('use_stripe_sdk'), form.get('confirm')]).toEqual(['false', 'true'])
  })
})

const intentOf = (attemptId: string, id = 'pi_x'): Record<string, unknown> => ({
  id,
  amount: 500,
  amount_received: 0,
  currency: 'usd',
  last_payment_error: null,
  latest_charge: null,
  metadata: { attempt_id: attemptId },
  next_action: null,
  status: 'processing',
})

describe('a payment that Stripe has no address for', () => {
  const other = intentOf('other', 'pi_other')

  /** A list without an end, and a search that finds nothing. */
  const endless = ({ url }: Seen): Answer => ({
    body: url.pathname.endsWith('/search') ? { data: [], has_more: false } : { data: [other], has_more: true },
  })

  test('is found on the second page of the list', async () => {
    const request = aRequest()
    const { gateway, seen } = await serve(({ url }) => {
      const isSecond = url.searchParams.get('starting_after') === 'pi_other'
      return { body: { data: [isSecond ? intentOf(request.attemptId) : other], has_more: !isSecond } }
    })
    expect(await gateway.findPaymentByKey(request)).toEqual({ kind: 'PROCESSING', gatewayId: 'pi_x' })
    expect(seen).toHaveLength(2)
    const since = Number(seen[0]?.url.searchParams.get('created[gte]'))
    expect(since).toBe(Math.floor(timeOfId(request.attemptId).getTime() / 1000) - 60)
  })

  test('is unknown while the list is too long to read, and never arrived once the search is current', async () => {
    const request = aRequest()
    vi.stubEnv('TIME_LIMIT_FACTOR', '1')
    const young = await serve(endless)
    const old = await serve(endless, () => Date.now() + HOUR)
    const [first, later] = await Promise.all([
      young.gateway.findPaymentByKey(request),
      old.gateway.findPaymentByKey(request),
    ])
    expect(first).toEqual({ kind: 'UNKNOWN', why: 'BAD_ANSWER' })
    expect(later).toEqual({ kind: 'NEVER_ARRIVED' })
    expect(young.seen.some(({ url }) => url.pathname.endsWith('/search'))).toBe(false)
  }, 20_000)

  test('is asked for as it is now, when the search has found it', async () => {
    const request = aRequest()
    const { gateway, seen } = await serve(
      ({ url }) => ({
        body: url.pathname.endsWith('/search')
          ? { data: [{ id: 'pi_x', status: 'requires_action' }], has_more: false }
          : intentOf(request.attemptId),
      }),
      () => Date.now() + HOUR,
    )
    expect(await gateway.findPaymentByKey(request)).toEqual({ kind: 'PROCESSING', gatewayId: 'pi_x' })
    expect(seen.map(({ url }) => url.pathname)).toEqual(['/v1/payment_intents/search', '/v1/payment_intents/pi_x'])
  })
})
