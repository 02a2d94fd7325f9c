import type { Client } from 'pg'
import { decideInTransaction, type Decision } from '#platform/db/decide.ts'
import { lockOutcomes, readOutcomes } from '../reads/lock-outcomes.ts'
import { decideOutcomes } from '../rules/decide-outcome.ts'
import type { AppliedOutcome, DecidedOutcome, DecidedOutcomes, OutcomeRequest, OutcomeWorld } from '../types/outcome.ts'
import { isChanged, writeOutcomes } from './write-outcomes.ts'

/** How T2 decides a batch: its outcomes are independent of each other, unless they are of one order. */
export const outcomeDecision = (requests: readonly OutcomeRequest[]): Decision<OutcomeWorld, DecidedOutcomes> => ({
  lock: lockOutcomes(requests),
  read: readOutcomes,
  decide: (world) => decideOutcomes(world, requests),
  write: writeOutcomes,
})

const eventsOf = (outcome: DecidedOutcome): readonly string[] =>
  outcome.result === 'COMPLETED' || outcome.result === 'RELEASED' ? [...new Set(outcome.order.eventIds)] : []

/** T2's answers, in the order of its requests. A cart's version is the one after the whole batch. */
export function answersTo({ outcomes }: DecidedOutcomes): readonly AppliedOutcome[] {
  const changedCarts = new Set(outcomes.filter(isChanged).map(({ order }) => order.cart?.id))
  return outcomes.map((outcome): AppliedOutcome => {
    const { result } = outcome
    if (result === 'UNKNOWN') return { result }
    const { id: orderId, cart } = outcome.order
    const cartVersion = cart === null ? null : cart.version + Number(changedCarts.has(cart.id))
    return { result, orderId, cartId: cart?.id ?? null, cartVersion, eventIds: eventsOf(outcome) }
  })
}

/** T2: applies the outcomes of a batch in one transaction, each once, however often it comes. */
export const applyOutcomes = async (
  client: Client,
  batch: readonly OutcomeRequest[],
): Promise<readonly AppliedOutcome[]> => answersTo(await decideInTransaction(client, outcomeDecision(batch)))
