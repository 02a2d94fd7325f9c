import type { AttemptOutcome, Outcome } from '#modules/payments/types.ts'
import { unavailable } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { readAttempt } from '../reads/attempts.ts'
import { applyOne, applyOutcome } from './apply-outcome.ts'
import { askGateway } from './ask-gateway.ts'

/** Seconds after which a gateway that could not answer is worth hearing again. */
const RETRY_AFTER = 5

const idOf = (outcome: Outcome): string | null => ('gatewayId' in outcome ? outcome.gatewayId : null)

/** Money of a payment that is not this attempt's sells nothing: it is kept as a break, and goes back. Anything else is noise. */
async function applyOther(services: Services, { attemptId, outcome }: AttemptOutcome): Promise<void> {
  services.log.error('a webhook speaks of another payment for an attempt', { thing: attemptId, code: outcome.kind })
  const isTaken = outcome.kind === 'CAPTURED' || (outcome.kind === 'BREAK' && outcome.status === 'CAPTURED')
  if (!isTaken) return
  const { gatewayId, money } = outcome
  await applyOne(services, { attemptId, outcome: 'CAPTURED', gatewayId, ...money, otherPayment: true })
}

/**
 * What a webhook tells of an attempt. Its signature says who sent it and not which payment is ours: that has to be the one
 * whose id we know. Where we know none yet the gateway is asked by our own key, and what it answers is what counts.
 * Throws 503 where it cannot say, so that the webhook comes again.
 */
export async function applyTold(services: Services, told: AttemptOutcome): Promise<void> {
  const attempt = await readAttempt(services.databases.system, told.attemptId)
  if (attempt === undefined) return
  const named = idOf(told.outcome)
  if (attempt.gatewayId !== null) {
    const isOurs = named === null || named === attempt.gatewayId
    await (isOurs ? applyOutcome(services, told) : applyOther(services, told))
    return
  }
  const outcome = await askGateway(services, attempt)
  if (outcome.kind === 'UNKNOWN' || outcome.kind === 'NEVER_ARRIVED')
    throw unavailable(RETRY_AFTER, new Error(`the gateway was asked about a payment that it told of: ${outcome.kind}`))
  await applyOutcome(services, { ...told, outcome })
  if (named !== null && named !== idOf(outcome)) await applyOther(services, told)
}
