import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BillingDetails } from '@admission/common/billing-details.ts'
import { newId, type AttemptId } from '@admission/common/ids.ts'
import type { Log } from '#platform/log.ts'
import type { TestDatabase } from '#testing/database.ts'
import type { CardKind } from './adapters/contract/harness.ts'
import { startSandboxGateway } from './adapters/sandbox-process.ts'
import type { SandboxProcess, SandboxProcessOptions } from './adapters/sandbox-process.ts'

export const SHOP = 'http://shop.test'

/** Sandbox cards by behavior. Use any future date and any code. */
export const CARDS: Readonly<Record<CardKind, string>> = {
  APPROVED: '4242424242424242',
  DECLINED: '4000000000000002',
  NO_FUNDS: '4000000000009995',
  WRONG_CODE: '4000000000000127',
  ASKS_THEN_APPROVED: '4000002500003155',
  ASKS_THEN_DECLINED: '4000008400001629',
  SLOW: '4000000000007056',
}

const CARD_DETAILS = { month: '12', year: '2040', cvv: '123', name: 'Ada Byron' }

/** A log that discards everything. */
export const quietLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  with: () => quietLog,
}

export const SECRETS = { gateway: ['sk_test_secret'], gatewayPublic: 'pk_test_public', webhook: ['whsec_test_secret'] }

/** Starts the sandbox gateway in its own process, on a free port, with faults allowed. Deletes its folder when it stops. */
export async function startTestGateway(changes: Partial<SandboxProcessOptions> = {}): Promise<SandboxProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-gateway-'))
  const tidy = (): void => rmSync(directory, { recursive: true, force: true })
  const started = startSandboxGateway({
    listenOn: { port: 0, isChosen: true },
    directory,
    secrets: SECRETS,
    // Nothing listens there. Tests that need webhooks send them themselves.
    webhookUrl: 'http://127.0.0.1:9/api/webhook/gateway/sandbox',
    shopOrigins: [SHOP],
    allowsFaults: true,
    environment: 'test',
    isAllowedInProduction: false,
    log: quietLog,
    ...changes,
  })
  try {
    const child = await started
    return { ...child, stop: () => child.stop().then(tidy) }
  } catch (error) {
    tidy()
    throw error
  }
}

/** Sends a card to the sandbox like the payment page does. Returns its token. */
export async function enterCard(origin: string, number: string): Promise<string> {
  const response = await fetch(`${origin}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRETS.gatewayPublic}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number, ...CARD_DETAILS }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (token === undefined) throw new Error(`The sandbox refused the card: ${String(response.status)}`)
  return token
}

/** Sends a card to the Stripe stand-in like the frame of its script does. Returns the confirmation token. */
export async function enterStripeCard(origin: string, number: string, billing?: BillingDetails): Promise<string> {
  const { postalCode: postal_code, ...address } = billing ?? {}
  const details = billing === undefined ? {} : { billing_details: { address: { ...address, postal_code } } }
  const response = await fetch(`${origin}/stand-in/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, ...CARD_DETAILS, ...details, key: SECRETS.gatewayPublic }),
  })
  const { id } = (await response.json()) as { id?: string }
  if (id === undefined) throw new Error(`The stand-in refused the card: ${String(response.status)}`)
  return id
}

/** Answers a challenge like the buyer's browser does. */
export async function answerChallenge(url: string, answer: 'approve' | 'refuse' | 'leave'): Promise<void> {
  const { origin, pathname, searchParams } = new URL(url)
  const body = new URLSearchParams({ secret: searchParams.get('secret') ?? '', answer })
  const response = await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body })
  if (response.status !== 303) throw new Error(`The sandbox refused the challenge: ${String(response.status)}`)
}

/** Calls what only tests use of the sandbox or the stand-in. Returns the answer. */
export async function control(url: string, method: 'PUT' | 'POST', body: unknown, key?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${SECRETS.gateway[0] ?? ''}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The gateway refused ${url}: ${String(response.status)} ${await response.text()}`)
  return response.json()
}

/** An attempt that was never sent, of an order that sells nothing. */
export async function anUnsentAttempt(query: TestDatabase['query']): Promise<AttemptId> {
  const [orderId, attemptId] = [newId('Order'), newId('Attempt')]
  await query(
    `insert into orders (id, cart_id, currency, exponent, total, email) values ($1, $2, 'USD', 2, 0, 'ada@example.com')`,
    [orderId, newId('Cart')],
  )
  await query(
    `insert into attempt (id, order_id, gateway, amount, currency, exponent) values ($1, $2, 'sandbox', 500, 'USD', 2)`,
    [attemptId, orderId],
  )
  return attemptId
}
