import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import type { outcomeDecision } from '#modules/selling/sales/writes/apply-outcomes.ts'
import { decidingWithout, writingWithout } from './outcome-guards.ts'
import { NO_STEPS, NOTHING, pay, type Bought, type Twin } from './twin-scene.ts'

/** A payment that was captured, and then is reported as declined. */
async function declinedAfterwards(bought: Bought, decisionOf?: typeof outcomeDecision): Promise<void> {
  await pay(bought)
  const { query, payment } = bought
  await applyOutcome(query, { attemptId: payment.attempt.id, outcome: 'FAILED' }, decisionOf)
}

/** Guards of T2 that are code. */
export const OUTCOME_TWINS: readonly Twin[] = [
  {
    invariant: 'I20',
    guard: 'T2 records what was captured',
    off: () => NOTHING,
    act: pay,
    actWithout: (bought) => pay(bought, writingWithout('captured = d.total', 'captured = 0')),
  },
  {
    invariant: 'I20',
    guard: 'I28: T2 ignores late outcomes after a final state',
    off: () => NO_STEPS,
    act: declinedAfterwards,
    actWithout: async (bought) => {
      const late = await decidingWithout([
        `if (HAS_ENDED.has(attempt.state) || order.state !== 'PENDING') return { result: 'ALREADY' }`,
        '',
      ])
      await declinedAfterwards(bought, writingWithout(`update purchase set state = 'FAILED'`, undefined, late))
    },
  },
]
