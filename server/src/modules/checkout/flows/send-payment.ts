import { installedGateway } from '#modules/payments/adapters/installed.ts'
import type { Gateway } from '#modules/payments/adapters/gateway.ts'
import { beginSending } from '#modules/payments/flows/track-attempt.ts'
import type { Outcome, PaymentRequest } from '#modules/payments/types.ts'
import type { Services } from '#platform/services.ts'
import type { StoredAttempt } from '../types.ts'
import { applyOne, applyOutcome } from './apply-outcome.ts'
import { askGateway } from './ask-gateway.ts'

const isOpen = ({ kind }: Outcome): boolean => kind === 'UNKNOWN' || kind === 'NEVER_ARRIVED'

/**
 * Sends a payment once, and where the answer leaves it open asks by its key; what never arrived is sent once more under the
 * same key, so that there is one payment at most. At most 18 seconds.
 */
async function send(gateway: Gateway, request: PaymentRequest): Promise<Outcome> {
  const first = await gateway.createPayment(request)
  if (!isOpen(first)) return first
  const found = await gateway.findPaymentByKey(request)
  if (found.kind === 'NEVER_ARRIVED') return gateway.createPayment(request)
  return found.kind === 'UNKNOWN' ? first : found
}

function requestOf(services: Services, attempt: StoredAttempt, token: string): PaymentRequest {
  const { id: attemptId, orderId, money, statementDescriptor } = attempt
  return {
    attemptId,
    orderId,
    money,
    card: { token },
    capture: 'AUTOMATIC',
    returnUrl: `${services.addresses.publicUrl}/checkout/finalize`,
    statementDescriptor: statementDescriptor ?? '',
  }
}

/**
 * Sends an attempt that was never sent, and takes its outcome into T2. Nothing is sent twice: whoever comes second leaves it
 * to the first. `token` is the buyer's card at the gateway.
 */
export async function sendPayment(services: Services, attempt: StoredAttempt, token: string): Promise<void> {
  const gateway = installedGateway(services)
  await services.failpoint('checkout.beforeCall')
  if (!(await beginSending(services, attempt.id))) return
  const outcome = await send(gateway, requestOf(services, attempt, token))
  await services.failpoint('checkout.afterCall')
  await applyOutcome(services, { attemptId: attempt.id, gateway: gateway.name, source: 'ANSWER', outcome })
}

/**
 * Takes up an attempt that was sent, but whose outcome nobody has noted: the buyer asks again by the same key. The gateway is
 * asked; what never arrived is sent again under the same key, so that there is still one payment at most.
 */
export async function resumePayment(services: Services, attempt: StoredAttempt, token: string): Promise<void> {
  const gateway = installedGateway(services)
  const asked = await askGateway(services, attempt)
  const outcome = asked.kind === 'NEVER_ARRIVED' ? await send(gateway, requestOf(services, attempt, token)) : asked
  await applyOutcome(services, { attemptId: attempt.id, gateway: gateway.name, source: 'ANSWER', outcome })
}

/** An order of nothing is paid the moment it exists. */
export async function completeFree(
  services: Services,
  { id: attemptId, money }: Pick<StoredAttempt, 'id' | 'money'>,
): Promise<void> {
  await applyOne(services, { attemptId, outcome: 'CAPTURED', gatewayId: null, ...money })
}
