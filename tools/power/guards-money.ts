import type { Guard } from './guard.ts'
import { testsTitled, vitest } from './guard.ts'

const CHECKOUT = 'server/src/modules/selling/checkout'
const SALES = 'server/src/modules/selling/sales'
const ORDERS = 'server/migrations/0005_orders.sql'
const MONEY = 'server/migrations/0006_money.sql'
const OUTCOME = `${SALES}/rules/decide-outcome.ts`
const LOCKS = `${SALES}/reads/lock-outcomes.ts`
const twins = vitest('server/testing/faults/teeth-database.test.ts')
/** A server is killed during payments; in the short run where the seed says. */
const kill = testsTitled('server/testing/faults/payment-faults.test.ts', 'killed during a payment')

/** Guards that keep a buyer from paying twice, too much, or for nothing. */
export const paymentGuards: readonly Guard[] = [
  {
    name: '`payingProblem`: everything that is asked before a payment',
    keeps: 'money',
    off: [
      {
        file: `${CHECKOUT}/rules/checks.ts`,
        text: '  const total = basketTotal(basket)\n',
        instead: '  if (basket !== undefined) return undefined\n  const total = basketTotal(basket)\n',
      },
    ],
    caughtBy: [vitest(`${SALES}/payment.test.ts`, `${CHECKOUT}/pay.test.ts`)],
  },
  {
    name: 'the displayed total is the one that is paid',
    keeps: 'money',
    off: [
      {
        file: `${CHECKOUT}/rules/checks.ts`,
        text: 'if (!equals(total, given.expectedTotal)) return',
        instead: 'if (!equals(total, total)) return',
      },
    ],
    caughtBy: [vitest(`${SALES}/payment.test.ts`, `${CHECKOUT}/pay.test.ts`)],
  },
  {
    name: 'T1 compares the lines of the cart',
    keeps: 'money',
    off: [{ file: `${SALES}/rules/decide-payment.ts`, text: '    linesProblem,\n    hold', instead: '    hold' }],
    caughtBy: [vitest(`${SALES}/rules/decide-payment.test.ts`), twins],
  },
  {
    name: 'T1 begins one payment of a cart',
    keeps: 'one payment',
    off: [
      {
        file: `${SALES}/rules/payment-problems.ts`,
        text: `if (taken.baskets.has(basket.id) || basket.state === 'FINALIZING') return { reason: 'IN_PAYMENT' }\n  if (basket.state !== 'OPEN')`,
        instead: `if (basket.state !== 'OPEN' && basket.state !== 'FINALIZING')`,
      },
    ],
    caughtBy: [vitest(`${SALES}/rules/decide-payment.test.ts`, `${SALES}/rules/decide-payment-batches.test.ts`)],
  },
  {
    name: 'T1 takes listed tickets once',
    keeps: 'one payment',
    off: [
      {
        file: `${SALES}/rules/decide-payment.ts`,
        text: '    holdProblem,\n    ticketProblem,',
        instead: '    holdProblem,',
      },
    ],
    caughtBy: [vitest(`${SALES}/rules/without-cart-problems.test.ts`)],
  },
  {
    name: 'authorized money is taken once its tickets are certain',
    keeps: 'money',
    off: [
      {
        file: `${SALES}/flows/apply-outcome.ts`,
        text: "if (acquired === 'UNKNOWN') return undefined\n",
        instead: '',
      },
    ],
    caughtBy: [vitest(`${SALES}/without-cart.test.ts`)],
  },
  {
    name: 'T1’s lock of the cart',
    keeps: 'one payment',
    off: [
      {
        file: `${SALES}/reads/lock-payments.ts`,
        text: 'where id = any ($1::uuid[]) order by id for no key update`\n\n// No line',
        instead: 'where id = any ($1::uuid[]) order by id`\n\n// No line',
      },
    ],
    caughtBy: [vitest('server/testing/faults/stepper.test.ts'), vitest('server/testing/faults/parallel.test.ts')],
  },
  {
    name: 'UNIQUE `orders_one_live`',
    keeps: 'one payment',
    off: [{ file: ORDERS, text: 'create unique index orders_one_live', instead: 'create index orders_one_live' }],
    caughtBy: [twins],
  },
  {
    name: 'T2 captures one attempt of an order',
    keeps: 'one payment',
    off: [
      {
        file: OUTCOME,
        text: `  if (order.state === 'COMPLETED') return 'SECOND_CAPTURE'\n  if (HAS_ENDED.has(attempt.state) || order.state !== 'PENDING') return 'LATE_CAPTURE'\n`,
        instead: '',
      },
    ],
    caughtBy: [vitest(`${SALES}/rules/decide-outcome.test.ts`)],
  },
  {
    name: 'UNIQUE `attempt_one_captured`',
    keeps: 'one payment',
    off: [
      { file: MONEY, text: 'create unique index attempt_one_captured', instead: 'create index attempt_one_captured' },
    ],
    caughtBy: [vitest('server/src/modules/selling/payments/one-capture.test.ts')],
  },
  {
    name: 'T2 compares the captured amount',
    keeps: 'money',
    off: [{ file: OUTCOME, text: `if (captured.amount !== attempt.amount) return 'WRONG_AMOUNT'`, instead: '' }],
    caughtBy: [vitest(`${SALES}/rules/decide-outcome.test.ts`)],
  },
  {
    name: 'T2’s locks of cart, order and attempt',
    keeps: 'one payment',
    off: [
      { file: LOCKS, text: ' for no key update of c`', instead: '`' },
      { file: LOCKS, text: ' for no key update of d`', instead: '`' },
      { file: LOCKS, text: ' for no key update of t`', instead: '`' },
    ],
    caughtBy: [vitest('server/testing/faults/outcome-steps.test.ts')],
  },
  {
    name: 'T2’s lock of late money',
    keeps: 'money',
    off: [{ file: LOCKS, text: ' for no key update of b`', instead: '`' }],
    caughtBy: [vitest('server/testing/faults/outcome-steps.test.ts')],
  },
  {
    name: 'the idempotency key of a payment',
    keeps: 'one payment',
    off: [
      {
        file: 'server/src/platform/idempotency.ts',
        text: 'return mine.rows.length > 0 ? answer : answerBefore<Answer>(database, request)',
        instead: 'return mine.rows.length > 0 ? answer : answer',
      },
    ],
    caughtBy: [vitest(`${CHECKOUT}/repeated-key.test.ts`), vitest('server/src/platform/once-and-limits.test.ts')],
  },
  {
    name: 'the idempotency key of work',
    keeps: 'one payment',
    off: [
      {
        file: 'server/src/platform/idempotency.ts',
        text: '  if (mine.rows.length === 0) return answerBefore<Answer>(transaction, request)\n',
        instead: '',
      },
    ],
    caughtBy: [vitest('server/src/platform/once-and-limits.test.ts')],
  },
  {
    name: 'the mark before a payment is sent',
    keeps: 'one payment',
    off: [
      {
        file: `${SALES}/flows/send-payment.ts`,
        text: '  if (!(await beginSending(services, attempt.id))) return false\n',
        instead: '',
      },
    ],
    caughtBy: [kill],
    seeds: 5,
  },
  {
    name: 'the mark is made before the call, not after it',
    keeps: 'one payment',
    off: [
      {
        file: `${SALES}/flows/send-payment.ts`,
        text: '  if (!(await beginSending(services, attempt.id))) return false\n',
        instead: '',
      },
      {
        file: `${SALES}/flows/send-payment.ts`,
        text: `  await services.failpoint('checkout.afterCall')\n`,
        instead: `  await services.failpoint('checkout.afterCall')\n  await beginSending(services, attemptId)\n`,
      },
    ],
    caughtBy: [vitest(`${CHECKOUT}/recover.test.ts`)],
  },
  {
    name: 'one of several marks a payment and sends it',
    keeps: 'one payment',
    off: [
      {
        file: 'server/src/modules/selling/payments/writes/attempts.ts',
        text: `id = any($1::uuid[]) and state = 'CREATED' order`,
        instead: `id = any($1::uuid[]) and state in ('CREATED', 'SENT') order`,
      },
    ],
    caughtBy: [vitest('server/src/modules/selling/payments/sent-once.test.ts')],
  },
]
