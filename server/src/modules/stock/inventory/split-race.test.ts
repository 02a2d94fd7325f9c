import { expect, test } from 'vitest'
import { anAdd, claimSteps } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { aDatabase, queryOn } from '#testing/database.ts'
import { allOrders, play } from '#testing/faults/stepper.ts'

const database = aDatabase()
const query: typeof database.query = (text, values) => database.query(text, values)

const granted: boolean[] = []
const ORDERS = allOrders(4, 3)

test.each(ORDERS)(
  'a claim and a split of the same seats, in the order %s: charges go where seats go',
  async (order) => {
    const [claimer, splitter, watcher] = await Promise.all([
      database.connect('system'),
      database.connect('system'),
      database.connect(),
    ])
    const sale = await aSale(database.query, { seats: 6 })
    const add = anAdd(sale, { seats: [1, 2, 3] })
    const split = () =>
      splitter.query(`select * from split_blocks($1, array[$2]::uuid[], array[$3]::uuid[], '{[1,2]}')`, [
        sale.eventId,
        sale.blockId,
        freshId(),
      ])
    await play(
      watcher,
      [
        { client: claimer, steps: claimSteps(queryOn(claimer), [add]).steps },
        {
          client: splitter,
          steps: [
            () => splitter.query('begin'),
            // A claim in between makes it start over; a flow retries automatically.
            () =>
              split().catch((error: { code?: string }) => {
                if (error.code !== '40001') throw error
              }),
            () => splitter.query('commit'),
          ],
        },
      ],
      order,
    )
    await split()
    const [held] = await query<{ n: number }>(
      'select sum(k.held)::int n from block b join counter k on k.id = b.id where b.event_id = $1',
      [sale.eventId],
    )
    const [hold] = await query<{ n: number }>('select count(*)::int n from hold where id = $1', [add.holdId])
    granted.push(hold?.n === 1)
    expect(held?.n).toBe((hold?.n ?? 0) * 3)
  },
)

const second = (order: string, who: string): number => order.indexOf(who, order.indexOf(who) + 1)

// Without a claim that was granted, the sums above agree at zero.
test('a claim that came first was granted', () => {
  // The second step of each is the one that locks the seats.
  expect(granted).toEqual(ORDERS.map((order) => second(order, '0') < second(order, '1')))
})
