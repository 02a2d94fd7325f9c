import { beforeAll, expect, test } from 'vitest'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let staff = ''
let order: { readonly id: string; readonly account: string }
beforeAll(async () => {
  const services = testServices(database)
  staff = (await anEmployee(services, 'FINANCE')).user.id
  const { user } = await aConsumer(services)
  const { purchaseId } = await aPaidPurchase(database, { userId: user.id })
  const [row] = await database.query<{ id: string; account: string }>(
    'select order_id as id, account_id as account from purchase where id = $1',
    [purchaseId],
  )
  order = row as typeof order
  await database.query(
    `insert into discrepancy (id, gateway, cause, subject, order_id, expected, captured, refunded, currency, exponent, occurred_at)
     values (gen_random_uuid(), 'sandbox', 'CAPTURE_MISSING', 'attempt', $1, 500, 0, 0, 'EUR', 2, app.now())`,
    [order.id],
  )
  await database.query(
    `insert into payout (account_id, gateway, destination, amount, currency, exponent, requested_by) values ($1, 'sandbox', 'dst', 40, 'EUR', 2, $2)`,
    [order.account, staff],
  )
  await database.query(
    `select post_pair(account_id, 'payout:' || id, 'PAYOUT', id, null, 'ORGANIZER', 'CLEARING', amount, currency, exponent) from payout`,
  )
})

const decided = `insert into funds_decision (discrepancy_id, step, reason, amount, currency, exponent, needs_second, state, proposed_by, decided_at)
  select id, 'WAIVE', 'Small', abs(difference), currency, exponent, false, 'DONE', '{staff}', app.now() from discrepancy`
const borne = (amount: string) =>
  `select post_pair('{account}', 'loss:' || id, 'WAIVER', id, order_id, 'PLATFORM', 'CLEARING', ${amount}, currency, exponent) from discrepancy`
const closed = `update discrepancy set state = 'RESOLVED', closed_at = app.now(), closed_by = '{staff}'`
const returned = `select post_pair(account_id, 'payout-back:' || id, 'PAYOUT_FAILED', id, null, 'CLEARING', 'ORGANIZER', amount, currency, exponent) from payout`
const failed = `update payout set state = 'CANCELED', settled_at = app.now()`

/** What the views say after statements that are rolled back. */
async function brokenBy(statements: readonly string[]): Promise<readonly string[]> {
  await database.query('begin')
  try {
    for (const text of statements)
      await database.query(text.replaceAll('{staff}', staff).replaceAll('{account}', order.account))
    const broken = await database.query<{ invariant: string }>('select invariant from app.broken_invariants()')
    return broken.map(({ invariant }) => invariant)
  } finally {
    await database.query('rollback')
  }
}

test.each([
  ['nothing is decided', []],
  ['what was decided is posted', [decided, borne('500'), closed]],
  ['a payout was canceled, and its money is back', [failed, returned]],
])('nothing is broken: %s', async (_name, statements) => {
  expect(await brokenBy(statements)).toEqual([])
})

test.each([
  ['what was decided isn’t posted', [decided, closed], 'I22 FUNDS'],
  ['another amount is posted', [decided, borne('499'), closed], 'I22 FUNDS'],
  ['it is posted without a decision', [borne('500')], 'I22 FUNDS'],
  ['someone closed it without a decision', [closed], 'I22 FUNDS'],
  ['it is written off without a decision', [closed.replace('RESOLVED', 'WRITTEN_OFF')], 'I22 FUNDS'],
  ['another amount was decided', [decided.replace('abs(difference)', '1'), borne('500'), closed], 'I22 FUNDS'],
  ['a canceled payout isn’t returned to the balance', [failed], 'I22 PAYOUTS'],
  ['a payout under way is returned to the balance', [returned], 'I22 PAYOUTS'],
  [
    'a payout is posted of another amount',
    [`alter table payout disable trigger user`, `update payout set amount = 41`],
    'I22 PAYOUTS',
  ],
  [
    'a journal is of no payout',
    [
      `select post_pair('{account}', 'payout:x', 'PAYOUT', gen_random_uuid(), null, 'ORGANIZER', 'CLEARING', 40, 'EUR', 2::smallint)`,
    ],
    'I22 PAYOUTS',
  ],
])('%s: the invariant names it', async (_name, statements, invariant) => {
  expect(await brokenBy(statements)).toContain(invariant)
})
