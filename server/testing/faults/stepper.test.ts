import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { anAdd, claimOne, claimSteps, counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId, type Query } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, captured, steppedPayment } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { aDatabase, queryOn } from '#testing/database.ts'
import { someOrders } from './choice.ts'
import { play } from './stepper.ts'

const database = aDatabase()
const HOLD_OVER_MS = 601_000
/** The sweeper meets a cart in payment; in most other orders it waits or skips what is locked. */
const PAID_FIRST = '00000111'

const ASSERT_DECIDED = readFileSync(join(import.meta.dirname, '../../src/platform/db/sql/assert-decided.sql'), 'utf8')

const stateOf = async (table: 'hold' | 'orders' | 'cart', id: string): Promise<string | undefined> =>
  (await database.query<{ state: string }>(`select state::text from ${table} where id = $1`, [id]))[0]?.state

// The sweeper's clock is ahead: for it the hold is over, for the buyer it is not. Nothing worse can be had.
test.each(someOrders(5, 3, 6, '00011100', PAID_FIRST))(
  'T24 finalise and sweep the same hold, in the order %s: either paid or released',
  async (order) => {
    const [payer, sweeper, watcher] = await Promise.all([
      database.connect('system'),
      database.connect('system'),
      database.connect(),
    ])
    const sale = await aSale(database.query, { seats: 2 })
    const add = anAdd(sale, { seats: [1, 2] })
    await claimOne(database.query, add)
    const payment = aPayment(sale, add)
    await sweeper.query(`select set_config('app.clock_offset_ms', '${String(HOLD_OVER_MS)}', false)`)
    await play(
      watcher,
      [
        { client: payer, steps: steppedPayment(queryOn(payer), payment).steps },
        {
          client: sweeper,
          steps: [
            () => sweeper.query('begin'),
            () => sweeper.query('select * from sweep_carts(100, $1)', [[add.cartId]]),
            () => sweeper.query('commit'),
          ],
        },
      ],
      order,
    )
    const hold = await stateOf('hold', add.holdId ?? '')
    expect(['COMMITTING', 'RELEASED']).toContain(hold)
    expect(await stateOf('orders', payment.orderId)).toBe(hold === 'COMMITTING' ? 'PENDING' : undefined)
    if (hold === 'COMMITTING') await applyOutcome(queryOn(payer), captured(payment))
    expect(await counterOf(database.query, sale.blockId)).toEqual({
      held: 0,
      sold: hold === 'COMMITTING' ? 2 : 0,
      capacity: 2,
    })
    await Promise.all([payer, sweeper, watcher].map((client) => client.end()))
  },
)

/** Two processes decide the first claims of one person under a limit of one. The answer: units that they got. */
async function firstClaims(order: string, queryOf: (client: Client) => Query = queryOn): Promise<number | undefined> {
  const clients = await Promise.all([database.connect('system'), database.connect('system')])
  const watcher = await database.connect()
  const sale = await aSale(database.query, { capacity: 5 })
  const limits = [{ ruleId: freshId(), subject: freshId(), max: 1, units: 1 }]
  const scriptOf = (client: Client) => ({ client, steps: claimSteps(queryOf(client), [anAdd(sale, { limits })]).steps })
  await play(watcher, [scriptOf(clients[0]), scriptOf(clients[1])], order)
  return (await counterOf(database.query, sale.blockId)).held
}

/** The second one reads before the first one has written. */
const OVERTAKING = '00110011'

test.each(someOrders(4, 4, 6, OVERTAKING))(
  'T32 the first two claims under a limit of one, in the order %s: one',
  async (order) => {
    expect(await firstClaims(order)).toBe(1)
  },
)

/** A connection on which no row of a limit is made before it is locked. */
const withoutRows =
  (client: Client): Query =>
  (text, values) =>
    text.includes('insert into limit_use') ? Promise.resolve([]) : queryOn(client)(text, values)

test('T32 without its rows the count of what was written refuses both, and without that both get one', async () => {
  await expect(firstClaims(OVERTAKING, withoutRows)).rejects.toThrow('no longer as decided: limit_use')
  await database.query(ASSERT_DECIDED.replace('p_is is not true', 'false'))
  expect(await firstClaims(OVERTAKING, withoutRows)).toBe(2)
  // Uses under a limit that has no row are no state to leave to the invariants.
  await database.query(
    `delete from hold_limit h where not exists (select 1 from limit_use u where u.rule_id = h.rule_id and u.subject = h.subject)`,
  )
  await database.query(ASSERT_DECIDED)
})
