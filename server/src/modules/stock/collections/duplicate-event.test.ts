import { newUuid, type EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
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

const DUPLICATE = `mutation ($id: ID!, $key: ID!, $name: String!, $startsAt: String!) {
  copy: eventDuplicate(id: $id, key: $key, name: $name, startsAt: $startsAt) { id name state dateShow { local } dateShowEnd { local } doors { local } publishChecks { name status } history { what } } }`
const PLAN = `query ($id: ID!) { plan: eventCopyPlan(id: $id) { places collections { name priceTypes caps storefronts } others } }`
type Copy = { readonly copy: { readonly id: string; readonly dateShow: { readonly local: string } } }

/** An event with doors and end, a collection of its own with every part, and one that matches by section. */
const aShow = async (kind: 'seated' | 'standing') => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const id = kind === 'seated' ? (world.seatedEventIds[0] ?? '') : world.standingEventId
  await database.query(
    `update event set date_show = '2031-05-02 17:30Z', date_show_local = '2031-05-02 19:30', doors_at = '2031-05-02 17:00Z', doors_local = '2031-05-02 19:00',
       date_show_end = '2031-05-02 22:30Z', date_show_end_local = '2031-05-03 00:30', tags = '{Captioned}' where id = $1`,
    [id],
  )
  const own = await aCollection(database.query, world, { name: 'Own' })
  await database.query(
    `update collection set on_sale_from = '2031-03-01 09:00Z', on_sale_until = '2031-04-30 10:00Z' where id = $1`,
    [own],
  )
  await staff.read(SAVE_RULE, { id: own, version: 1, rule: ruleOf(['event', 'IN', id, world.seatedEventIds[1] ?? '']) })
  const general = await aCollection(database.query, world, { name: 'General' })
  await staff.read(SAVE_RULE, { id: general, version: 1, rule: ruleOf(['venue', 'IN', world.venueId]) })
  await database.query(`select create_cap($1, $2, 15, $3, '2031-05-02', null, 'HIDE')`, [newUuid(), own, id])
  await database.query(
    `insert into limit_rule (account_id, name, scope, event_id, collection_id, price_type_id, per, maximum)
     values ($1, 'Four', 'EVENT', $2, null, null, 'USER', 4), ($1, 'Two', 'COLLECTION', null, $3, null, 'ORDER', 2),
            ($1, 'One', 'PRICE_TYPE', null, null, (select id from price_type where collection_id = $3), 'ORDER', 1)`,
    [world.accountId, id, own],
  )
  return { world, staff, id, own }
}

test.each(['seated', 'standing'] as const)(
  'a %s event is copied with places, collections, prices, caps, limits',
  async (kind) => {
    const { world, staff, id, own } = await aShow(kind)
    const { plan } = await staff.read<{ plan: object }>(PLAN, { id })
    expect(plan).toMatchObject({
      places: kind === 'seated' ? 24 : 30,
      collections: [{ name: 'Own', priceTypes: 1, caps: 1, storefronts: 1 }],
      others: ['General'],
    })
    const key = newUuid()
    const variables = { id, key, name: 'Again', startsAt: '2031-11-07T20:00' }
    const { copy } = await staff.read<Copy>(DUPLICATE, variables)
    expect(copy).toMatchObject({
      name: 'Again',
      state: 'DRAFT',
      dateShow: { local: '2031-11-07T20:00:00' },
      dateShowEnd: { local: '2031-11-08T01:00:00' },
      doors: { local: '2031-11-07T19:30:00' },
      publishChecks: [
        { name: 'Date', status: 'DONE' },
        { name: 'Places', status: 'DONE' },
        { name: 'Collection', status: 'WARNING' },
        { name: 'Prices', status: 'DONE' },
        { name: 'Storefronts', status: 'DONE' },
      ],
      history: [{ what: expect.stringContaining('Copied from') }],
    })
    expect((await staff.read<Copy>(DUPLICATE, variables)).copy.id).toBe(copy.id)

    const stock = (eventId: string) =>
      database.query(
        `select b.section, b.price_level, b.hold_code, b.tags, b.row_from, b.row_to, k.capacity, k.held, k.sold from block b join counter k on k.id = b.id
       where b.event_id = $1 order by 1, 2, 5`,
        [eventId],
      )
    expect(await stock(copy.id)).toEqual(await stock(id))

    const [collection] = await database.query<{ id: string }>(
      `select id, name, state, rule, on_sale_from at time zone 'Europe/Oslo' as "from", on_sale_until at time zone 'Europe/Oslo' as until
     from collection where account_id = $1 and id <> $2 and name like 'Own%'`,
      [world.accountId, own],
    )
    expect(collection).toMatchObject({
      name: 'Own (Fri, Nov 7, 2031)',
      state: 'DRAFT',
      rule: [{ attribute: 'event', operator: 'IN', values: [copy.id] }],
    })
    const parts = (collectionId: string) =>
      database.query(
        `select pt.name, p.price_level, p.amount, p.all_in, (select count(*)::int from storefront_collection where collection_id = $1) as places
       from price_type pt join price p on p.price_type_id = pt.id where pt.collection_id = $1 order by 2`,
        [collectionId],
      )
    expect(await parts(collection?.id ?? '')).toEqual(await parts(own))
    const caps = await database.query(
      `select p.event_id, p.day::text, p.at_cap, k.capacity, k.held, k.sold from cap p join counter k on k.id = p.counter_id where p.collection_id = $1`,
      [collection?.id],
    )
    expect(caps).toEqual([{ event_id: copy.id, day: '2031-11-07', at_cap: 'HIDE', capacity: 15, held: 0, sold: 0 }])
    const limits = await database.query<{ name: string; n: number }>(
      `select name, count(*)::int as n from limit_rule where account_id = $1 group by 1 order by 1`,
      [world.accountId],
    )
    expect(limits).toEqual(['Four', 'One', 'Two'].map((name) => ({ name, n: 2 })))
    const offered = await database.query(
      `select distinct c.name from collection_block cb join collection c on c.id = cb.collection_id where cb.event_id = $1 and c.id = $2`,
      [copy.id, collection?.id],
    )
    expect(offered).toHaveLength(1)
  },
)

test('a limited member, another account and a time that doesn’t exist are refused; nothing is left behind', async () => {
  const { world, staff, id } = await aShow('standing')
  const count = () => database.query('select count(*)::int as n from event where account_id = $1', [world.accountId])
  const before = await count()
  const variables = { id, key: newUuid(), name: 'Again', startsAt: '2031-03-30T02:30' }
  const gap = await staff.ask(DUPLICATE, variables)
  expect(gap.errors[0]?.message).toBeDefined()
  expect(gap.errors[0]).toMatchObject({ extensions: { fields: [{ path: 'startsAt' }] } })
  const limited = await aMember(services, world.accountId, 'MANAGER', [id as EventId])
  const answer = await api.ask('admin', DUPLICATE, {
    variables: { ...variables, startsAt: '2031-05-30T19:30' },
    token: limited.token,
    headers: { accountid: world.accountId },
  })
  expect(answer.errors[0]).toMatchObject({ extensions: { status: 403 } })
  const other = await aStaff(services, api, (await aWorld(database.query, 'Other')).accountId)
  expect((await other.ask(DUPLICATE, variables)).errors[0]).toMatchObject({ extensions: { status: 404 } })
  expect((await other.ask(PLAN, { id })).errors[0]).toMatchObject({ extensions: { status: 404 } })
  expect(await count()).toEqual(before)
})

const WITH = `mutation ($id: ID!, $key: ID!, $startsAt: String!, $parts: [CopiedPart!]) { copy: eventDuplicate(id: $id, key: $key, name: "Again", startsAt: $startsAt, parts: $parts) { id } }`
const FOLLOWERS = `query ($id: ID!) { plan: eventCopyPlan(id: $id) { followers { part names } } }`

test('promotions, add-ons and forms of its collections take the copy along if they are wanted, as new versions with a history', async () => {
  const { world, staff, id, own } = await aShow('standing')
  const { accountId } = world
  const add = (text: string) => database.query<{ id: string }>(text, [accountId])
  const promotion = (name: string, state: string, forAll: boolean) =>
    add(`insert into promotion (account_id, name, kind, basis_points, state, all_collections, archived_at)
         values ($1, '${name}', 'PERCENT', 1000, '${state}', ${String(forAll)}, ${state === 'ARCHIVED' ? 'app.now()' : 'null'}) returning id`)
  const [early] = await promotion('Early bird', 'PUBLISHED', false)
  const [old] = await promotion('Old', 'ARCHIVED', false)
  const [everywhere] = await promotion('Everywhere', 'PUBLISHED', true)
  const [addOn] = await add(
    `insert into add_on (account_id, name, amount, currency, exponent, all_collections) values ($1, 'Programme', 500, 'EUR', 2, false) returning id`,
  )
  const [form] = await add(`insert into checkout_form (account_id, name) values ($1, 'Seat needs') returning id`)
  for (const [table, record] of [
    ['promotion', early],
    ['promotion', old],
    ['promotion', everywhere],
    ['add_on', addOn],
    ['checkout_form', form],
  ] as const)
    await database.query(
      `insert into ${table}_collection (account_id, ${table}_id, collection_id) values ($1, $2, $3)`,
      [accountId, record?.id, own],
    )
  expect(await staff.read(FOLLOWERS, { id })).toEqual({
    plan: {
      followers: [
        { part: 'PROMOTIONS', names: ['Early bird'] },
        { part: 'ADD_ONS', names: ['Programme'] },
        { part: 'FORMS', names: ['Seat needs'] },
      ],
    },
  })
  const copiesIn = async (table: string, record: { id: string } | undefined): Promise<number> => {
    const rows = await database.query(
      `select 1 from ${table}_collection where ${table}_id = $1 and collection_id <> $2`,
      [record?.id, own],
    )
    return rows.length
  }
  const linked = async () => [
    await copiesIn('promotion', early),
    await copiesIn('add_on', addOn),
    await copiesIn('checkout_form', form),
  ]
  await staff.read(WITH, { id, key: newUuid(), startsAt: '2031-11-07T20:00', parts: null })
  expect(await linked()).toEqual([0, 0, 0])
  const variables = { id, key: newUuid(), startsAt: '2031-11-08T20:00', parts: ['PROMOTIONS', 'FORMS'] }
  await staff.read(WITH, variables)
  await staff.read(WITH, variables)
  expect(await linked()).toEqual([1, 0, 1])
  await staff.read(WITH, { id, key: newUuid(), startsAt: '2031-11-09T20:00', parts: ['ADD_ONS'] })
  expect(await linked()).toEqual([1, 1, 1])
  expect(await copiesIn('promotion', old)).toBe(0)
  expect(await copiesIn('promotion', everywhere)).toBe(0)
  const { promotion: record } = await staff.read<{ promotion: { version: number; history: { what: string }[] } }>(
    `query ($id: ID!) { promotion(id: $id) { version history { what } } }`,
    { id: early?.id },
  )
  expect(record.version).toBe(2)
  expect(record.history).toHaveLength(1)
})

test('a date that clocks skip is said with what falls on it', async () => {
  const { world, staff, id } = await aShow('standing')
  await database.query(
    `update event set date_show = '2031-05-02 00:10Z', date_show_local = '2031-05-02 02:10', doors_at = '2031-05-01 23:45Z', doors_local = '2031-05-02 01:45',
       date_show_end = '2031-05-02 00:40Z', date_show_end_local = '2031-05-02 02:40' where id = $1`,
    [id],
  )
  const refusal = async (startsAt: string): Promise<unknown> => {
    const { errors } = await staff.ask(WITH, { id, key: newUuid(), startsAt, parts: null })
    return errors[0]?.extensions['fields']
  }
  expect(world.accountId).toBeDefined()
  expect(await refusal('2032-03-28T01:50')).toEqual([
    { path: 'startsAt', message: expect.stringMatching(/^End: 2:20 AM on .* doesn’t exist in Oslo/) },
  ])
  expect(await refusal('2032-03-28T03:10')).toEqual([
    { path: 'startsAt', message: expect.stringMatching(/^Doors: 2:45 AM on .* doesn’t exist in Oslo/) },
  ])
})
