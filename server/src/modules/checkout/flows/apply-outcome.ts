import type { AttemptId } from '@admission/common/ids.ts'
import { installedGateway } from '#modules/payments/adapters/installed.ts'
import { noteUnsettled } from '#modules/payments/flows/track-attempt.ts'
import type { AttemptOutcome, CardFacts, DeclineReason, Outcome } from '#modules/payments/types.ts'
import { touchEvents } from '#modules/storefronts/flows/keep-summaries.ts'
import type { Services } from '#platform/services.ts'
import { readAttempt } from '../reads/attempts.ts'
import type { AppliedOutcome, OutcomeRequest } from '../types.ts'
import { outcomesToApply } from '../writes/payment-queues.ts'
import { countDecline } from './decline-limits.ts'

/** T2 of one attempt, through the queue. Said twice it happens once. */
export async function applyOne(services: Services, request: OutcomeRequest): Promise<AppliedOutcome> {
  await services.failpoint('checkout.beforeT2')
  const applied = await outcomesToApply(services).submit(request)
  await services.failpoint('checkout.afterT2')
  touchEvents(applied.eventIds)
  return applied
}

const cardOf = (card: CardFacts | null) =>
  card === null ? {} : { cardBrand: card.brand, cardLast4: card.last4, cardFingerprint: card.fingerprint }

type Captured = Pick<Extract<Outcome, { kind: 'CAPTURED' }>, 'gatewayId' | 'money' | 'card'>

const applyCaptured = (services: Services, attemptId: AttemptId, { gatewayId, money, card }: Captured) =>
  applyOne(services, { attemptId, outcome: 'CAPTURED', gatewayId, ...money, ...cardOf(card) })

/** What a bank says of a card; whoever tries out cards hears these. */
const OF_THE_CARD: ReadonlySet<DeclineReason> = new Set([
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'WRONG_CVV',
  'AUTHENTICATION_FAILED',
])

type Declined = Extract<Outcome, { kind: 'DECLINED' }>

/**
 * The buyer keeps the units after a decline, and after a payment that they cancelled themselves; when the time for their
 * confirmation was over before it was cancelled, the units go.
 */
async function applyDeclined(services: Services, attemptId: AttemptId, declined: Declined): Promise<void> {
  const { reason, card } = declined
  const isCancelled = reason === 'CANCELLED' || reason === 'VOIDED'
  const isOverdue = isCancelled && ((await readAttempt(services.databases.system, attemptId))?.isOverdue ?? false)
  const outcome = isOverdue ? 'CANCELLED' : 'FAILED'
  const { result } = await applyOne(services, { attemptId, outcome, declineCode: reason, ...cardOf(card) })
  if (result === 'DECLINED' && card !== null && OF_THE_CARD.has(reason)) await countDecline(services, card.fingerprint)
}

type Break = Extract<Outcome, { kind: 'BREAK' }>

/** Money that is not as agreed: T2 keeps it as a break, which `resolveBreaks` sends back. What is only set aside is let go. */
async function applyBreak(services: Services, attemptId: AttemptId, outcome: Break): Promise<void> {
  const { what, gatewayId, status, money } = outcome
  services.log.error('a payment is not as agreed', { thing: attemptId, code: what })
  // It speaks of another attempt, which is asked about by its own id.
  if (what === 'OTHER_PAYMENT') return
  if (status === 'CAPTURED') await applyCaptured(services, attemptId, { gatewayId, money, card: null })
  else {
    const attempt = await readAttempt(services.databases.system, attemptId)
    if (attempt === undefined) return
    await installedGateway(services).void(gatewayId, { attemptId, money })
    await applyOne(services, { attemptId, outcome: 'CANCELLED', declineCode: 'VOIDED' })
  }
}

/** Money was set aside though we asked for it at once: it is taken now. */
async function captureNow(services: Services, given: AttemptOutcome, gatewayId: string): Promise<void> {
  const { attemptId } = given
  const attempt = await readAttempt(services.databases.system, attemptId)
  if (attempt === undefined || attempt.orderState !== 'PENDING') return
  const outcome = await installedGateway(services).capture(gatewayId, { attemptId, money: attempt.money })
  if (outcome.kind !== 'AUTHORISED') await applyOutcome(services, { ...given, outcome })
}

/**
 * Where every outcome of a checkout payment ends, however it was learnt: the answer to our call, the browser coming back, a
 * webhook, the reconciler. Said again, late, or by several at once, it changes nothing more. Resolves when it is durable.
 */
export async function applyOutcome(services: Services, given: AttemptOutcome): Promise<void> {
  const { attemptId, outcome } = given
  switch (outcome.kind) {
    case 'CAPTURED':
      await applyCaptured(services, attemptId, outcome)
      return
    case 'DECLINED':
      return applyDeclined(services, attemptId, outcome)
    case 'BREAK':
      return applyBreak(services, attemptId, outcome)
    case 'AUTHORISED':
      await noteUnsettled(services.databases.system, attemptId, outcome)
      return captureNow(services, given, outcome.gatewayId)
    default:
      return noteUnsettled(services.databases.system, attemptId, outcome)
  }
}
