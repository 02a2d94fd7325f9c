import type Stripe from 'stripe'
import { timeLimit } from '#platform/time-limits.ts'
import { webhookRefused } from '../errors.ts'
import { declined, judge } from '../rules.ts'
import type { Expected, Outcome, PaymentRequest, RefundOutcome } from '../types/payment.ts'
import type { Gateway } from './gateway.ts'
import type { JsonAnswer } from './json-call.ts'
import { stripeAmount, stripeChargeRule } from '@admission/common/stripe-amounts.ts'
import { readIntent, readRefund } from './stripe-answers.ts'
import { errorIn, isAnswered, isCertainRefusal, stripeSender } from './stripe-call.ts'
import type { Parameters, StripeKeys } from './stripe-call.ts'
import { stripeCards } from './stripe-cards.ts'
import { readEvent } from './stripe-events.ts'
import { stripeLists } from './stripe-lists.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { findByAttempt, findRefund } from './stripe-lookup.ts'
import { assertSignature } from './webhook-signature.ts'

export type StripeOptions = StripeKeys & {
  readonly publicKey: string
  /** All are accepted. */
  readonly webhookSecrets: readonly string[]
  /** The address of Stripe.js. */
  readonly scriptUrl: () => string
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Of the 22 characters on a card statement, the account's prefix and its separator take up to 12. */
const MAX_SUFFIX = 10

const BRIEF_MS = timeLimit(2_000)
const STEP_MS = timeLimit(3_500)

const WITH_CARD = { expand: ['latest_charge'] }

const pathOf = (gatewayId: string, name = ''): string => `/v1/payment_intents/${encodeURIComponent(gatewayId)}${name}`

/** The adapter for Stripe: PaymentIntents that the server creates and confirms in one call, with a ConfirmationToken of the page. */
export function createStripeGateway(options: StripeOptions): Gateway {
  const send = stripeSender(options)
  const getPayment = async (gatewayId: string, expected: Expected, readMs?: number): Promise<Outcome> => {
    const brief = readMs === undefined ? {} : { readMs }
    return outcomeOf(await send({ method: 'GET', path: pathOf(gatewayId), parameters: WITH_CARD, ...brief }), expected)
  }
  const step = async (gatewayId: string, name: string, expected: Expected, own: Parameters = {}): Promise<Outcome> => {
    const parameters = { ...own, ...WITH_CARD }
    const answer = await send({ method: 'POST', path: pathOf(gatewayId, name), parameters, readMs: STEP_MS })
    const isElsewhere = errorIn(answer)?.code === 'payment_intent_unexpected_state'
    return isElsewhere ? getPayment(gatewayId, expected, BRIEF_MS) : outcomeOf(answer, expected)
  }
  const release = (gatewayId: string, expected: Expected): Promise<Outcome> => step(gatewayId, '/cancel', expected)
  return {
    name: 'stripe',
    ...stripeCards(send),
    ...stripeLists(send),
    ...stripePayouts(send),
    createPayment: async (request) => {
      const amount = stripeAmount(request.money)
      if (amount === undefined) return declined('NOT_ACCEPTED', null)
      const parameters = parametersOf(request, amount)
      const answer = await send({ method: 'POST', path: '/v1/payment_intents', parameters, key: request.attemptId })
      return outcomeOfCreation(answer, request)
    },
    getPayment: (gatewayId, expected) => getPayment(gatewayId, expected),
    findPaymentByKey: (expected) =>
      findByAttempt(send, expected, (id) => getPayment(id, expected, 3_500), options.now ?? Date.now),
    capture: async (gatewayId, expected) => {
      const amount = stripeAmount(expected.money)
      if (amount === undefined) return getPayment(gatewayId, expected)
      return step(gatewayId, '/capture', expected, { amount_to_capture: amount })
    },
    void: release,
    cancel: release,
    refund: async ({ refundId, gatewayPaymentId, money }) => {
      const amount = stripeAmount(money)
      if (amount === undefined) return { kind: 'FAILED', gatewayRefundId: null }
      const metadata = { refund_id: refundId }
      const parameters = { payment_intent: gatewayPaymentId, amount, metadata } satisfies Stripe.RefundCreateParams
      return refundOf(await send({ method: 'POST', path: '/v1/refunds', parameters, key: refundId }), refundId)
    },
    getRefund: (request) => findRefund(send, request),
    chargeRule: stripeChargeRule,
    signatureHeader: 'stripe-signature',
    verifyWebhook: (rawBody, signature, now) => {
      assertSignature(rawBody, signature, options.webhookSecrets, now)
      const event = readEvent(parse(rawBody))
      if (event === undefined) throw webhookRefused('The event is malformed.')
      return event
    },
    publicConfig: () => ({
      gateway: 'stripe',
      publicKey: options.publicKey,
      origin: new URL(options.scriptUrl()).origin,
      tokenUrl: undefined,
      scriptUrl: options.scriptUrl(),
    }),
  }
}

function parametersOf(request: PaymentRequest, amount: number): Parameters {
  const { attemptId, orderId, money, card, keepFor, capture, returnUrl, statementDescriptor, description } = request
  const back = new URL(returnUrl)
  back.searchParams.set('attempt', attemptId)
  const suffix = suffixOf(statementDescriptor)
  return {
    amount,
    currency: money.currency.toLowerCase(),
    capture_method: capture.toLowerCase(),
    confirm: true,
    ...('token' in card
      ? { confirmation_token: card.token }
      : { payment_method: card.paymentMethod, customer: card.customer }),
    // The buyer is there when the card is charged again.
    ...(keepFor === undefined ? {} : { customer: keepFor, setup_future_usage: 'on_session' as const }),
    allowed_payment_method_types: ['card'],
    // The token says that Stripe's script handles challenges. We send the buyer to the bank's page instead.
    use_stripe_sdk: false,
    return_url: back.href,
    ...(suffix === undefined ? {} : { statement_descriptor_suffix: suffix }),
    ...(description === '' ? {} : { description }),
    metadata: { attempt_id: attemptId, order_id: orderId },
    ...WITH_CARD,
  } satisfies Stripe.PaymentIntentCreateParams
}

/** Latin letters, at least one, and none of the signs that card statements don't take. Undefined if nothing is left. */
function suffixOf(descriptor: string): string | undefined {
  const latin = descriptor.normalize('NFKD').replaceAll(/[^\x20-\x7e]|[<>\\'"*]/g, '')
  const suffix = latin.trim().slice(0, MAX_SUFFIX).trim()
  return /[a-z]/i.test(suffix) ? suffix : undefined
}

function outcomeOfCreation(answer: JsonAnswer, request: PaymentRequest): Outcome {
  if (answer.kind === 'NOT_SENT') return { kind: 'NEVER_ARRIVED' }
  const error = errorIn(answer)
  if (error === undefined) return outcomeOf(answer, request)
  if (error.intent !== undefined) return judged(error.intent, request)
  if (error.status === 400 && error.type === 'idempotency_error') return { kind: 'UNKNOWN', why: 'KEY_REUSED' }
  if (!isCertainRefusal(error)) return outcomeOf(answer, request)
  // The minimum of a currency that Stripe converts is known to Stripe alone.
  if (error.code === 'amount_too_small') return declined('TOTAL_TOO_LOW', null)
  if (error.type === 'card_error') return declined('CARD_DECLINED', null)
  return declined(error.param === 'confirmation_token' ? 'CARD_ENTRY_EXPIRED' : 'NOT_ACCEPTED', null)
}

/** The outcome in an answer about a payment. */
function outcomeOf(answer: JsonAnswer, expected: Expected): Outcome {
  if (answer.kind === 'NOT_SENT') return { kind: 'UNKNOWN', why: 'NOT_REACHED' }
  if (answer.kind === 'NO_ANSWER') return { kind: 'UNKNOWN', why: 'NO_ANSWER' }
  if (answer.kind === 'GARBLED') return { kind: 'UNKNOWN', why: 'BAD_ANSWER' }
  if (answer.status >= 500) return { kind: 'UNKNOWN', why: 'GATEWAY_FAILED' }
  return judged(answer.status === 200 ? answer.body : undefined, expected)
}

function judged(intent: unknown, expected: Expected): Outcome {
  const report = readIntent(intent)
  return report === undefined ? { kind: 'UNKNOWN', why: 'BAD_ANSWER' } : judge(report, expected)
}

function refundOf(answer: JsonAnswer, refundId: string): RefundOutcome {
  if (answer.kind === 'NOT_SENT') return { kind: 'NEVER_ARRIVED' }
  const error = errorIn(answer)
  if (error !== undefined && isCertainRefusal(error)) return { kind: 'FAILED', gatewayRefundId: null }
  const refund = isAnswered(answer) && answer.status === 200 ? readRefund(answer.body) : undefined
  return refund?.key === refundId ? refund.outcome : { kind: 'UNKNOWN' }
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw webhookRefused('The event isn’t valid JSON.')
  }
}
