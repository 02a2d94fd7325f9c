import type { Guard } from './guard.ts'
import { vitest } from './guard.ts'

const MODULES = 'server/src/modules'
const DECIDE = `${MODULES}/selling/sales/rules/decide-payment.ts`
const EARLIER = `${MODULES}/stock/inventory/reads/earlier-holds.ts`
const during = vitest(`${MODULES}/selling/checkout/limits-during-payment.test.ts`)
const afterward = vitest(`${MODULES}/selling/checkout/limits-after-payment.test.ts`)

/** Guards that keep limits that begin to count from missing payments that begin at the same time. */
export const limitGuards: readonly Guard[] = [
  {
    name: 'T1 knows the ticket limits of now',
    keeps: 'limits',
    off: [{ file: DECIDE, text: '    rulesProblem,\n    promotionProblem', instead: '    promotionProblem' }],
    caughtBy: [during],
  },
  {
    name: 'T1 charges all counters of its promotions',
    keeps: 'limits',
    off: [{ file: DECIDE, text: '    promotionProblem,\n    codeProblem', instead: '    codeProblem' }],
    caughtBy: [during],
  },
  {
    name: 'a limit of an event is known to all collections that sell it',
    keeps: 'limits',
    off: [
      {
        file: `${MODULES}/stock/collections/writes/collection.ts`,
        text: 'union select collection_id from cart_line where event_id = ${eventId})',
        instead: ')',
      },
    ],
    caughtBy: [during],
  },
  {
    name: 'a ticket limit waits for live holds, whether or not it counts them',
    keeps: 'limits',
    off: [{ file: EARLIER, text: `hold.state <> 'SOLD' or not`, instead: `hold.state <> 'RELEASED' and not` }],
    caughtBy: [during],
  },
  {
    name: 'payments share the promotions and add-ons that they use',
    keeps: 'limits',
    off: [
      {
        file: `${MODULES}/selling/sales/reads/lock-payments.ts`,
        text: 'used.length > 0 && shareUses',
        instead: 'used.length > 999 && shareUses',
      },
    ],
    caughtBy: [during],
  },
  {
    name: 'a limit that begins to count waits for them',
    keeps: 'limits',
    off: [
      {
        file: `${MODULES}/stock/inventory/actions/limit-counters.ts`,
        text: 'if (begins) await awaitUses',
        instead: 'if (begins && id === null) await awaitUses',
      },
    ],
    caughtBy: [during],
  },
  {
    name: 'a limit per card counts open payments',
    keeps: 'limits',
    off: [
      {
        file: EARLIER,
        text: `attempt.state not in ('FAILED', 'VOIDED')`,
        instead: `attempt.state = 'CAPTURED'`,
      },
    ],
    caughtBy: [during],
  },
  {
    name: 'what T1 couldn’t count is counted after T2',
    keeps: 'limits',
    off: [
      {
        file: `${MODULES}/selling/sales/writes/write-outcomes.ts`,
        text: 'isCardNew || order.revives',
        instead: 'order.id === null',
      },
    ],
    caughtBy: [afterward],
  },
]
