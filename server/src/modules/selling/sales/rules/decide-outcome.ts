import type { AttemptState } from '#modules/selling/payments/types/payment.ts'
import type { BreakKind, OrderState } from '#platform/db/schema.gen.ts'
import type {
  DecidedOutcome,
  DecidedOutcomes,
  LockedAttempt,
  LockedOrder,
  OutcomeRequest,
  OutcomeVerdict,
  OutcomeWorld,
} from '../types/outcome.ts'

type Captured = Extract<OutcomeRequest, { outcome: 'CAPTURED' }>

const HAS_ENDED: ReadonlySet<AttemptState> = new Set(['CAPTURED', 'FAILED', 'VOIDED'])

/** True if the money is that of another payment than the attempt's. An attempt that was captured free of charge has none. */
const isOtherPayment = ({ otherPayment, gatewayId }: Captured, attempt: LockedAttempt): boolean =>
  otherPayment === true ||
  (attempt.gatewayId !== gatewayId && (attempt.gatewayId !== null || attempt.state === 'CAPTURED'))

/** Why the order can't take money that is its attempt's and wasn't taken yet. The first reason counts. */
function breakOf(captured: Captured, attempt: LockedAttempt, order: LockedOrder): BreakKind | undefined {
  if (captured.amount !== attempt.amount) return 'WRONG_AMOUNT'
  if (captured.currency !== attempt.currency) return 'WRONG_CURRENCY'
  if (order.state === 'COMPLETED') return 'SECOND_CAPTURE'
  if (HAS_ENDED.has(attempt.state) || order.state !== 'PENDING') return 'LATE_CAPTURE'
  return undefined
}

/** Without money, nothing is broken: there is nothing to give back. */
const broken = (kind: BreakKind, { amount }: Captured): OutcomeVerdict =>
  amount > 0 ? { result: 'BREAK', kind } : { result: 'ALREADY' }

/** The money was taken. */
function verdictOnCapture(captured: Captured, attempt: LockedAttempt, order: LockedOrder): OutcomeVerdict {
  if (isOtherPayment(captured, attempt)) return broken('OTHER_PAYMENT', captured)
  if (attempt.state === 'CAPTURED') return { result: 'ALREADY' }
  const kind = breakOf(captured, attempt, order)
  if (kind !== undefined) return broken(kind, captured)
  return { result: order.isMoneySpent ? 'RELEASED' : 'COMPLETED' }
}

/** The money was certainly not taken. What has ended stays as it ended: outcomes may come late and in any order. */
function verdictOnFailure(outcome: 'FAILED' | 'CANCELLED', attempt: LockedAttempt, order: LockedOrder): OutcomeVerdict {
  if (HAS_ENDED.has(attempt.state) || order.state !== 'PENDING') return { result: 'ALREADY' }
  return { result: outcome === 'FAILED' ? 'DECLINED' : 'RELEASED' }
}

function verdictOn(request: OutcomeRequest, attempt: LockedAttempt, order: LockedOrder): OutcomeVerdict {
  switch (request.outcome) {
    case 'CAPTURED':
      return verdictOnCapture(request, attempt, order)
    case 'FAILED':
    case 'CANCELLED':
      return verdictOnFailure(request.outcome, attempt, order)
    default:
      throw new Error(`Unknown outcome: ${String((request as { outcome: unknown }).outcome)}`)
  }
}

/** How attempt and order stand after a result. Those that are missing change nothing. */
const AFTER: Readonly<Partial<Record<DecidedOutcome['result'], { attempt: AttemptState; order: OrderState }>>> = {
  COMPLETED: { attempt: 'CAPTURED', order: 'COMPLETED' },
  DECLINED: { attempt: 'FAILED', order: 'FAILED' },
  RELEASED: { attempt: 'FAILED', order: 'FAILED' },
}

/**
 * Decides what the outcomes of a batch come to, one after the other: each sees what those before it changed, so an
 * outcome that comes twice in a batch is applied once. Throws on an outcome of an unknown kind.
 */
export function decideOutcomes(world: OutcomeWorld, requests: readonly OutcomeRequest[]): DecidedOutcomes {
  const attempts = new Map(world.attempts)
  const orders = new Map(world.orders)
  const outcomes = requests.map((request): DecidedOutcome => {
    const attempt = attempts.get(request.attemptId)
    const order = attempt && orders.get(attempt.orderId)
    if (attempt === undefined || order === undefined) return { result: 'UNKNOWN', request }
    const verdict = verdictOn(request, attempt, order)
    const after = AFTER[verdict.result]
    if (after !== undefined) {
      const isPaid = verdict.result === 'COMPLETED' && request.outcome === 'CAPTURED'
      const gatewayId = isPaid ? request.gatewayId : attempt.gatewayId
      attempts.set(attempt.id, { ...attempt, gatewayId, state: after.attempt })
      orders.set(order.id, { ...order, state: after.order })
    }
    return { ...verdict, request, attempt, order }
  })
  return { now: world.now, outcomes }
}
