import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematch } from '#modules/stock/collections/flows/rematch.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { sweepCarts } from '#modules/selling/carts/flows/sweep.ts'
import { aHeld, aSold } from '#modules/stock/collections/testing/a-sold.ts'
import { refreshTouchedSaleSummaries } from './flows/keep-sale-summaries.ts'
import { touchEvents } from './flows/keep-summaries.ts'
import { collections, events, untrueLists, nodes, type CollectionNode, type Page } from './testing/true-lists.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterEach(() => database.moveClock(0))
afterAll(() => api.close())

const HOUR = 3_600_000
const balcony = [{ attribute: 'section', operator: 'IN', values: ['Balcony'] }] as const

const aSelling = async () => {
  const world = await aWorld(database.query)
  const collectionId = await aCollection(database.query, world, { rule: balcony })
  await rematch(services, collectionId)
  await refreshTouchedSaleSummaries(services)
  const staff = await aStaff(services, api, world.accountId)
  const found = async (): Promise<{ events: number; collections: number }> => ({
    events: (await events(staff, { filter: { state: ['SOLD_OUT'] } })).totalCount,
    collections: (await collections(staff, { filter: { state: ['SOLD_OUT'] } })).totalCount,
  })
  return { world, collectionId, staff, found }
}

test('one refresh finds the last unit sold, and a unit whose hold ended', async () => {
  const { world, collectionId, found } = await aSelling()
  await aSold(database.query, world, collectionId, 7)
  await aHeld(database.query, world, collectionId, 3)
  expect(await found()).toEqual({ events: 0, collections: 0 })
  touchEvents([world.standingEventId])
  await refreshTouchedSaleSummaries(services)
  expect(await found()).toEqual({ events: 1, collections: 1 })
  await database.moveClock(HOUR)
  await sweepCarts(services)
  await refreshTouchedSaleSummaries(services)
  expect(await found()).toEqual({ events: 0, collections: 0 })
})

test('a sale that starts or ends by time is found without a trigger, as is a change by another process', async () => {
  const { collectionId, staff } = await aSelling()
  const states = async (): Promise<string[]> => {
    await refreshTouchedSaleSummaries(services)
    expect(await untrueLists(staff)).toEqual([])
    return nodes(await collections(staff)).map(({ saleState }) => saleState)
  }
  await database.query(
    `update collection set on_sale_from = app.now() + interval '1 hour', on_sale_until = app.now() + interval '3 hours' where id = $1`,
    [collectionId],
  )
  touchEvents(
    await database
      .query<{ event_id: string }>('select event_id from collection_block where collection_id = $1', [collectionId])
      .then((rows) => rows.map(({ event_id }) => event_id)),
  )
  expect(await states()).toEqual(['SCHEDULED'])
  await database.moveClock(2 * HOUR)
  expect(await states()).toEqual(['ON_SALE'])
  await database.moveClock(4 * HOUR)
  expect(await states()).toEqual(['ENDED'])
  await database.query(`update collection set on_sale_until = null where id = $1`, [collectionId])
  await refreshTouchedSaleSummaries(services)
  expect((await collections(staff, { filter: { state: ['ON_SALE'] } })).totalCount).toBe(1)
})

test('a postponed or canceled event is found by the next refresh', async () => {
  const { world, collectionId, staff } = await aSelling()
  await aSold(database.query, world, collectionId, 2)
  await database.query(`update event set date_show = app.now() - interval '1 hour' where id = $1`, [
    world.standingEventId,
  ])
  await refreshTouchedSaleSummaries(services)
  expect(await untrueLists(staff)).toEqual([])
  expect((await collections(staff, { filter: { state: ['ENDED'] } })).totalCount).toBe(1)
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [world.seatedEventIds[0]])
  await refreshTouchedSaleSummaries(services)
  expect(await untrueLists(staff)).toEqual([])
})

test('by name or priority, paging works both ways and misses nothing', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  for (const [name, priority] of [
    ['Beta', 1],
    ['alpha', 2],
    ['Gamma', 1],
    ['beta', 0],
    ['Delta', 2],
  ] as const)
    await aCollection(database.query, world, { name, priority })
  const names = async (by: string, descending: boolean): Promise<string[]> => {
    const found: string[] = []
    for (let after: string | null = null; ;) {
      const page: Page<CollectionNode> & { pageInfo: { hasNextPage: boolean; endCursor: string } } = (
        await staff.read<{
          collections: Page<CollectionNode> & { pageInfo: { hasNextPage: boolean; endCursor: string } }
        }>(
          `query ($sort: CollectionSort, $after: String) { collections(sort: $sort, first: 2, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { name } } } }`,
          { sort: { by, descending }, after },
        )
      ).collections
      expect(page.totalCount).toBe(5)
      found.push(...nodes(page).map(({ name }) => name))
      if (!page.pageInfo.hasNextPage) return found
      after = page.pageInfo.endCursor
    }
  }
  const byName = await names('NAME', false)
  expect(byName.map((name) => name.toLowerCase())).toEqual(['alpha', 'beta', 'beta', 'delta', 'gamma'])
  expect(await names('NAME', true)).toEqual(byName.toReversed())
  const byPriority = await names('PRIORITY', true)
  expect(byPriority).toEqual(['alpha', 'Delta', 'Beta', 'Gamma', 'beta'])
  expect(await names('PRIORITY', false)).toEqual(byPriority.toReversed())
})
