import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { newId } from '@admission/common/ids.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { SECRETS, SHOP } from '../testing.ts'
import type { PaymentRequest, RefundRequest } from '../types/payment.ts'
import { sandboxHarness } from './contract/harnesses.ts'
import { describeGateway } from './contract/suite.ts'
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
  description: 'The Tempest: Stalls, row B, seats 12, 13',
})

const aRefund = (): RefundRequest => ({
  refundId: newId('Refund'),
  gatewayPaymentId: 'pay_x',
  money: { amount: 500, currency: 'USD', exponent: 2 },
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
    expect(await gateway.getRefund(aRefund())).toEqual({ kind: 'UNKNOWN' })
    expect(await gateway.describeCard({ token: 'tok_x' })).toEqual({ kind: 'UNKNOWN' })
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
    expect(await gateway.getRefund(aRefund())).toEqual({ kind: 'UNKNOWN' })
    expect(await gateway.describeCard({ token: 'tok_x' })).toEqual({ kind: 'UNKNOWN' })
  })
})
