import type { AttemptId, UserId } from '@admission/common/ids.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import type { Outcome } from '#modules/selling/payments/types/payment.ts'
import { notFound } from '#platform/errors.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readAttempt } from '../reads/attempts.ts'
import { paymentStatus } from '../rules/payment-status.ts'
import type { PaymentStatus } from '../types/payment-status.ts'
import { NO_GATEWAY } from '#modules/selling/payments/types/payment.ts'
import type { StoredAttempt } from '../types/stored-attempt.ts'
import { applyOutcome } from './apply-outcome.ts'
import { askGateway, cancelAtGateway } from './ask-gateway.ts'

/** A user's own attempt. Throws resourceNotFound if it isn't theirs. */
async function ownAttempt({ databases }: Services, userId: UserId, attemptId: AttemptId): Promise<StoredAttempt> {
  const attempt = await readAttempt(databases.system, attemptId)
  if (attempt === undefined || attempt.userId !== userId) throw notFound()
  return attempt
}

const isOpen = ({ orderState, state, gateway }: StoredAttempt): boolean =>
  orderState === 'PENDING' && gateway !== NO_GATEWAY && state !== 'CREATED'

async function settle(
  services: Services,
  own: { readonly userId: UserId; readonly attemptId: AttemptId },
  ask: (attempt: StoredAttempt) => Promise<Outcome>,
): Promise<{ readonly attempt: StoredAttempt; readonly status: PaymentStatus }> {
  const attempt = await ownAttempt(services, own.userId, own.attemptId)
  // Rate-limited, because each call reaches the gateway.
  await services.localLimits.take(LIMITS.cartChangesPerCart, attempt.id)
  if (isOpen(attempt)) {
    const outcome = await ask(attempt)
    const { name: gateway } = installedGateway(services)
    await applyOutcome(services, { attemptId: attempt.id, gateway, source: 'RETURN', outcome })
  }
  const now = await ownAttempt(services, own.userId, own.attemptId)
  return { attempt: now, status: paymentStatus(now) }
}

/**
 * Updates an attempt when the buyer's browser returns from the gateway or polls. Nothing the browser sends is trusted; the
 * gateway is asked. Throws resourceNotFound if the attempt isn't theirs.
 */
export const returnFromGateway = (
  services: Services,
  own: { readonly userId: UserId; readonly attemptId: AttemptId },
) => settle(services, own, (attempt) => askGateway(services, attempt))

/** Cancels the buyer's payment so they can pay another way. They keep the units. A payment that was captured meanwhile stays. */
export const cancelPayment = (services: Services, own: { readonly userId: UserId; readonly attemptId: AttemptId }) =>
  settle(services, own, (attempt) => cancelAtGateway(services, attempt))
