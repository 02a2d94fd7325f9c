import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { anAdd, claimOne, counterOf } from '#modules/carts/testing/a-claim.ts'
import { aSale, freshId, type Query } from '#modules/carts/testing/a-sale.ts'
import { aPayment, captured, steppedPayment } from '#modules/checkout/testing/a-payment.ts'
import { applyOutcome } from '#modules/checkout/testing/an-outcome.ts'
import { aDatabase } from '#testing/database.ts'
import { allOrders, play } from './stepper.ts'

const database = aDatabase()
const HOLD_OVER_MS = 601_000

const queryOf =
  (client: Client): Query =>
  async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<R & Record<string, unknown>>(text, [...values])).rows

const stateOf = async (table: 'hold' | 'orders' | 'cart', id: string): Promise<string | undefined> =>
  (await database.query<{ state: string }>(`select state::text from ${table} where id = $1`, [id]))[0]?.state

// The sweeper's clock is ahead: for it the hold is over, for the buyer it is not. Nothing worse can be had.
test.each(allOrders(5, 3))(
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
        { client: payer, steps: steppedPayment(queryOf(payer), payment).steps },
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
    if (hold === 'COMMITTING') await applyOutcome(queryOf(payer), captured(payment))
    expect(await counterOf(database.query, sale.blockId)).toEqual({
      held: 0,
      sold: hold === 'COMMITTING' ? 2 : 0,
      capacity: 2,
    })
    await Promise.all([payer, sweeper, watcher].map((client) => client.end()))
  },
)

const LIMIT_GUARD = 'where u.held + u.sold <> v_used[k.x]'

/** Two processes decide the first claims of one person under a limit of one. The answer: units that they got. */
async function firstClaims(order: string): Promise<number | undefined> {
  const clients = await Promise.all([database.connect('system'), database.connect('system')])
  const watcher = await database.connect()
  const sale = await aSale(database.query, { capacity: 5 })
  const limits = [{ r: freshId(), s: freshId(), m: 1, n: 1 }]
  const scriptOf = (client: Client) => ({
    client,
    steps: [
      () => client.query('begin'),
      // Refused as failed serialization, the gathering queue would decide it again; here it is left at that.
      () => claimOne(queryOf(client), anAdd(sale, { limits })).catch(() => undefined),
      () => client.query('commit'),
    ],
  })
  await play(watcher, [scriptOf(clients[0]), scriptOf(clients[1])], order)
  return (await counterOf(database.query, sale.blockId)).held
}

test.each(allOrders(3, 3))('T32 the first two claims under a limit of one, in the order %s: one', async (order) => {
  expect(await firstClaims(order)).toBe(1)
})

test('T32 without its guard both get one', async () => {
  const claim = readFileSync(join(import.meta.dirname, '../../src/modules/carts/sql/claim.sql'), 'utf8')
  expect(claim).toContain(LIMIT_GUARD)
  await database.query(claim.replace(LIMIT_GUARD, 'where false'))
  expect(await firstClaims('001101')).toBe(2)
  await database.query(claim)
})
