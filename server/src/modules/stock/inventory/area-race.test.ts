import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { anAdd, claimSteps, counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { aDatabase, queryOn } from '#testing/database.ts'
import { allOrders, play } from '#testing/faults/stepper.ts'

const database = aDatabase()
const query: typeof database.query = (text, values) => database.query(text, values)

const scriptOf = (client: Client, statement: string, values: readonly unknown[]) => ({
  client,
  steps: [() => client.query('begin'), () => client.query(statement, [...values]), () => client.query('commit')],
})

/** A claim of 4 of 10 places while the area is set to 6; returns the area's capacity. */
const race = async (order: Parameters<typeof play>[2], resize = 'resize_area') => {
  const [claimer, staff, watcher] = await Promise.all([
    database.connect('system'),
    database.connect('system'),
    database.connect(),
  ])
  const sale = await aSale(query, { capacity: 10 })
  await play(
    watcher,
    [
      { client: claimer, steps: claimSteps(queryOn(claimer), [anAdd(sale, { quantity: 4 })]).steps },
      scriptOf(staff, `select * from ${resize}($1, 'Standing', 1::smallint, null, 6, null, null)`, [sale.eventId]),
    ],
    order,
  )
  return counterOf(query, sale.blockId)
}

test.each(allOrders(4, 3))('a claim and a lower capacity, in the order %s: both hold', async (order) => {
  expect(await race(order)).toEqual({ capacity: 6, held: 4, sold: 0 })
})

// Fails to prove anything if the orders above never met: without the lock, a claim in between is counted twice.
test('without the lock of its counters, some order ends with more places than were set', async () => {
  await query(`do $$ begin execute replace(replace(pg_get_functiondef('resize_area'::regproc), 'resize_area', 'resize_unlocked'),
    'perform 1 from counter where counter.id in (select id from area_pool) order by counter.id for no key update', 'perform 1'); end $$`)
  const capacities: number[] = []
  for (const order of allOrders(4, 3)) capacities.push((await race(order, 'resize_unlocked')).capacity)
  expect(capacities.filter((capacity) => capacity !== 6).length).toBeGreaterThan(0)
})
