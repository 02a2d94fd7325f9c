import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@admission/common/ids.ts'
import {
  answerChallenge,
  CARDS,
  control,
  enterCard,
  enterStripeCard,
  SECRETS,
  SHOP,
  startTestGateway,
} from '../../testing.ts'
import type { Gateway } from '../gateway.ts'
import type { SandboxProcess } from '../sandbox-process.ts'
import { createSandboxGateway } from '../sandbox.ts'
import { isAnswered, stripeSender } from '../stripe-call.ts'
import { createStripeGateway } from '../stripe.ts'
import type { Delivery, GatewayHarness } from './harness.ts'

type Sink = { readonly url: string; readonly deliveries: Delivery[]; readonly close: () => void }

/** A shop that only keeps the webhooks it gets. */
async function startSink(signatureHeader: string): Promise<Sink> {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signature = request.headers[signatureHeader]
      deliveries.push({ body: Buffer.concat(parts), signature: typeof signature === 'string' ? signature : undefined })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, deliveries, close }
}

type Part = Pick<GatewayHarness, 'destinations' | 'adapter' | 'enterCard' | 'billedCity' | 'refundByHand'> & {
  /** Path below which the gateway is controlled. */
  readonly base: string
}

async function harness(
  speaksStripe: boolean,
  signatureHeader: Gateway['signatureHeader'],
  partOf: (process: SandboxProcess) => Part,
): Promise<GatewayHarness> {
  const sink = await startSink(signatureHeader)
  const process = await startTestGateway({ speaksStripe, webhookUrl: sink.url })
  const { base, ...part } = partOf(process)
  const at = `${process.origin}${base}`
  return {
    ...part,
    gateway: part.adapter({}),
    answerChallenge,
    faults: async (faults) => void (await control(`${at}/faults`, 'PUT', { faults })),
    deliveries: () => sink.deliveries,
    dispute: async (gatewayId, amount) => {
      const payment = gatewayId.replace(/^pi_/, 'pay_')
      const { id } = (await control(`${at}/disputes`, 'POST', { payment, amount })) as { id: string }
      return async (won) => void (await control(`${at}/disputes/${id}/close`, 'POST', { won }))
    },
    returnUrl: `${SHOP}/checkout/payment`,
    stop: async () => {
      await process.stop()
      sink.close()
    },
  }
}

const [secret = ''] = SECRETS.gateway
const PUBLIC = { publicKey: SECRETS.gatewayPublic, webhookSecrets: SECRETS.webhook }

/** The sandbox for the contract suite. */
export const sandboxHarness = (): Promise<GatewayHarness> =>
  harness(false, 'gateway-signature', ({ origin }) => ({
    base: '/v1',
    destinations: { paid: 'dst_test_paid', fails: 'dst_test_fails', missing: 'dst_none' },
    adapter: ({ secretKey = secret, ...changes }) =>
      createSandboxGateway({ ...PUBLIC, ...changes, origin: () => origin, secretKeys: [secretKey] }),
    enterCard: (kind) => enterCard(origin, CARDS[kind]),
    billedCity: async (payment) => {
      const headers = { authorization: `Bearer ${secret}` }
      const answer = await fetch(`${origin}/v1/payments/${payment}`, { headers })
      return ((await answer.json()) as { billing?: { city?: string } }).billing?.city
    },
    refundByHand: async (payment, amount) =>
      void (await control(`${origin}/v1/refunds`, 'POST', { payment, amount, external: true }, newId('Refund'))),
  }))

/** The Stripe adapter with the stand-in for the contract suite. */
export const stripeHarness = (): Promise<GatewayHarness> =>
  harness(true, 'stripe-signature', ({ origin }) => ({
    base: '/stand-in',
    destinations: { paid: 'acct_test_paid', fails: 'acct_test_fails', missing: 'acct_none' },
    adapter: ({ secretKey = secret, ...changes }) =>
      createStripeGateway({
        ...PUBLIC,
        ...changes,
        origin: () => origin,
        secretKey,
        scriptUrl: () => `${origin}/stripe.js`,
      }),
    enterCard: (kind, billing) => enterStripeCard(origin, CARDS[kind], billing),
    billedCity: async (intent) => {
      const send = stripeSender({ origin: () => origin, secretKey: secret })
      const parameters = { expand: ['latest_charge'] }
      const answer = await send({ method: 'GET', path: `/v1/payment_intents/${intent}`, parameters })
      const { latest_charge: charge } = (isAnswered(answer) ? answer.body : {}) as {
        latest_charge?: { billing_details: { address: { city: string | null } } }
      }
      return charge?.billing_details.address.city ?? undefined
    },
    refundByHand: async (payment_intent, amount) => {
      // No metadata: that is how a refund of the dashboard looks.
      const send = stripeSender({ origin: () => origin, secretKey: secret })
      const answer = await send({ method: 'POST', path: '/v1/refunds', parameters: { payment_intent, amount } })
      if (!isAnswered(answer) || answer.status !== 200) throw new Error('The stand-in refused the refund.')
    },
  }))
