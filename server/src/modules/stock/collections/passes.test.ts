import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { makeTimed } from '#modules/catalogue/events/testing.ts'
import { refreshSaleSummaries } from '#modules/stock/storefronts/writes/summaries.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff } from './testing/a-staff.ts'
import { aCollection, aWorld, offeredUnits, type World } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const everything = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const

/** A matched pass of all three events, with a priority that would give it every block if it competed for them. */
const aPass = async (world: World, options: Parameters<typeof aCollection>[2] = {}): Promise<string> => {
  const id = await aCollection(database.query, world, {
    name: 'Season',
    kind: 'PASS',
    priority: 100,
    rule: everything,
    ...options,
  })
  await rematch(services, id)
  return id
}

const CREATE = `mutation ($key: ID!, $input: NewCollectionInput!) {
  made: collectionCreate(key: $key, input: $input) { id kind passSplit } }`
const DUPLICATE = `mutation ($key: ID!, $id: ID!) { made: collectionDuplicate(key: $key, id: $id) { kind passSplit } }`

test('a collection keeps the kind it was created with, and so does its copy', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const input = { name: 'Season', currency: 'USD', eventIds: world.seatedEventIds }
  const create = (more: object) =>
    staff.read<{ made: { id: string; kind: string } }>(CREATE, { key: newUuid(), input: { ...input, ...more } })
  expect((await create({})).made.kind).toBe('SINGLE')
  const { made } = await create({ kind: 'PASS' })
  expect(made).toMatchObject({ kind: 'PASS', passSplit: 'SINGLES' })
  await database.query(`update collection set pass_split = 'EQUAL' where id = $1`, [made.id])
  expect(await staff.read(DUPLICATE, { key: newUuid(), id: made.id })).toEqual({
    made: { kind: 'PASS', passSplit: 'EQUAL' },
  })
})

test('a pass leaves single sales alone, whatever its priority', async () => {
  const world = await aWorld(database.query)
  const pass = await aPass(world)
  const owners = () =>
    database.query<{ collection_id: string }>(
      'select distinct collection_id from offered_block where shop_account_id = $1',
      [world.accountId],
    )
  const events = [...world.seatedEventIds, world.standingEventId]
  const states = async () => {
    await refreshSaleSummaries(services.databases.system, events, [])
    return database.query('select state, count(*)::int as n from event_standing where event_id = any($1) group by 1', [
      events,
    ])
  }
  expect(await owners()).toEqual([])
  expect(await states()).toEqual([{ state: 'NOT_ON_SALE', n: 3 }])
  expect(
    await database.query('select 1 from storefront_of_event where storefront_id = $1', [world.storefrontId]),
  ).toEqual([])
  // Nobody has to be told that events sold in passes alone have no collection of their own.
  const staff = await aStaff(services, api, world.accountId)
  expect(await staff.read('{ dashboardTodos { kind } }')).toEqual({ dashboardTodos: [] })
  const single = await aCollection(database.query, world, { rule: everything })
  await rematch(services, single)
  expect(await owners()).toEqual([{ collection_id: single }])
  expect(await states()).toEqual([{ state: 'ON_SALE', n: 3 }])
  expect(await offeredUnits(database.query, pass)).toHaveLength(50)
  const { collection } = await staff.read<{ collection: { places: object[] } }>(
    'query ($id: ID!) { collection(id: $id) { places { events free } } }',
    { id: pass },
  )
  expect(collection.places).toEqual([{ events: 3, free: 24 }])
})

test('a pass is sold out with its first coming event, and on sale again once that waits for a date', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const pass = await aPass(world)
  const shown = async () => {
    await refreshSaleSummaries(services.databases.system, [], [pass])
    const [standing] = await database.query<{ state: string }>(
      'select state from collection_standing where collection_id = $1',
      [pass],
    )
    const { collection } = await staff.read<{ collection: { saleState: string; sellable: number } }>(
      'query ($id: ID!) { collection(id: $id) { saleState sellable } }',
      { id: pass },
    )
    expect(standing?.state).toBe(collection.saleState)
    return [collection.saleState, collection.sellable]
  }
  expect(await shown()).toEqual(['ON_SALE', 24])
  const [first] = world.seatedEventIds
  await database.query(
    `with k as (insert into counter (id, account_id, kind, capacity) values (app.uuid_v6(), $1, 'CAP', 0) returning id)
     insert into cap (counter_id, account_id, collection_id, event_id) select id, $1, $2, $3 from k`,
    [world.accountId, pass, first],
  )
  expect(await shown()).toEqual(['SOLD_OUT', 0])
  await database.query(`update event set postponed_at = now(), date_show_flags = '{DATE_TBD}' where id = $1`, [first])
  expect(await shown()).toEqual(['ON_SALE', 24])
})

test('events with visits by time never match a pass, and staff read why', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  await database.query('delete from block where event_id = $1', [world.standingEventId])
  const [visitId] = await makeTimed(database.query, world.standingEventId, ['30 days'])
  await database.query('select create_pools($1)', [
    JSON.stringify([
      { id: newUuid(), eventId: world.standingEventId, section: 'Standing', priceLevel: 1, capacity: 20, visitId },
    ]),
  ])
  const pass = await aPass(world)
  expect(await offeredUnits(database.query, pass)).toHaveLength(48)
  const { dryRun, map, why } = await staff.read<{
    dryRun: { unitsAfter: number; leftOut: string }
    map: { leftOut: string }
    why: { sentence: string }
  }>(
    `query ($id: ID!, $event: ID!, $rule: [RuleRowInput!]!) {
      dryRun: ruleDryRun(collectionId: $id, rule: $rule) { unitsAfter leftOut }
      map: ruleMap(collectionId: $id, eventId: $event) { leftOut }
      why: explainUnit(collectionId: $id, eventId: $event) { sentence } }`,
    { id: pass, event: world.standingEventId, rule: everything },
  )
  expect(dryRun).toEqual({
    unitsAfter: 48,
    leftOut: 'Left out: 1 event with visits by time, which a pass can’t hold.',
  })
  const sentence = 'This event sells visits by time. A pass can’t hold them.'
  expect([map.leftOut, why.sentence]).toEqual([sentence, sentence])
})

test('a pass can’t pause single dates, and its caps can only stop the sale', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const pass = await aPass(world)
  const cap = (atCap: string) =>
    staff.ask(
      `mutation ($id: ID!, $input: TicketCapInput!) { ticketCapCreate(collectionId: $id, input: $input) { id } }`,
      { id: pass, input: { capacity: 10, atCap } },
    )
  for (const atCap of ['WAITLIST', 'HIDE', 'SWITCH'])
    expect((await cap(atCap)).errors[0]?.extensions).toMatchObject({ fields: [{ path: 'atCap' }] })
  expect((await cap('STOP')).errors).toEqual([])
  const dates = [{ collectionId: pass, eventIds: [world.standingEventId] }]
  const paused = await staff.ask(
    'mutation ($dates: [PausedDatesInput!]!) { collectionsPauseDates(dates: $dates, paused: true) { eventIds } }',
    { dates },
  )
  expect(paused.errors[0]?.message).toBe('A pass can’t pause single dates. Pause the whole collection instead.')
  const { sales } = await staff.read<{ sales: { events: { reason: string }[]; changed: [] } }>(
    `mutation ($ids: [ID!]!, $key: ID!) { sales: eventsSetSale(ids: $ids, step: PAUSE, key: $key) {
      events { reason } changed { id } } }`,
    { ids: [world.standingEventId], key: newUuid() },
  )
  expect(sales).toEqual({
    events: [{ reason: 'It’s only sold in passes, which can’t pause single dates. Pause the pass instead.' }],
    changed: [],
  })
})

test('its detail lists its events with their cheapest single price, and remembers how the price was divided', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const pass = await aPass(world, { price: 12_000 })
  for (const price of [4_000, 3_000]) {
    const single = await aCollection(database.query, world, {
      price,
      rule: [{ attribute: 'event', operator: 'IN', values: world.seatedEventIds }],
    })
    await database.query('update collection set markup_amount = 50 where id = $1', [single])
    await rematch(services, single)
  }
  const [, second] = world.seatedEventIds
  await database.query(`update event set postponed_at = now(), date_show_flags = '{DATE_TBD}' where id = $1`, [second])
  const PASS = `query ($id: ID!) { collection(id: $id) { version name priority passSplit
    pass { lowestPrice { amount } events { name state single { amount } } } history { what changes { label before after } } } }`
  type Read = { collection: { version: number; name: string; priority: number; pass: unknown; history: unknown[] } }
  const { collection } = await staff.read<Read>(PASS, { id: pass })
  expect(collection.pass).toEqual({
    lowestPrice: { amount: 12_000 },
    events: [
      { name: 'Larkhall first', state: 'COMING', single: { amount: 3_050 } },
      { name: 'Larkhall second', state: 'WITHOUT_DATE', single: { amount: 3_050 } },
      { name: 'Larkhall standing', state: 'COMING', single: null },
    ],
  })
  const { version, name, priority } = collection
  await staff.read(
    `mutation ($id: ID!, $version: Int64!, $input: CollectionDetailInput!) {
      collectionSaveDetail(id: $id, version: $version, input: $input) { __typename } }`,
    { id: pass, version, input: { name, priority, passSplit: 'EQUAL' } },
  )
  const saved = (await staff.read<Read>(PASS, { id: pass })).collection
  expect(saved).toMatchObject({ passSplit: 'EQUAL', version: version + 1 })
  expect(saved.history[0]).toEqual({
    what: 'How the price is divided changed',
    changes: [
      { label: 'How the price is divided', before: 'By the prices of single tickets', after: 'In equal parts' },
    ],
  })
})

test('the list is filtered by what collections sell, and a copied event leaves passes that name it alone', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const rule = [{ attribute: 'event', operator: 'IN', values: [world.standingEventId] }] as const
  await aPass(world, { rule })
  await rematch(services, await aCollection(database.query, world, { name: 'Floor', rule }))
  const { collections } = await staff.read<{ collections: { edges: { node: object }[] } }>(
    `{ collections(filter: { kind: [PASS] }) { edges { node { name kind } } } }`,
  )
  expect(collections.edges).toEqual([{ node: { name: 'Season', kind: 'PASS' } }])
  await staff.read(
    `mutation ($id: ID!, $key: ID!) {
      eventDuplicate(id: $id, key: $key, name: "Again", startsAt: "2031-06-01T20:00", parts: []) { id } }`,
    { id: world.standingEventId, key: newUuid() },
  )
  const rows = await database.query(
    'select kind, count(*)::int as n from collection where account_id = $1 group by 1',
    [world.accountId],
  )
  expect(rows.toSorted((one, other) => Number(one['n']) - Number(other['n']))).toEqual([
    { kind: 'PASS', n: 1 },
    { kind: 'SINGLE', n: 2 },
  ])
})
