import type { PaymentLimit } from '#modules/selling/offers/rules/limits-at-payment.ts'
import type { BeginPayment, BegunPayment } from '../types/payment.ts'
import { limitKey, type CountedLimit, type LockedBasket, type PaymentWorld } from '../types/payment-world.ts'
import { assertBasket } from './basket-check.ts'
import {
  addOnProblem,
  basketId,
  basketProblem,
  codeProblem,
  holdProblem,
  limitProblem,
  linesProblem,
  isCountedBy,
  newLimits,
  promotionProblem,
  protectionProblem,
  repeatedProblem,
  rulesProblem,
  savedCardProblem,
  ticketProblem,
  type Problem,
  type Refusal,
} from './payment-problems.ts'

/** Rules for a payment. */
export type PaymentRules = {
  /** The first one that applies is the answer. */
  readonly problems: readonly Problem[]
  /** Throws if the request of a payment that would begin can't be right. */
  readonly assertBasket: (request: BeginPayment, basket: LockedBasket) => void
}

export const PAYMENT_RULES: PaymentRules = {
  problems: [
    repeatedProblem,
    basketProblem,
    linesProblem,
    holdProblem,
    ticketProblem,
    protectionProblem,
    savedCardProblem,
    addOnProblem,
    rulesProblem,
    promotionProblem,
    codeProblem,
    limitProblem,
  ],
  assertBasket,
}

/** A payment that begins, and what is written besides what it says. */
export type BeginningPayment = {
  readonly request: BeginPayment
  /** When the basket's units would have been free again. */
  readonly until: string | null
  /** The holds of its lines and add-ons, which it will sell. */
  readonly holds: readonly string[]
  /** Limits that are counted from now on. */
  readonly newLimits: readonly PaymentLimit[]
  /** Counts of an earlier attempt by another e-mail, card or household. */
  readonly givenUp: readonly CountedLimit[]
}

export type DecidedPayments = {
  /** The database's clock at the decision. */
  readonly now: string
  /** One per request, in order. */
  readonly answers: readonly BegunPayment[]
  readonly beginning: readonly BeginningPayment[]
}

const answerTo = (decided: BeginningPayment | Refusal, version: number | null): BegunPayment => {
  if ('request' in decided) return { granted: true, reason: null, version }
  return decided.reason === 'REPEATED'
    ? { granted: true, reason: 'REPEATED', version }
    : { granted: false, ...decided, version }
}

function beginning(request: BeginPayment, { addOns, until }: LockedBasket, world: PaymentWorld): BeginningPayment {
  const ownHolds = new Set(request.basket.lines.map(({ hold }) => hold))
  const isKept = (counted: CountedLimit): boolean =>
    request.limits?.some((limit) => isCountedBy(limit, counted)) ?? true
  return {
    request,
    until,
    holds: [...ownHolds, ...addOns.flatMap(({ holdId }) => holdId ?? [])],
    newLimits: newLimits(request, world),
    givenUp: world.counted.filter((counted) => counted.isOfPayer && ownHolds.has(counted.holdId) && !isKept(counted)),
  }
}

type Taking = {
  readonly baskets: Set<string>
  readonly tickets: Set<string>
  readonly room: Map<string, number>
  readonly used: Map<string, number>
}

/** Takes what a payment that begins takes from those after it. */
function take({ baskets, tickets, room, used }: Taking, { request, newLimits: limits }: BeginningPayment): void {
  baskets.add(basketId(request))
  if (request.basket.source === 'LISTING') for (const ticket of request.basket.tickets) tickets.add(ticket)
  for (const { counterId, units } of request.codes ?? []) room.set(counterId, (room.get(counterId) ?? 0) - units)
  for (const { ruleId, subject, units } of limits)
    used.set(limitKey(ruleId, subject), (used.get(limitKey(ruleId, subject)) ?? 0) + units)
}

/**
 * Decides a batch of payments in the order of their arrival, each alone: one that begins takes its basket, counters and limits
 * from those after it, and a refusal takes nothing. Throws RequestMistake if a request can't be right.
 */
export function decidePayments(
  world: PaymentWorld,
  requests: readonly BeginPayment[],
  rules: PaymentRules = PAYMENT_RULES,
): DecidedPayments {
  const taken: Taking = { baskets: new Set(), tickets: new Set(), room: new Map(world.room), used: new Map(world.used) }
  const begin = (request: BeginPayment): BeginningPayment | Refusal => {
    for (const problem of rules.problems) {
      const refusal = problem(request, world, taken)
      if (refusal !== undefined) return refusal
    }
    const basket = world.baskets.get(basketId(request))
    if (basket === undefined) return { reason: 'CART_UNKNOWN' }
    rules.assertBasket(request, basket)
    const begun = beginning(request, basket, world)
    take(taken, begun)
    return begun
  }
  const decided = requests.map((request) => ({ request, result: begin(request) }))
  const versionOf = (request: BeginPayment): number | null => {
    const id = basketId(request)
    const version = world.baskets.get(id)?.version ?? null
    return version === null ? null : version + Number(taken.baskets.has(id))
  }
  return {
    now: world.now,
    answers: decided.map(({ request, result }) => answerTo(result, versionOf(request))),
    beginning: decided.flatMap(({ result }) => ('request' in result ? [result] : [])),
  }
}
