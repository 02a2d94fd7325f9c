import { chosen } from '@admission/common/testing/run.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematch } from '#modules/stock/collections/flows/rematch.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld, type World } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aSold } from '#modules/stock/collections/testing/a-sold.ts'
import { refreshNextSaleSummaries, refreshTouchedSaleSummaries } from './flows/keep-sale-summaries.ts'
import { touchEvents } from './flows/keep-summaries.ts'
import { untrueLists } from './testing/true-lists.ts'

// Stock and money are set to whatever a list may meet, not by way of sales.
const database = aDatabase({ checkInvariants: false })
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterEach(() => database.moveClock(0))
afterAll(() => api.close())

const HOUR = 3_600_000
const everything = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const
const balcony = [{ attribute: 'section', operator: 'IN', values: ['Balcony'] }] as const
const all = (world: World): string[] => [...world.seatedEventIds, world.standingEventId]

/** Numbers below `most`, the same in every run. */
const dice = (seed: number): ((maximum: number) => number) => {
  let state = seed
  return (maximum) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * maximum)
  }
}

const aCap = `with k as (insert into counter (id, account_id, kind, capacity, sold) select app.uuid_v6(), account_id, 'CAP', 5, $2 from collection where id = $1 returning id, account_id)
  insert into cap (counter_id, account_id, collection_id, event_id, day)
  select k.id, k.account_id, $1, case when $3 = 1 then e.id end, case when $3 = 2 then e.date_show_local::date end
  from k, lateral (select id, date_show_local from event where account_id = k.account_id order by id limit 1) e on conflict do nothing`
const begins = `update collection set on_sale_from = app.now() + ($2::int - 2) * interval '1 hour', on_sale_until = null where id = $1 and $3::int >= 0`
const ends = `update collection set on_sale_until = app.now() + ($2::int - 2) * interval '1 hour', on_sale_from = null where id = $1 and $3::int >= 0`

/** Something that happens to an event or a collection, by two numbers from 0 to 4. */
const HAPPENINGS: readonly (readonly ['event' | 'collection', string])[] = [
  [
    'event',
    `update counter set sold = (capacity - held) * $2::int / 4 where id in (select id from block where event_id = $1) and $3::int >= 0`,
  ],
  [
    'event',
    `update counter set sold = capacity - held where id in (select id from block where event_id = $1) and $2::int + $3::int >= 0`,
  ],
  [
    'event',
    `update event set date_show = app.now() + ($2::int * 10 - 5) * interval '1 hour' where id = $1 and $3::int >= 0`,
  ],
  ['event', `update purchase set total = total + $2::int * 1000, refunded = $3::int * 500 where event_id = $1`],
  ['collection', begins],
  ['collection', ends],
  [
    'collection',
    `update collection set state = case when state = 'PUBLISHED' then 'PAUSED' else 'PUBLISHED' end::collection_state where id = $1 and state in ('PUBLISHED', 'PAUSED') and $2::int + $3::int >= 0`,
  ],
  ['collection', aCap.replace('$2', '$2::int').replace('$3 = 1', '$3::int = 1').replace('$3 = 2', '$3::int = 2')],
]

test.each(chosen([1, 2, 3], 1))('after random changes, lists match what the rows show (%i)', async (seed) => {
  const roll = dice(seed)
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const offers: string[] = []
  for (const [index, rule] of [everything, balcony, everything, balcony].entries()) {
    const id = await aCollection(database.query, world, { name: `Offer ${String(roll(9))}`, priority: index % 2, rule })
    await rematch(services, id)
    offers.push(id)
  }
  await aSold(database.query, world, offers[0] ?? '')
  for (let step = 0; step < 8; step += 1) {
    const [kind, statement] = HAPPENINGS[roll(HAPPENINGS.length)] ?? ['event', '']
    const ids = kind === 'event' ? all(world) : offers
    await database.query(statement, [ids[roll(ids.length)], roll(5), roll(5)])
    if (roll(3) === 0) await database.moveClock(step * HOUR * 0.75)
    touchEvents(all(world))
    await refreshTouchedSaleSummaries(services)
    expect(await untrueLists(staff)).toEqual([])
  }
})

test('a change no one announced is found by the full sweep', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const id = await aCollection(database.query, world, { rule: everything })
  await rematch(services, id)
  await aSold(database.query, world, id, 3)
  await refreshTouchedSaleSummaries(services)
  await database.query(`update purchase set refunded = total, state = 'REFUNDED' where event_id = $1`, [
    world.standingEventId,
  ])
  await database.query(
    `update counter set sold = capacity where id in (select id from block where event_id = any($1))`,
    [all(world)],
  )
  await refreshNextSaleSummaries(services)
  expect(await untrueLists(staff)).toEqual([])
})
