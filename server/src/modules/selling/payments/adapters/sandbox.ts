import { exponentOf } from '@admission/common/currencies.ts'
import { cutText } from '@admission/common/cut-text.ts'
import { timeLimit } from '#platform/time-limits.ts'
import { webhookRefused } from '../errors.ts'
import { declined, judge } from '../rules.ts'
import type { DeclineReason, Expected, Outcome, PaymentRequest, RefundOutcome } from '../types/payment.ts'
import type { Page } from '../types/lists.ts'
import type { Gateway } from './gateway.ts'
import { readMovement } from './sandbox-balance.ts'
import { callJson } from './json-call.ts'
import type { JsonAnswer } from './json-call.ts'
import {
  readDispute,
  readEvent,
  readListedPayment,
  readListedRefund,
  readPage,
  readPayment,
  readRefund,
  refundOutcome,
} from './sandbox-answers.ts'
import { errorCode, readField, isCertainRefusal, isNotFound, isRefusedWith, sandboxCards } from './sandbox-cards.ts'
import type { Send } from './sandbox-cards.ts'
import { sandboxPayouts } from './sandbox-payouts.ts'
import { assertSignature } from './webhook-signature.ts'

export type SandboxOptions = {
  /** The gateway's address for the server. Evaluated for each call. */
  readonly origin: () => string
  readonly publicOrigin?: () => string
  /** The first one is sent. */
  readonly secretKeys: readonly string[]
  readonly publicKey: string
  /** All are accepted. */
  readonly webhookSecrets: readonly string[]
  /** Milliseconds; default 1,000 and 5,000. */
  readonly connectMs?: number
  readonly readMs?: number
}

/** Maximum length on a card statement. */
const MAX_DESCRIPTOR = 22

const BRIEF_MS = timeLimit(2_000)

const CARD_ENTRY_CODES = new Set(['token_used', 'token_expired'])

/** The adapter for the embedded sandbox gateway. */
export function createSandboxGateway(options: SandboxOptions): Gateway {
  const send = sender(options)
  // Short timeout: the buyer is waiting, and most payments can do without the description.
  const sendBriefly = sender({ ...options, readMs: Math.min(options.readMs ?? BRIEF_MS, BRIEF_MS) })
  const publicOrigin = options.publicOrigin ?? options.origin
  const step = async (gatewayId: string, name: string, expected: Expected, body: unknown = {}): Promise<Outcome> =>
    outcomeOf(await send('POST', `/v1/payments/${encodeURIComponent(gatewayId)}/${name}`, body), expected)
  const list =
    <Item>(name: string, read: (record: unknown) => Item | undefined) =>
    async (since: Date, after?: string): Promise<Page<Item> | undefined> => {
      const query = new URLSearchParams({ since: since.toISOString(), ...(after === undefined ? {} : { after }) })
      const answer = await send('GET', `/v1/${name}?${query.toString()}`)
      return answer.kind === 'ANSWERED' && answer.status === 200 ? readPage(answer.body, read) : undefined
    }
  return {
    name: 'sandbox',
    ...sandboxCards(sendBriefly),
    ...sandboxPayouts(send),
    createPayment: async (request) =>
      outcomeOfCreation(await send('POST', '/v1/payments', bodyOf(request), request.attemptId), request),
    getPayment: async (gatewayId, expected) =>
      outcomeOf(await send('GET', `/v1/payments/${encodeURIComponent(gatewayId)}`), expected),
    findPaymentByKey: async (expected) => {
      const answer = await send('GET', `/v1/payments?key=${encodeURIComponent(expected.attemptId)}`)
      return isNotFound(answer) ? { kind: 'NEVER_ARRIVED' } : outcomeOf(answer, expected)
    },
    listPayments: list('payments', readListedPayment),
    listRefunds: list('refunds', (refund) => readListedRefund(refund, exponentOf)),
    listDisputes: list('disputes', (dispute) => readDispute(dispute, exponentOf)),
    balanceReport: async ({ from, to }, after) => {
      const range = { since: from.toISOString(), until: to.toISOString(), ...(after === undefined ? {} : { after }) }
      const answer = await send('GET', `/v1/balance-movements?${new URLSearchParams(range).toString()}`)
      if (answer.kind !== 'ANSWERED' || answer.status !== 200) return undefined
      return readPage(answer.body, (movement) => readMovement(movement, exponentOf))
    },
    capture: (gatewayId, expected) => step(gatewayId, 'capture', expected, { amount: expected.money.amount }),
    void: (gatewayId, expected) => step(gatewayId, 'void', expected),
    cancel: (gatewayId, expected) => step(gatewayId, 'cancel', expected),
    refund: async ({ refundId, gatewayPaymentId, money }) => {
      const answer = await send('POST', '/v1/refunds', { payment: gatewayPaymentId, amount: money.amount }, refundId)
      if (answer.kind === 'NOT_SENT') return { kind: 'NEVER_ARRIVED' }
      // A conflict is about the payment's status, unless the key was used for another refund.
      const isConflict = isRefusedWith(answer, [409]) && errorCode(answer) !== 'key_reused'
      if (isConflict || isCertainRefusal(answer)) return { kind: 'FAILED', gatewayRefundId: null }
      return refundOf(answer, refundId)
    },
    getRefund: async ({ refundId }) => {
      const answer = await send('GET', `/v1/refunds?key=${encodeURIComponent(refundId)}`)
      return isNotFound(answer) ? { kind: 'NEVER_ARRIVED' } : refundOf(answer, refundId)
    },
    chargeRule: () => ({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, step: 1 }),
    signatureHeader: 'gateway-signature',
    verifyWebhook: (rawBody, signature, now) => {
      assertSignature(rawBody, signature, options.webhookSecrets, now)
      const event = readEvent(parse(rawBody), exponentOf)
      if (event === undefined) throw webhookRefused('The event is malformed.')
      return event
    },
    publicConfig: () => ({
      gateway: 'sandbox',
      publicKey: options.publicKey,
      origin: publicOrigin(),
      tokenUrl: `${publicOrigin()}/v1/tokens`,
      scriptUrl: undefined,
    }),
  }
}

function sender({ origin, secretKeys, connectMs = timeLimit(1_000), readMs = timeLimit(5_000) }: SandboxOptions): Send {
  return (method, path, body, key) =>
    callJson({
      method,
      url: `${origin()}${path}`,
      headers: {
        authorization: `Bearer ${secretKeys[0] ?? ''}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body }),
      connectMs,
      readMs,
    })
}

function bodyOf(request: PaymentRequest): unknown {
  const { attemptId, orderId, money, card, billing, keepFor, capture, returnUrl, statementDescriptor, description } =
    request
  const billed = billing === undefined ? {} : { billing }
  const kept = keepFor === undefined ? {} : { customer: keepFor, keepsCard: true }
  const descriptor = cutText(statementDescriptor, MAX_DESCRIPTOR)
  const metadata = { orderId, attemptId }
  const described = description === '' ? {} : { description }
  return {
    ...money,
    ...card,
    ...billed,
    ...kept,
    ...described,
    capture,
    returnUrl,
    statementDescriptor: descriptor,
    metadata,
  }
}

function outcomeOfCreation(answer: JsonAnswer, request: PaymentRequest): Outcome {
  if (answer.kind === 'NOT_SENT') return { kind: 'NEVER_ARRIVED' }
  if (answer.kind === 'ANSWERED' && answer.status === 409) return { kind: 'UNKNOWN', why: 'KEY_REUSED' }
  if (isCertainRefusal(answer)) return declined(reasonOf(answer), null)
  return outcomeOf(answer, request)
}

/** The outcome in a response about a payment. A conflict contains the actual payment. */
function outcomeOf(answer: JsonAnswer, expected: Expected): Outcome {
  if (answer.kind === 'NOT_SENT') return { kind: 'UNKNOWN', why: 'NOT_REACHED' }
  if (answer.kind === 'NO_ANSWER') return { kind: 'UNKNOWN', why: 'NO_ANSWER' }
  if (answer.kind === 'GARBLED') return { kind: 'UNKNOWN', why: 'BAD_ANSWER' }
  if (answer.status >= 500) return { kind: 'UNKNOWN', why: 'GATEWAY_FAILED' }
  const payment = answer.status === 409 ? readField(answer.body, 'payment') : answer.body
  const report = answer.status === 200 || answer.status === 409 ? readPayment(payment) : undefined
  return report === undefined ? { kind: 'UNKNOWN', why: 'BAD_ANSWER' } : judge(report, expected)
}

function refundOf(answer: JsonAnswer, refundId: string): RefundOutcome {
  if (answer.kind !== 'ANSWERED' || answer.status !== 200) return { kind: 'UNKNOWN' }
  const refund = readRefund(answer.body)
  if (refund === undefined || refund.key !== refundId) return { kind: 'UNKNOWN' }
  return refundOutcome(refund, exponentOf(refund.currency))
}

function reasonOf(answer: JsonAnswer): DeclineReason {
  const code = errorCode(answer)
  return typeof code === 'string' && CARD_ENTRY_CODES.has(code) ? 'CARD_ENTRY_EXPIRED' : 'NOT_ACCEPTED'
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw webhookRefused('The event isn’t valid JSON.')
  }
}
