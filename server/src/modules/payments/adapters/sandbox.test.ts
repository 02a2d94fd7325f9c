import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { newId } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SECRETS, SHOP, enterCard, sandboxHarness, setFaults } from '../testing.ts'
import type { Outcome, PaymentRequest } from '../types.ts'
import { describeGateway } from './contract.ts'
import type { Gateway } from './gateway.ts'
import { createSandboxGateway } from './sandbox.ts'

describeGateway('sandbox', sandboxHarness)

const adapterTo = (origin: string, readMs = 5_000): Gateway =>
  createSandboxGateway({
    origin: () => origin,
    secretKeys: SECRETS.gateway,
    publicKey: SECRETS.gatewayPublic,
    webhookSecrets: SECRETS.webhook,
    readMs,
  })

const aRequest = (token = 'tok_x'): PaymentRequest => ({
  attemptId: newId('Attempt'),
  orderId: newId('Order'),
  money: { amount: 500, currency: 'USD', exponent: 2 },
  card: { token },
  capture: 'AUTOMATIC',
  returnUrl: SHOP,
  statementDescriptor: 'HALL',
})

describe('what goes wrong on the way', () => {
  let harness: Awaited<ReturnType<typeof sandboxHarness>>
  let origin: string
  beforeAll(async () => {
    harness = await sandboxHarness()
    origin = harness.process.origin
  })
  afterAll(() => harness.stop())
  afterEach(() => setFaults(origin, { faults: [] }))

  const play = async (fault: Record<string, unknown>, readMs?: number): Promise<{ first: Outcome; found: Outcome }> => {
    const request = aRequest(await enterCard(origin, '4242424242424242'))
    await setFaults(origin, { match: { key: request.attemptId }, ...fault })
    // The call alone has little patience: whoever looks for the payment afterwards is answered, however busy the machine.
    const first = await adapterTo(origin, readMs).createPayment(request)
    return { first, found: await adapterTo(origin).findPaymentByKey(request) }
  }

  test.each([
    [{ resetAfterEffect: true }, 'NO_ANSWER'],
    [{ status500AfterEffect: true }, 'GATEWAY_FAILED'],
  ])('%o: unknown, and then found to be captured', async (fault, why) => {
    const { first, found } = await play(fault)
    expect(first).toEqual({ kind: 'UNKNOWN', why })
    expect(found).toMatchObject({ kind: 'CAPTURED' })
  })

  test('no answer in time: unknown, and then found to be captured', async () => {
    const { first, found } = await play({ delayMs: 30_000 }, 1_000)
    expect(first).toEqual({ kind: 'UNKNOWN', why: 'NO_ANSWER' })
    expect(found).toMatchObject({ kind: 'CAPTURED' })
  })

  test('reset before the effect: unknown, and then found never to have arrived', async () => {
    const { first, found } = await play({ resetBefore: true })
    expect(first).toEqual({ kind: 'UNKNOWN', why: 'NO_ANSWER' })
    expect(found).toEqual({ kind: 'NEVER_ARRIVED' })
  })

  test.each([
    [{ captureAmount: 499 }, 'WRONG_AMOUNT'],
    [{ wrongCurrency: 'EUR' }, 'WRONG_CURRENCY'],
  ])('%o is a break', async (fault, what) => {
    const { first, found } = await play(fault)
    expect(first).toMatchObject({ kind: 'BREAK', what, status: 'CAPTURED' })
    expect(found).toEqual(first)
  })

  test('a capture whose answer is lost is unknown, and captured when asked again', async () => {
    const request: PaymentRequest = { ...aRequest(await enterCard(origin, '4242424242424242')), capture: 'MANUAL' }
    const gateway = adapterTo(origin)
    const set = await gateway.createPayment(request)
    const id = set.kind === 'AUTHORISED' ? set.gatewayId : ''
    await setFaults(origin, { match: { operation: 'capture' }, times: 1, resetAfterEffect: true })
    expect(await gateway.capture(id, request)).toEqual({ kind: 'UNKNOWN', why: 'NO_ANSWER' })
    expect(await gateway.capture(id, request)).toMatchObject({ kind: 'CAPTURED', gatewayId: id, money: request.money })
  })

  test('a wrong key: not accepted, and nobody is charged', async () => {
    const request = aRequest(await enterCard(origin, '4242424242424242'))
    const stranger = createSandboxGateway({
      origin: () => origin,
      secretKeys: ['sk_other'],
      publicKey: '',
      webhookSecrets: [],
    })
    expect(await stranger.createPayment(request)).toMatchObject({ kind: 'DECLINED', reason: 'NOT_ACCEPTED' })
    expect(await stranger.findPaymentByKey(request)).toEqual({ kind: 'UNKNOWN', why: 'BAD_ANSWER' })
    expect(await harness.gateway.findPaymentByKey(request)).toEqual({ kind: 'NEVER_ARRIVED' })
  })
})

describe('something else where the gateway should be', () => {
  const servers: Server[] = []
  const serve = async (listener: RequestListener): Promise<Gateway> => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return adapterTo(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
  }
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  test('nobody listens: a payment never arrived, about another nothing is learnt', async () => {
    const gateway = adapterTo('http://127.0.0.1:9')
    expect(await gateway.createPayment(aRequest())).toEqual({ kind: 'NEVER_ARRIVED' })
    expect(await gateway.findPaymentByKey(aRequest())).toEqual({ kind: 'UNKNOWN', why: 'NOT_REACHED' })
    expect(await gateway.getRefund(newId('Refund'))).toEqual({ kind: 'UNKNOWN' })
    expect(await gateway.describeCard('tok_x')).toEqual({ kind: 'UNKNOWN' })
  })

  test.each([
    ['a page', 200, '<html></html>'],
    ['fifty megabytes', 200, `"${'x'.repeat(50_000_000)}"`],
    ['an empty answer', 200, ''],
    ['a payment without amount', 200, '{"id":"pay_x","key":"k","status":"CAPTURED"}'],
    [
      'half a cent',
      200,
      '{"id":"pay_x","key":"k","status":"CAPTURED","amount":5,"captured":5.5,"currency":"USD","exponent":2}',
    ],
    [
      'a status that is none',
      200,
      '{"id":"pay_x","key":"k","status":"PAID","amount":5,"captured":5,"currency":"USD","exponent":2}',
    ],
    ['a 404 that is not the gateway’s', 404, '{"message":"nothing here"}'],
    ['a redirect', 302, ''],
  ])('%s: nothing is believed', async (_what, status, body) => {
    const gateway = await serve((_request, response) => void response.writeHead(status).end(body))
    const unsure = { kind: 'UNKNOWN', why: 'BAD_ANSWER' }
    expect(await gateway.createPayment(aRequest())).toEqual(unsure)
    expect(await gateway.findPaymentByKey(aRequest())).toEqual(unsure)
    expect(await gateway.getRefund(newId('Refund'))).toEqual({ kind: 'UNKNOWN' })
    expect(await gateway.describeCard('tok_x')).toEqual({ kind: 'UNKNOWN' })
  })
})
