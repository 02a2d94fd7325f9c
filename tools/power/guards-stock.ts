import type { Guard } from './guard.ts'
import { vitest } from './guard.ts'

const CLAIM = 'server/src/modules/selling/carts/rules/claim-stock.ts'
const STOCK = 'server/migrations/0003_events_and_stock.sql'
const decideClaims = vitest('server/src/modules/selling/carts/rules/decide-claims.test.ts')
const twins = vitest('server/testing/faults/teeth-database.test.ts')

/** Guards that keep stock from being oversold. */
export const stockGuards: readonly Guard[] = [
  {
    name: 'the claim’s check of room',
    keeps: 'stock',
    off: [{ file: CLAIM, text: 'const isShort = room < charge.units', instead: 'const isShort = false' }],
    caughtBy: [decideClaims],
  },
  {
    name: 'CHECK `counter_room`',
    keeps: 'stock',
    off: [{ file: STOCK, text: ' and sold >= 0 and held + sold <= capacity)', instead: ' and sold >= 0)' }],
    caughtBy: [
      vitest('server/testing/faults/last-unit.test.ts'),
      vitest('server/src/modules/selling/carts/add-on-race.test.ts'),
      twins,
    ],
  },
  {
    name: 'the claim’s check of free seats',
    keeps: 'stock',
    off: [{ file: CLAIM, text: 'if (!isFree && !own.has(key)) taken.push(number)', instead: '' }],
    caughtBy: [decideClaims],
  },
  {
    name: 'the count of what a decision writes',
    keeps: 'stock',
    off: [
      {
        file: 'server/src/platform/db/sql/assert-decided.sql',
        text: 'if p_is is not true then',
        instead: 'if false then',
      },
    ],
    caughtBy: [vitest('server/src/modules/selling/carts/claim-teeth.test.ts')],
  },
  {
    name: 'the sweeper’s check of the cart’s clock',
    keeps: 'stock',
    off: [
      {
        file: 'server/src/modules/selling/carts/sql/sweep.sql',
        text: `cart.expires_at is not null and cart.expires_at <= v_now`,
        instead: `cart.expires_at is not null and cart.expires_at <= v_now + interval '8 minutes'`,
      },
    ],
    caughtBy: [vitest('server/src/modules/selling/carts/sweep.test.ts')],
  },
  {
    name: 'the sweeper leaves carts in payment alone',
    keeps: 'stock',
    off: [
      {
        file: 'server/src/modules/selling/carts/sql/sweep.sql',
        text: `cart.id = any (p_carts) and cart.state = 'OPEN' and`,
        instead: `cart.id = any (p_carts) and`,
      },
    ],
    caughtBy: [vitest('server/testing/faults/stepper.test.ts')],
  },
  {
    name: 'the claim’s check of the cart’s eTag',
    keeps: 'stock',
    off: [
      {
        file: 'server/src/modules/selling/carts/rules/claim-checks.ts',
        text: `eTag !== null && eTag !== (cart?.version ?? 0) ? { reason: 'STALE' } : undefined`,
        instead: 'eTag === undefined ? cart && undefined : undefined',
      },
    ],
    caughtBy: [vitest('server/src/modules/selling/carts/cart-life.test.ts')],
  },
  {
    name: 'the claim’s check of the buyer’s limits',
    keeps: 'limits',
    off: [{ file: CLAIM, text: '.filter(({ room, wanted }) => room < wanted)', instead: '.filter(() => false)' }],
    caughtBy: [decideClaims],
  },
  {
    name: 'T1’s check of the buyer’s limits',
    keeps: 'limits',
    off: [
      {
        file: 'server/src/modules/selling/sales/rules/payment-problems.ts',
        text: 'const hasRoom = available >= units',
        instead: 'const hasRoom = true',
      },
    ],
    caughtBy: [
      vitest(
        'server/src/modules/selling/sales/rules/decide-payment.test.ts',
        'server/src/modules/selling/checkout/limits.test.ts',
      ),
    ],
  },
  {
    name: 'limit rows exist before they are locked',
    keeps: 'limits',
    off: [
      {
        file: 'server/src/modules/selling/sales/reads/lock-payments.ts',
        text: 'max(wanted.max) from ${NEW_LIMITS} group by',
        instead: 'max(wanted.max) from ${NEW_LIMITS} and false group by',
      },
    ],
    caughtBy: [vitest('server/testing/faults/limits.test.ts')],
  },
  {
    name: 'one live ticket per seat and item',
    keeps: 'stock',
    off: [
      {
        file: 'server/migrations/0007_tickets_and_door.sql',
        text: 'create unique index ticket_one_per_seat',
        instead: 'create index ticket_one_per_seat',
      },
      {
        file: 'server/migrations/0007_tickets_and_door.sql',
        text: 'create unique index ticket_one_per_item',
        instead: 'create index ticket_one_per_item',
      },
    ],
    caughtBy: [twins],
  },
]
