import { billingDetails } from '@admission/common/billing-details.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import type { Gateway } from '#modules/selling/payments/adapters/gateway.ts'
import { duringOwnCall } from '#modules/selling/payments/flows/own-calls.ts'
import { beginSending } from '#modules/selling/payments/flows/track-attempt.ts'
import { NO_GATEWAY } from '#modules/selling/payments/types/payment.ts'
import type { Attempt, CardSource, Outcome, PaymentRequest } from '#modules/selling/payments/types/payment.ts'
import type { Services } from '#platform/services.ts'
import { TENDERS } from '../types/sale.ts'
import type { StoredAttempt } from '../types/stored-attempt.ts'
import { applyOne, applyOutcome } from './apply-outcome.ts'
import { askGateway } from './ask-gateway.ts'

const isOpen = ({ kind }: Outcome): boolean => kind === 'UNKNOWN' || kind === 'NEVER_ARRIVED'

/**
 * Sends a payment, and looks it up by its key if the response leaves the outcome open. A payment that never arrived is sent
 * again under the same key, so there is never more than one. Takes up to 18 seconds.
 */
async function send(gateway: Gateway, request: PaymentRequest): Promise<Outcome> {
  const first = await gateway.createPayment(request)
  if (!isOpen(first)) return first
  const found = await gateway.findPaymentByKey(request)
  if (found.kind === 'NEVER_ARRIVED') return gateway.createPayment(request)
  return found.kind === 'UNKNOWN' ? first : found
}

/** The card of an attempt: the saved one it was begun with, or the one just entered. Undefined without either. */
export function cardSource({ savedCard }: StoredAttempt, token: string | null): CardSource | undefined {
  if (savedCard !== null) return savedCard
  return token === null ? undefined : { token }
}

/** The part of an attempt that sending its payment needs. */
type SendableAttempt = Pick<
  StoredAttempt,
  'id' | 'orderId' | 'tender' | 'money' | 'statementDescriptor' | 'paidFor' | 'billing' | 'keepFor'
>

function requestOf(services: Services, attempt: SendableAttempt, card: CardSource): PaymentRequest {
  const { id: attemptId, orderId, tender, money, statementDescriptor, paidFor } = attempt
  return {
    attemptId,
    orderId,
    money,
    card,
    billing: billingDetails(attempt.billing),
    ...(attempt.keepFor === null ? {} : { keepFor: attempt.keepFor }),
    capture: TENDERS[tender].capture,
    returnUrl: `${services.addresses.publicUrl}/checkout/finalize`,
    statementDescriptor: statementDescriptor ?? '',
    description: paidFor,
  }
}

/** Sends an attempt and applies its outcome (T2). Returns the attempt if this completed its order. */
async function sendAndApply(
  services: Services,
  attempt: SendableAttempt,
  card: CardSource,
): Promise<Attempt | undefined> {
  const { id: attemptId, orderId, money } = attempt
  const gateway = installedGateway(services)
  const outcome = await send(gateway, requestOf(services, attempt, card))
  await services.failpoint('checkout.afterCall')
  const applied = await applyOutcome(services, { attemptId, gateway: gateway.name, source: 'ANSWER', outcome })
  if (applied?.result !== 'COMPLETED' || outcome.kind !== 'CAPTURED') return undefined
  const { gatewayId } = outcome
  return { attemptId, orderId, gateway: gateway.name, gatewayId, state: 'CAPTURED', money }
}

/**
 * Sends an attempt that was never sent, and applies its outcome (T2). Concurrent calls send it once; the others return.
 * `card` is the buyer's card at the gateway. Returns whether this completed the order; if not, its state has to be read.
 */
export async function sendPayment(services: Services, attempt: SendableAttempt, card: CardSource): Promise<boolean> {
  await services.failpoint('checkout.beforeCall')
  if (!(await beginSending(services, attempt.id))) return false
  const completed = await duringOwnCall(services, attempt.id, () => sendAndApply(services, attempt, card))
  return completed !== undefined
}

/**
 * Resumes an attempt that was sent but has no recorded outcome, when the buyer retries with the same key. Looks it up at the
 * gateway; a payment that never arrived is sent again under the same key, so there is never more than one.
 */
export async function resumePayment(services: Services, attempt: StoredAttempt, card: CardSource): Promise<void> {
  const gateway = installedGateway(services)
  const found = await askGateway(services, attempt)
  const outcome = found.kind === 'NEVER_ARRIVED' ? await send(gateway, requestOf(services, attempt, card)) : found
  await applyOutcome(services, { attemptId: attempt.id, gateway: gateway.name, source: 'ANSWER', outcome })
}

/**
 * Goes on with a payment that T1 has begun, as its tender says: without a gateway T2 follows right away, else the card is
 * charged, or authorized until the tickets are certain. Returns whether this completed the order.
 */
export async function payBegun(
  services: Services,
  attempt: SendableAttempt & { readonly gateway: string },
  card: CardSource | undefined,
): Promise<boolean> {
  if (attempt.gateway === NO_GATEWAY) return completeHere(services, attempt)
  return card !== undefined && sendPayment(services, attempt, card)
}

/** Completes an order that no gateway takes part in: it is free, or paid to the organizer. Returns whether this completed it. */
export async function completeHere(
  services: Services,
  { id: attemptId, money }: Pick<StoredAttempt, 'id' | 'money'>,
): Promise<boolean> {
  const { result } = await applyOne(services, { attemptId, outcome: 'CAPTURED', gatewayId: null, ...money })
  return result === 'COMPLETED'
}
