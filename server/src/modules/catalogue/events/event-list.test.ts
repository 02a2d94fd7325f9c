import { newRandomUuid } from '#platform/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematch } from '#modules/stock/collections/flows/rematch.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aHeld, aSold } from '#modules/stock/collections/testing/a-sold.ts'
import { aCollection, aWorld, type World } from '#modules/stock/collections/testing/a-world.ts'
import { refreshSaleSummaries, refreshStorefrontEvents } from '#modules/stock/storefronts/writes/summaries.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type Page = {
  readonly totalCount: number
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string
    readonly endCursor: string
  }
  readonly edges: readonly { readonly node: { readonly name: string; readonly saleState: string } }[]
}
const LIST = `query ($filter: EventFilter, $sort: EventSort, $first: Int, $after: String, $last: Int, $before: String) {
  events(filter: $filter, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { node { id name saleState onSaleAt { local } sold held capacity gross { amount currency } artUrl } } } }`
const list = async ({ read }: Staff, variables: Record<string, unknown> = {}) =>
  (await read<{ events: Page }>(LIST, variables)).events
const names = ({ edges }: Page) => edges.map(({ node }) => node.name.replace('Larkhall ', ''))

const everything = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const
const aSelling = async (): Promise<{ world: World; collectionId: string; staff: Staff }> => {
  const world = await aWorld(database.query)
  const collectionId = await aCollection(database.query, world, { rule: everything })
  await rematch(services, collectionId)
  return { world, collectionId, staff: await aStaff(services, api, world.accountId) }
}

/** Refreshes the summaries, as the seller's processes do every few seconds. */
const follow = ({ seatedEventIds, standingEventId }: World): Promise<number> =>
  refreshSaleSummaries(services.databases.system, [...seatedEventIds, standingEventId], [])

test('figures come from counters, gross from payments', async () => {
  const { world, collectionId, staff } = await aSelling()
  await aSold(database.query, world, collectionId, 3)
  await aHeld(database.query, world, collectionId, 2)
  await database.query('select set_seat_status($1, $2, $3)', [world.seatedEventIds[0], [1, 2], 'BLOCKED'])
  await refreshStorefrontEvents(services.databases.system, [world.standingEventId])
  await follow(world)
  expect(await list(staff, { sort: { by: 'GROSS', descending: true } })).toMatchObject({
    totalCount: 3,
    edges: [
      {
        node: {
          name: 'Larkhall standing',
          saleState: 'ON_SALE',
          sold: 3,
          held: 2,
          capacity: 30,
          gross: { amount: 8250, currency: 'USD' },
        },
      },
      { node: { sold: 0, held: 0, gross: { amount: 0 } } },
      { node: { sold: 0 } },
    ],
  })
  const summary = `query ($id: ID!) { eventSummary(id: $id) { row { capacity } free blocked collections { name units } soldPerDay { date sold } shopPath storefronts { name shopPath } endsSaleAt { local } } }`
  const standing = await staff.read<{ eventSummary: { soldPerDay: { sold: number }[] } }>(summary, {
    id: world.standingEventId,
  })
  expect(standing.eventSummary).toMatchObject({
    free: 25,
    blocked: 0,
    collections: [{ name: 'All of it', units: 30 }],
    shopPath: `/marketplace/${world.accountId}/storefront/${world.storefrontId}/event/${world.standingEventId}/tickets`,
    storefronts: [
      {
        name: expect.any(String),
        shopPath: `/marketplace/${world.accountId}/storefront/${world.storefrontId}/event/${world.standingEventId}/tickets`,
      },
    ],
    endsSaleAt: null,
  })
  expect(standing.eventSummary.soldPerDay.map(({ sold }) => sold)).toEqual([...Array.from({ length: 13 }, () => 0), 3])
  const seated = await staff.read(summary, { id: world.seatedEventIds[0] })
  expect(seated).toMatchObject({ eventSummary: { row: { capacity: 22 }, free: 22, blocked: 2, shopPath: null } })
})

test.each([
  ['NAME', false, ['first', 'second', 'standing']],
  ['NAME', true, ['standing', 'second', 'first']],
  ['DATE', false, ['first', 'second', 'standing']],
  ['SOLD', true, ['standing']],
  ['GROSS', false, ['standing']],
])('by %s, descending %s: paging works both ways and misses nothing', async (by, descending, expected) => {
  const { world, collectionId, staff } = await aSelling()
  await aSold(database.query, world, collectionId)
  await follow(world)
  const sort = { by, descending }
  const whole = names(await list(staff, { sort }))
  expect(whole).toHaveLength(3)
  expect(expected.length === 1 ? [whole[descending ? 0 : 2]] : whole).toEqual(expected)
  const first = await list(staff, { sort, first: 2 })
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  const second = await list(staff, { sort, first: 2, after: first.pageInfo.endCursor })
  expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  expect([...names(first), ...names(second)]).toEqual(whole)
  const back = await list(staff, { sort, last: 2, before: second.pageInfo.startCursor })
  expect(names(back)).toEqual(names(first))
  const one = await list(staff, { sort, last: 1, before: second.pageInfo.startCursor })
  expect(names(one)).toEqual([whole[1]])
  expect(one.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true })
})

test('filters apply, and the total counts what is left', async () => {
  const { world, staff } = await aSelling()
  const found = async (filter: Record<string, unknown>) => {
    const page = await list(staff, { filter })
    expect(page.totalCount).toBe(page.edges.length)
    return names(page)
  }
  expect(await found({ name: 'SECOND' })).toEqual(['second'])
  expect(await found({ name: '%' })).toEqual([])
  expect(await found({ venue: [world.venueId] })).toHaveLength(3)
  expect(await found({ venue: ['x'] })).toEqual([])
  expect(await found({ category: ['Comedy'] })).toEqual([])
  const [day] = await database.query<{ day: string }>(
    `select to_char(date_show_local, 'YYYY-MM-DD') as day from event where id = $1`,
    [world.seatedEventIds[1]],
  )
  expect(await found({ date: { from: day?.day, to: day?.day } })).toEqual(['second'])
  const { errors } = await staff.ask(LIST, { filter: { date: { from: 'tomorrow' } } })
  expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', fields: [{ path: 'filter.date.from' }] })
  for (const variables of [{ after: 'nonsense' }, { first: 0 }, { first: 101 }])
    expect((await staff.ask(LIST, variables)).errors[0]?.extensions).toMatchObject({ category: 'userInputError' })
})

test.each([
  ['ON_SALE', ''],
  ['PAUSED', `update collection set state = 'PAUSED' where id = $1`],
  ['SCHEDULED', `update collection set on_sale_from = now() + interval '1 day' where id = $1`],
  ['ENDED', `update collection set on_sale_until = now() - interval '1 day' where id = $1`],
  [
    'ENDED',
    `update event set date_show = now() - interval '1 day' where account_id = (select account_id from collection where id = $1)`,
  ],
  ['NOT_ON_SALE', `update collection set state = 'ARCHIVED' where id = $1`],
  [
    'CANCELLED',
    `update event set state = 'CANCELLED' where account_id = (select account_id from collection where id = $1)`,
  ],
  [
    'SOLD_OUT',
    `update counter set capacity = 0 where kind = 'POOL' and account_id = (select account_id from collection where id = $1)`,
  ],
])('an event is %s after %s', async (state, change) => {
  const { world, collectionId, staff } = await aSelling()
  if (change !== '') await database.query(change, [collectionId])
  await follow(world)
  const page = await list(staff, { filter: { name: 'standing', state: [state] } })
  expect(page.edges.map(({ node }) => node.saleState)).toEqual([state])
})

test.each([
  [{ from: '2027-02-30' }, { path: 'filter.date.from', message: 'Use the format YYYY-MM-DD.' }],
  [{ to: 'tomorrow' }, { path: 'filter.date.to', message: 'Use the format YYYY-MM-DD.' }],
  [
    { from: '2027-01-01', to: '2028-01-03' },
    { path: 'filter.date.to', message: 'Date range must be within one year' },
  ],
])('refuses a list and an export for the days %j', async (date, problem) => {
  const { staff } = await aSelling()
  const texts = [
    LIST,
    `mutation ($filter: JSON) { listExport(input: { list: EVENTS, filter: $filter, format: CSV, key: "${newRandomUuid()}" }) { id } }`,
  ]
  for (const text of texts)
    expect((await staff.ask(text, { filter: { date } })).errors[0]?.extensions).toMatchObject({
      status: 400,
      fields: [problem],
    })
  const longest = { filter: { date: { from: '2027-01-01', to: '2028-01-02' } } }
  expect((await staff.ask(LIST, longest)).errors).toEqual([])
})

test('a member limited to some events sees only those', async () => {
  const { world, staff } = await aSelling()
  await database.query('update member set event_ids = $2 where account_id = $1', [
    world.accountId,
    [world.standingEventId],
  ])
  expect(names(await list(staff))).toEqual(['standing'])
  const shouted = { id: world.standingEventId.toUpperCase() }
  expect(await staff.read(`query ($id: ID!) { eventSummary(id: $id) { row { id } } }`, shouted)).toEqual({
    eventSummary: { row: { id: world.standingEventId } },
  })
  const { errors } = await staff.ask(`query ($id: ID!) { eventSummary(id: $id) { free } }`, {
    id: world.seatedEventIds[0],
  })
  expect(errors[0]?.extensions).toMatchObject({ status: 404 })
})

test('collections of an event are shown by role and by the member’s events', async () => {
  const { world, collectionId, staff } = await aSelling()
  const own = await aCollection(database.query, world, {
    name: 'Its own',
    rule: [{ attribute: 'event', operator: 'IN', values: [world.standingEventId] }],
  })
  const offered = (who: Staff) =>
    who.read<{ eventSummary: { free: number; collections: { id: string }[] | null } }>(
      'query ($id: ID!) { eventSummary(id: $id) { free collections { id } } }',
      { id: world.standingEventId },
    )
  const door = await aStaff(services, api, world.accountId, 'DOOR')
  expect(await offered(door)).toEqual({ eventSummary: { free: 30, collections: null } })
  const limited = await aStaff(services, api, world.accountId, 'MANAGER')
  await database.query('update member set event_ids = $2 where user_id = $1', [
    limited.user.id,
    [world.standingEventId],
  ])
  // The other collection offers other events as well.
  expect(await offered(limited)).toEqual({ eventSummary: { free: 30, collections: null } })
  await rematch(services, own)
  expect(await offered(limited)).toEqual({ eventSummary: { free: 30, collections: [{ id: own }] } })
  const { eventSummary: whole } = await offered(staff)
  expect(new Set(whole.collections?.map(({ id }) => id))).toEqual(new Set([own, collectionId]))
})
