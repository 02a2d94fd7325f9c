import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { copyTicketRule } from '#modules/selling/tickets/listeners.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStaff, ruleOf, SAVE_RULE } from './testing/a-staff.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const DUPLICATE = `mutation ($id: ID!, $key: ID!, $startsAt: String!) { copy: eventDuplicate(id: $id, key: $key, name: "Again", startsAt: $startsAt) { id } }`
const PLAN = `query ($id: ID!) { plan: eventVisitPlan(eventId: $id) { version kind from to doorsMinutes times { dayOfWeek timeStart } exceptions { day times { timeStart } } } }`
const SAVE_PLAN = `mutation ($id: ID!, $version: Int64!, $input: VisitPlanInput!) { eventSaveVisitPlan(id: $id, version: $version, input: $input) { kind: __typename } }`

/** A show in Oslo on May 2, 2031, with a collection that names it. */
const aShow = async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const id = world.standingEventId
  await database.query(
    `update event set date_show = '2031-05-02 17:30Z', date_show_local = '2031-05-02 19:30', date_show_end = null, date_show_end_local = null where id = $1`,
    [id],
  )
  const copy = async (startsAt: string): Promise<string> =>
    (await staff.read<{ copy: { id: string } }>(DUPLICATE, { id, key: newUuid(), startsAt })).copy.id
  return { world, staff, id, copy }
}

test('price steps move with the event: those that were taken are planned again, from the price of before', async () => {
  const { world, staff, id, copy } = await aShow()
  const own = await aCollection(database.query, world, { name: 'Own' })
  await staff.read(SAVE_RULE, {
    id: own,
    version: 1,
    rule: ruleOf(['event', 'IN', id], ['date', 'IN', '2031-05-02', '2031-05-03']),
  })
  const [{ type, level } = { type: '', level: 0 }] = await database.query<{ type: string; level: number }>(
    `select price_type_id as type, price_level as level from price where collection_id = $1 order by 2 limit 1`,
    [own],
  )
  // 20.00, from 2020 on 30.00, changed by hand to 33.00; from April 2031 on 40.00.
  await database.query(`update price set amount = 3300 where price_type_id = $1 and price_level = $2`, [type, level])
  await database.query(
    `insert into price_change (id, account_id, collection_id, price_type_id, price_level, takes_effect_at, amount, previous_amount, applied_at)
     values (gen_random_uuid(), $1, $2, $3, $4, '2020-03-01 08:00Z', 3000, 2000, '2020-03-01 08:00Z'),
            (gen_random_uuid(), $1, $2, $3, $4, '2031-04-01 07:00Z', 4000, null, null)`,
    [world.accountId, own, type, level],
  )
  const copyId = await copy('2045-05-03T20:30')
  const [collection] = await database.query<{ id: string; rule: unknown }>(
    `select id, rule from collection where account_id = $1 and id <> $2 and name like 'Own%'`,
    [world.accountId, own],
  )
  expect(collection?.rule).toEqual([
    { attribute: 'event', operator: 'IN', values: [copyId] },
    { attribute: 'date', operator: 'IN', values: ['2045-05-03', '2045-05-04'] },
  ])
  const read = (text: string) => database.query(text, [collection?.id, level])
  expect(await read(`select amount from price where collection_id = $1 and price_level = $2`)).toEqual([
    { amount: 2000 },
  ])
  // On the clocks of Oslo, 5,115 days and an hour later.
  expect(
    await read(
      `select to_char(takes_effect_at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') as at, amount, applied_at from price_change
       where collection_id = $1 and price_level = $2 order by 1`,
    ),
  ).toEqual([
    { at: '2034-03-03 10:00', amount: 3300, applied_at: null },
    { at: '2045-04-02 10:00', amount: 4000, applied_at: null },
  ])
  const [before, after] = await Promise.all(
    [own, collection?.id].map((one) =>
      database.query<{ all_in: number }>(`select all_in from price where collection_id = $1 and price_level = $2`, [
        one,
        level,
      ]),
    ),
  )
  expect(after?.[0]?.all_in).toBeLessThan(before?.[0]?.all_in ?? 0)
})

test('steps whose moved moment is past stay taken', async () => {
  const { world, staff, id, copy } = await aShow()
  const own = await aCollection(database.query, world, { name: 'Own' })
  await staff.read(SAVE_RULE, { id: own, version: 1, rule: ruleOf(['event', 'IN', id]) })
  await database.query(
    `insert into price_change (id, account_id, collection_id, price_type_id, price_level, takes_effect_at, amount, previous_amount, applied_at)
     select gen_random_uuid(), account_id, collection_id, price_type_id, price_level, '2020-03-01 08:00Z', 3000, 2000, '2020-03-01 08:00Z' from price
     where collection_id = $1`,
    [own],
  )
  await copy('2031-05-09T19:30')
  const copied = await database.query(
    `select c.id from price_change pc join collection c on c.id = pc.collection_id where c.account_id = $1 and c.id <> $2`,
    [world.accountId, own],
  )
  expect(copied).toEqual([])
})

test('the ticket rule is copied, with the time of its codes moved; one saved since then stays', async () => {
  const { world, id, copy } = await aShow()
  await database.query(
    `insert into ticket_rule (account_id, event_id, code_reveal, code_at, resale, resale_max_percent) values ($1, $2, 'AT', '2031-05-01 10:00Z', 'ALL', 110)`,
    [world.accountId, id],
  )
  const loop = createFactLoop(services, [copyTicketRule])
  const copyId = await copy('2031-12-02T19:30')
  await loop.drain()
  const rule = (event: string) =>
    database.query(`select code_reveal, code_at, resale, resale_max_percent from ticket_rule where event_id = $1`, [
      event,
    ])
  expect(await rule(copyId)).toEqual([
    { code_reveal: 'AT', code_at: new Date('2031-12-01T11:00:00Z'), resale: 'ALL', resale_max_percent: 110 },
  ])
  const saved = await copy('2032-05-02T19:30')
  await database.query(`insert into ticket_rule (account_id, event_id, still_code) values ($1, $2, true)`, [
    world.accountId,
    saved,
  ])
  await loop.drain()
  expect(await rule(saved)).toMatchObject([{ code_reveal: null, resale: null }])
})

test('a timed event is copied with weekly times, exceptions and visits, each with its places', async () => {
  const { staff, id, copy } = await aShow()
  for (const table of ['collection_block', 'block'])
    await database.query(`delete from ${table} where event_id = $1`, [id])
  const { plan } = await staff.read<{ plan: { version: number } }>(PLAN, { id })
  const input = {
    kind: 'TIMED',
    from: '2031-05-03',
    to: '2031-05-31',
    doorsMinutes: 15,
    times: [{ dayOfWeek: 'SATURDAY', timeStart: '11:00', timeEnd: '12:30' }],
    exceptions: [
      { day: '2031-05-10', times: [] },
      { day: '2031-05-14', times: [{ timeStart: '18:00', timeEnd: '19:00' }] },
    ],
  }
  await staff.read(SAVE_PLAN, { id, version: plan.version, input })
  await staff.read(
    `mutation ($id: ID!) { eventSaveArea(eventId: $id, input: { name: "Standing", priceLevel: 1, capacity: 10 }) { id } }`,
    { id },
  )
  const copyId = await copy('2031-08-02T11:00')
  const copied = await staff.read(PLAN, { id: copyId })
  expect(copied).toMatchObject({
    plan: {
      kind: 'TIMED',
      from: '2031-08-02',
      to: '2031-08-30',
      doorsMinutes: 15,
      times: [{ dayOfWeek: 'SATURDAY', timeStart: '11:00' }],
      exceptions: [
        { day: '2031-08-09', times: [] },
        { day: '2031-08-13', times: [{ timeStart: '18:00' }] },
      ],
    },
  })
  const visits = await database.query(
    `select to_char(v.starts_local, 'MM-DD HH24:MI') as at, c.capacity, c.sold from visit v join block b on b.visit_id = v.id join counter c on c.id = b.id
     where v.event_id = $1 order by v.starts_at`,
    [copyId],
  )
  expect(visits).toEqual(
    ['08-02 11:00', '08-13 18:00', '08-16 11:00', '08-23 11:00', '08-30 11:00'].map((at) => ({
      at,
      capacity: 10,
      sold: 0,
    })),
  )
})
