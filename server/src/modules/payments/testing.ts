import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '#platform/log.ts'
import type { CardKind, GatewayHarness } from './adapters/contract.ts'
import { startSandboxGateway } from './adapters/sandbox-process.ts'
import type { SandboxProcess, SandboxProcessOptions } from './adapters/sandbox-process.ts'
import { createSandboxGateway } from './adapters/sandbox.ts'

export const SHOP = 'http://shop.test'

/** Sandbox cards by behavior. Use any future date and any code. */
export const CARDS: Readonly<Record<CardKind, string>> = {
  APPROVED: '4242424242424242',
  DECLINED: '4000000000000002',
  NO_FUNDS: '4000000000009995',
  ASKS_THEN_APPROVED: '4000002500003155',
  ASKS_THEN_DECLINED: '4000008400001629',
  SLOW: '4000000000007056',
}

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
    body: JSON.stringify({ number, month: '12', year: '2040', cvv: '123', name: 'Ada Byron' }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (token === undefined) throw new Error(`The sandbox refused the card: ${String(response.status)}`)
  return token
}

/** Answers a challenge like the buyer's browser does. */
export async function answerChallenge(url: string, answer: 'approve' | 'refuse' | 'leave'): Promise<void> {
  const { origin, pathname, searchParams } = new URL(url)
  const body = new URLSearchParams({ secret: searchParams.get('secret') ?? '', answer })
  const response = await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body })
  if (response.status !== 303) throw new Error(`The sandbox refused the challenge: ${String(response.status)}`)
}

/** Injects faults into the sandbox; `{ faults: [] }` clears them. */
export async function setFaults(origin: string, faults: unknown): Promise<void> {
  const response = await fetch(`${origin}/v1/faults`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${SECRETS.gateway[0] ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  if (!response.ok) throw new Error(`The sandbox refused the faults: ${String(response.status)}`)
}

/** The sandbox for the contract suite. */
export async function sandboxHarness(): Promise<GatewayHarness & { readonly process: SandboxProcess }> {
  const child = await startTestGateway()
  const gateway = createSandboxGateway({
    origin: () => child.origin,
    secretKeys: SECRETS.gateway,
    publicKey: SECRETS.gatewayPublic,
    webhookSecrets: SECRETS.webhook,
  })
  return {
    gateway,
    process: child,
    enterCard: (kind) => enterCard(child.origin, CARDS[kind]),
    answerChallenge,
    returnUrl: `${SHOP}/checkout/payment`,
    stop: () => child.stop(),
  }
}
