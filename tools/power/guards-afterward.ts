import type { Guard } from './guard.ts'
import { vitest } from './guard.ts'

const CHECKOUT = 'server/src/modules/selling/checkout'
const AFTER_SALES = 'server/src/modules/selling/after-sales'
const SALES = 'server/src/modules/selling/sales'
const ORDERS = 'server/migrations/0005_orders.sql'
const OUTCOME = `${SALES}/rules/decide-outcome.ts`
const restored = vitest(`${CHECKOUT}/restored.test.ts`)
const restoredRefunds = vitest(`${CHECKOUT}/restored-refunds.test.ts`)
const twins = vitest('server/testing/faults/teeth-database.test.ts')
const refundSteps = vitest('server/testing/faults/refund-steps.test.ts')

/**
 * Guards after a payment: the gateway's reports are believed only if they are true, refunds never exceed the payment,
 * and the ledger stays as it was written.
 */
export const afterwardGuards: readonly Guard[] = [
  {
    name: 'the signature of webhooks',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/payments/adapters/webhook-signature.ts',
        text: `if (!isSigned) throw webhookRefused('The signature is invalid.')`,
        instead: '',
      },
    ],
    caughtBy: [vitest('server/src/modules/selling/payments/http.test.ts')],
  },
  {
    name: 'the age of webhooks',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/payments/adapters/webhook-signature.ts',
        text: `if (Math.abs(age) > TOLERANCE_SECONDS) throw webhookRefused('The signature is too old.')`,
        instead: '',
      },
    ],
    caughtBy: [
      vitest(
        'server/src/modules/selling/payments/adapters/webhook-signature.test.ts',
        'server/src/modules/selling/payments/http.test.ts',
      ),
    ],
  },
  {
    name: 'stale webhooks don’t change a final state',
    keeps: 'money',
    off: [
      {
        file: OUTCOME,
        text: `if (HAS_ENDED.has(attempt.state) || order.state !== 'PENDING') return { result: 'ALREADY' }`,
        instead: '',
      },
    ],
    caughtBy: [vitest(`${SALES}/rules/decide-outcome.test.ts`)],
  },
  {
    name: 'a refund is within what is left',
    keeps: 'money',
    off: [
      { file: `${AFTER_SALES}/rules/decide-refund.ts`, text: 'if (!isCovered) throw', instead: 'if (false) throw' },
    ],
    caughtBy: [
      vitest(`${AFTER_SALES}/rules/decide-refund.test.ts`, `${AFTER_SALES}/rules/decide-refund-batches.test.ts`),
    ],
  },
  {
    name: 'what was refunded isn’t refunded again',
    keeps: 'money',
    off: [
      {
        file: `${AFTER_SALES}/rules/decide-refund.ts`,
        text: `isOpen(purchase.state) ? undefined : 'NOT_OPEN'`,
        instead: `isOpen(purchase.state) ? undefined : undefined`,
      },
    ],
    caughtBy: [
      vitest(`${AFTER_SALES}/rules/decide-refund.test.ts`, `${AFTER_SALES}/rules/decide-refund-batches.test.ts`),
    ],
  },
  {
    name: 'the refund’s locks',
    keeps: 'money',
    off: [
      { file: `${AFTER_SALES}/reads/lock-refunds.ts`, text: ' for no key update of orders`', instead: '`' },
      { file: `${AFTER_SALES}/reads/lock-refunds.ts`, text: ' for no key update of purchase`', instead: '`' },
    ],
    caughtBy: [refundSteps],
    seeds: 3,
  },
  {
    name: 'the refund’s lock of its holds',
    keeps: 'stock',
    off: [{ file: `${AFTER_SALES}/reads/lock-refunds.ts`, text: ' for no key update of hold`', instead: '`' }],
    caughtBy: [refundSteps],
  },
  {
    name: 'CHECK `purchase_refunded`',
    keeps: 'money',
    off: [{ file: ORDERS, text: 'check (refunded between 0 and total)', instead: 'check (refunded >= 0)' }],
    caughtBy: [twins],
  },
  {
    name: 'a restored copy doesn’t use the original’s gateway',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/payments/adapters/installed.ts',
        text: '(installation.isCopy ? undefined : addresses.gatewayUrl)',
        instead: 'addresses.gatewayUrl',
      },
    ],
    caughtBy: [restored],
  },
  {
    name: 'a restored copy does no background work',
    keeps: 'money',
    off: [{ file: 'server/src/app.ts', text: 'if (services.installation.isCopy) return', instead: '' }],
    caughtBy: [vitest('server/testing/restored-copy.test.ts')],
  },
  {
    name: 'after a restore, payments that belong to no order are recorded',
    keeps: 'money',
    off: [
      {
        file: `${SALES}/flows/reconcile.ts`,
        text: 'await askMissed(services)',
        instead: '',
      },
    ],
    caughtBy: [restored],
  },
  {
    name: 'after a restore, refunds that their orders don’t have are recorded',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/selling/orders/flows/unknown-refunds.ts',
        text: 'return recordUnknownRefund(system, gateway, refund)',
        instead: 'return false',
      },
    ],
    caughtBy: [restoredRefunds],
  },
  {
    name: 'after a restore, disputes are followed',
    keeps: 'money',
    off: [
      {
        file: `${SALES}/flows/ask-missed.ts`,
        text: 'await takeDispute(system, gateway, dispute)',
        instead: 'void dispute',
      },
    ],
    caughtBy: [restoredRefunds],
  },
  {
    name: 'after a restore, no refund is decided before the gateway has named its own',
    keeps: 'money',
    off: [
      {
        file: `${AFTER_SALES}/rules/refunds-elsewhere.ts`,
        text: `if (payment.isAsking) return 'ASKING'`,
        instead: '',
      },
    ],
    caughtBy: [vitest(`${AFTER_SALES}/rules/decide-refund.test.ts`), restoredRefunds],
  },
  {
    name: 'a refund is within what is left at the gateway',
    keeps: 'money',
    off: [
      {
        file: `${AFTER_SALES}/rules/refunds-elsewhere.ts`,
        text: `return isCovered ? undefined : 'ELSEWHERE'`,
        instead: 'return undefined',
      },
    ],
    caughtBy: [vitest(`${AFTER_SALES}/rules/decide-refund.test.ts`), restoredRefunds],
  },
  {
    name: 'what the gateway has refunded isn’t paid again',
    keeps: 'money',
    off: [
      {
        file: `${AFTER_SALES}/writes/write-refunds.ts`,
        text: '...stepForRows(AGAIN, made.flatMap(againRow)),',
        instead: '',
      },
    ],
    caughtBy: [restoredRefunds],
  },
  {
    name: 'the ledger is insert-only',
    keeps: 'audit',
    off: [
      {
        file: 'server/migrations/0006_money.sql',
        text: 'create trigger insert_only before update or delete on entry for',
        instead: 'create trigger insert_only before delete on entry for',
      },
    ],
    caughtBy: [twins],
  },
  {
    name: 'sums by day count a purchase once',
    keeps: 'money',
    off: [
      {
        file: 'server/src/modules/watching/reports/sql/sales-day.sql',
        text: 'pu.paid_at is not null order by 1\n    on conflict do nothing returning source_id)',
        instead:
          'pu.paid_at is not null order by 1\n    on conflict (source_id) do update set account_id = excluded.account_id returning source_id)',
      },
    ],
    caughtBy: [vitest('server/src/modules/watching/reports/money-reports.test.ts')],
  },
]
