import type { AttemptOutcome, Outcome } from '#modules/selling/payments/types/payment.ts'
import { unavailable } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readAttempt } from '../reads/attempts.ts'
import { applyOne, applyOutcome } from './apply-outcome.ts'
import { askGateway } from './ask-gateway.ts'

/** Seconds before a webhook should be retried after the gateway couldn't answer. */
const RETRY_AFTER = 5

const idOf = (outcome: Outcome): string | null => ('gatewayId' in outcome ? outcome.gatewayId : null)

/** Records money of another payment for this attempt as a break, to be refunded. Ignores anything else. */
async function applyOther(services: Services, { attemptId, outcome }: AttemptOutcome): Promise<void> {
  services.log.error('webhook names another payment for an attempt', { thing: attemptId, code: outcome.kind })
  const isTaken = outcome.kind === 'CAPTURED' || (outcome.kind === 'BREAK' && outcome.status === 'CAPTURED')
  if (!isTaken) return
  const { gatewayId, money } = outcome
  await applyOne(services, { attemptId, outcome: 'CAPTURED', gatewayId, ...money, otherPayment: true })
}

/**
 * Applies a webhook's outcome of an attempt. Its signature proves the sender, not that the payment is ours: that must be the
 * one whose ID we know. If we don't know one yet, the gateway is asked by our own key, and its answer counts. Throws 503 if
 * it can't say, so that the webhook is retried.
 */
export async function applyNotified(services: Services, notified: AttemptOutcome): Promise<void> {
  const attempt = await readAttempt(services.databases.system, notified.attemptId)
  if (attempt === undefined) return
  const named = idOf(notified.outcome)
  if (attempt.gatewayId !== null) {
    const isOurs = named === null || named === attempt.gatewayId
    await (isOurs ? applyOutcome(services, notified) : applyOther(services, notified))
    return
  }
  const outcome = await askGateway(services, attempt)
  if (outcome.kind === 'UNKNOWN' || outcome.kind === 'NEVER_ARRIVED')
    throw unavailable(RETRY_AFTER, new Error(`gateway lookup after a webhook returned ${outcome.kind}`))
  await applyOutcome(services, { ...notified, outcome })
  if (named !== null && named !== idOf(outcome)) await applyOther(services, notified)
}
