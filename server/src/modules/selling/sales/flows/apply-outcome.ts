import type { AttemptId } from '@admission/common/ids.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { noteUnsettled } from '#modules/selling/payments/flows/track-attempt.ts'
import type { AttemptOutcome, CardFacts, DeclineReason, Outcome } from '#modules/selling/payments/types/payment.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import type { Services } from '#platform/services.ts'
import { readAttempt } from '../reads/attempts.ts'
import type { AppliedOutcome, OutcomeRequest } from '../types/outcome.ts'
import { outcomesToApply } from './payment-queues.ts'
import type { StoredAttempt } from '../types/stored-attempt.ts'
import { acquire } from './acquire.ts'
import { countDecline } from './decline-limits.ts'

/** Runs T2 for one attempt, through the queue. Idempotent. */
export async function applyOne(services: Services, request: OutcomeRequest): Promise<AppliedOutcome> {
  await services.failpoint('checkout.beforeT2')
  const applied = await outcomesToApply(services).submit(request)
  await services.failpoint('checkout.afterT2')
  if (applied.result !== 'UNKNOWN') touchEvents(applied.eventIds)
  return applied
}

const cardOf = (card: CardFacts | null) =>
  card === null ? {} : { cardBrand: card.brand, cardLast4: card.last4, cardFingerprint: card.fingerprint }

type Captured = Pick<Extract<Outcome, { kind: 'CAPTURED' }>, 'gatewayId' | 'money' | 'card'>

const applyCaptured = (services: Services, attemptId: AttemptId, { gatewayId, money, card }: Captured) =>
  applyOne(services, { attemptId, outcome: 'CAPTURED', gatewayId, ...money, ...cardOf(card) })

/** Declines that are about the card itself; card testing produces these. */
const CARD_DECLINES: ReadonlySet<DeclineReason> = new Set([
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'WRONG_CVV',
  'AUTHENTICATION_FAILED',
])

type Declined = Extract<Outcome, { kind: 'DECLINED' }>

/**
 * The buyer keeps the units after a decline or after canceling the payment. If their time to confirm ran out first, the
 * units are released.
 */
async function applyDeclined(services: Services, attemptId: AttemptId, declined: Declined): Promise<AppliedOutcome> {
  const { reason, card } = declined
  const isCanceled = reason === 'CANCELLED' || reason === 'VOIDED'
  const isOverdue = isCanceled && ((await readAttempt(services.databases.system, attemptId))?.isOverdue ?? false)
  const outcome = isOverdue ? 'CANCELLED' : 'FAILED'
  const applied = await applyOne(services, { attemptId, outcome, declineCode: reason, ...cardOf(card) })
  if (applied.result === 'DECLINED' && card !== null && CARD_DECLINES.has(reason))
    await countDecline(services, card.fingerprint)
  return applied
}

type Break = Extract<Outcome, { kind: 'BREAK' }>

/** Handles money that doesn't match the order: T2 records captured money as a break, which `resolveBreaks` refunds. Authorized money is voided. */
async function applyBreak(
  services: Services,
  attemptId: AttemptId,
  outcome: Break,
): Promise<AppliedOutcome | undefined> {
  const { what, gatewayId, status, money } = outcome
  services.log.error('payment does not match its attempt', { thing: attemptId, code: what })
  // It's about another attempt, which is looked up by its own id.
  if (what === 'OTHER_PAYMENT') return undefined
  if (status === 'CAPTURED') return applyCaptured(services, attemptId, { gatewayId, money, card: null })
  const attempt = await readAttempt(services.databases.system, attemptId)
  if (attempt === undefined) return undefined
  await installedGateway(services).void(gatewayId, { attemptId, money })
  return applyOne(services, { attemptId, outcome: 'CANCELLED', declineCode: 'VOIDED' })
}

/** Gives authorized money back to its owner, and the units back to stock: there are no tickets for it. */
async function voidAuthorized(
  services: Services,
  { id: attemptId, money }: StoredAttempt,
  gatewayId: string,
): Promise<AppliedOutcome | undefined> {
  const outcome = await installedGateway(services).void(gatewayId, { attemptId, money })
  if (outcome.kind !== 'DECLINED') return undefined
  return applyOne(services, { attemptId, outcome: 'CANCELLED', declineCode: 'VOIDED' })
}

/** Captures money that the gateway only authorized: right away, or when its tickets are certain. */
async function takeAuthorized(
  services: Services,
  given: AttemptOutcome,
  gatewayId: string,
): Promise<AppliedOutcome | undefined> {
  const { attemptId } = given
  const attempt = await readAttempt(services.databases.system, attemptId)
  if (attempt === undefined || attempt.orderState !== 'PENDING') return undefined
  const gateway = installedGateway(services)
  const expected = { attemptId, money: attempt.money }
  if (attempt.fulfilment === 'ACQUIRE') {
    const acquired = await acquire(services, attempt.orderId)
    if (acquired === 'UNKNOWN') return undefined
    if (acquired === 'REFUSED') return voidAuthorized(services, attempt, gatewayId)
  }
  const outcome = await gateway.capture(gatewayId, expected)
  if (attempt.fulfilment === 'ACQUIRE' && outcome.kind === 'DECLINED')
    services.log.error('tickets were acquired, but their payment could not be taken', { thing: attempt.orderId })
  return outcome.kind === 'AUTHORISED' ? undefined : applyOutcome(services, { ...given, outcome })
}

/**
 * Applies an outcome of a checkout payment, whatever its source: our call's response, the returning browser, a webhook or
 * the reconciler. Idempotent, also under concurrency and for late outcomes. Resolves when the result is durable, with T2's
 * answer; undefined if the outcome isn't final.
 */
export async function applyOutcome(services: Services, given: AttemptOutcome): Promise<AppliedOutcome | undefined> {
  const { attemptId, outcome } = given
  switch (outcome.kind) {
    case 'CAPTURED':
      return applyCaptured(services, attemptId, outcome)
    case 'DECLINED':
      return applyDeclined(services, attemptId, outcome)
    case 'BREAK':
      return applyBreak(services, attemptId, outcome)
    case 'AUTHORISED':
      await noteUnsettled(services.databases.system, attemptId, outcome)
      return takeAuthorized(services, given, outcome.gatewayId)
    default:
      await noteUnsettled(services.databases.system, attemptId, outcome)
      return undefined
  }
}
