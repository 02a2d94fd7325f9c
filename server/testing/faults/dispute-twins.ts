import { aRefund } from '#modules/selling/after-sales/testing/a-refund.ts'
import { disputeDecision } from '#modules/selling/after-sales/writes/dispute-line.ts'
import { refundAnswers, refundDecision } from '#modules/selling/after-sales/writes/refunds.ts'
import { decideBy } from '#testing/decide-by.ts'
import type { Answering } from './answering-twins.ts'
import { followingWithout, locksWithout, refundingWithout, writesWithout } from './outcome-guards.ts'
import { NO_STEPS, NOTHING, pay, type Bought, type Twin } from './twin-scene.ts'

type State = 'OPEN' | 'WON' | 'LOST'
type Deciding = typeof disputeDecision

/** The gateway's reports of a dispute about the paid order, in this order. The last is decided by `decisionOf`. */
async function disputed(bought: Bought, states: readonly State[], decisionOf: Deciding = disputeDecision, share = 1) {
  await pay(bought)
  const { query, payment } = bought
  for (const [at, state] of states.entries())
    await decideBy(
      query,
      (at === states.length - 1 ? decisionOf : disputeDecision)([
        {
          gateway: 'sandbox',
          gatewayDisputeId: 'dis_1',
          report: {
            kind: 'DISPUTE',
            gatewayDisputeId: 'dis_1',
            gatewayPaymentId: `pay_${payment.attempt.id}`,
            state,
            money: { amount: payment.total * share, currency: 'EUR', exponent: 2 },
            fee: 0,
            reason: 'OTHER',
            evidenceDueAt: null,
          },
        },
      ]),
    )
}

/** Guards of following a dispute that are code: `without` is the decision without the guard. */
const twin = (
  invariant: string,
  guard: string,
  states: readonly State[],
  without: () => Deciding | Promise<Deciding>,
): Twin => ({
  invariant,
  guard,
  // Without the guard, the table of steps would still refuse it.
  off: () => NO_STEPS,
  act: (bought) => disputed(bought, states),
  actWithout: async (bought) => disputed(bought, states, await without()),
})

const writing = (guard: string) => () => writesWithout(disputeDecision, guard)

export const DISPUTE_TWINS: readonly Twin[] = [
  twin('I14 DISPUTES', 'an open dispute freezes tickets', ['OPEN'], writing(`set state = 'FROZEN'`)),
  twin('I14 DISPUTES', 'a dispute that was won releases them', ['OPEN', 'WON'], writing(`and state = 'FROZEN'`)),
  // Its order isn't even read.
  twin('I22 DISPUTES', 'a closed dispute has no further effect', ['WON', 'LOST'], async () =>
    locksWithout(
      await followingWithout([
        `const isClosed = result === 'KNOWN' && dispute.state !== 'OPEN'`,
        'const isClosed = false',
      ]),
      `where dispute.order_id is null or dispute.state = 'OPEN'`,
    ),
  ),
  twin('I02 TICKETS', 'a dispute that was lost returns what was sold', ['LOST'], writing('return_units')),
]

/** A refund of a purchase after reports of a dispute about half of the payment, or after another refund. */
async function refunded(
  bought: Bought,
  before: readonly State[] | 'REFUND',
  decisionOf: typeof refundDecision = refundDecision,
) {
  const refund = async (): Promise<string | undefined> => {
    const request = aRefund({ purchaseId: bought.payment.purchases[0]?.id ?? '' })
    return refundAnswers(await decideBy(bought.query, decisionOf([request])))[0]?.result
  }
  await disputed(bought, before === 'REFUND' ? [] : before, disputeDecision, 1 / 2)
  if (before === 'REFUND') await refund()
  return refund()
}

const answering = (
  invariant: string,
  guard: string,
  before: readonly State[] | 'REFUND',
  rule: string,
  broken: unknown,
): Answering => ({
  invariant,
  guard,
  off: () => NOTHING,
  act: (bought) => refunded(bought, before),
  actWithout: async (bought) =>
    refunded(bought, before, await refundingWithout(['= [notOpen, disputed, lost]', `= [${rule}]`])),
  kept: 'NOT_PAID',
  broken,
})

export const REFUND_ANSWERS: readonly Answering[] = [
  answering('I14', 'a disputed payment isn’t refunded', ['OPEN'], 'notOpen, lost', 'REFUNDED'),
  answering('I14', 'a payment that was lost isn’t refunded', ['LOST'], 'notOpen, disputed', 'REFUNDED'),
  answering('I21', 'what was refunded isn’t open', 'REFUND', 'disputed, lost', 'NOTHING_DUE'),
]
