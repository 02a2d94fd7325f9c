import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const QUERY = `query ($m: ID!, $e: ID!, $v: ID, $to: String) { offers(marketplaceId: $m, eventId: $e, visitId: $v) {
  event { visitKind validFor } refusal { reason } free maxQuantity visit { id } visits(to: $to) { state left visit { id startsAt { timezone } } } revision } }`
type Sheet = {
  readonly free: number
  readonly visit: { readonly id: string } | null
  readonly visits: readonly { readonly state: string; readonly left: number }[]
  readonly [field: string]: unknown
}
const sheet = async (shop: Shop, visitId: string | null = null, to: string | null = null): Promise<Sheet> => {
  const variables = { m: shop.accountId, e: shop.eventId, v: visitId, to }
  const { offers } = await api.read<{ offers: Sheet }>('consumer', QUERY, { variables })
  return offers
}
const take = (shop: Shop, index: number, units: number): Promise<unknown> =>
  database.query('update counter set capacity = capacity - $2 where id = $1', [shop.blockIds[index], units])

test('the sheet has every visit with its places; a chosen one has its own', async () => {
  const shop = await aShop(database, { capacity: 30, visits: ['-1 minute', '1 minute', '2 days', '3 days'] })
  await take(shop, 2, 30)
  await take(shop, 3, 12)
  const all = await sheet(shop)
  expect(all).toMatchObject({ event: { visitKind: 'TIMED', validFor: null }, visit: null, free: 48 })
  expect(all.visits.map(({ state, left }) => [state, left])).toEqual([
    ['BEGUN', 0],
    ['AVAILABLE', 30],
    ['SOLD_OUT', 0],
    ['FEW', 18],
  ])
  const chosen = await sheet(shop, shop.visitIds[3])
  expect(chosen).toMatchObject({ visit: { id: shop.visitIds[3] }, free: 18, maxQuantity: 18, refusal: null })
  expect(await sheet(shop, shop.visitIds[2])).toMatchObject({
    visit: { id: shop.visitIds[2] },
    refusal: { reason: 'SOLD_OUT' },
  })
  expect((await sheet(shop, null, '2020-01-01')).visits).toEqual([])
})

test.each(['one that has begun', 'one of another event', 'no id'])('%s is as none', async (which) => {
  const shop = await aShop(database, { visits: ['-1 minute', '2 days'] })
  const other = await aShop(database, { visits: ['2 days'] })
  const id = which === 'no id' ? 'x' : which === 'one of another event' ? other.visitIds[0] : shop.visitIds[0]
  expect(await sheet(shop, id)).toMatchObject({ visit: null, refusal: null, free: 10 })
})

test('once the last visit has begun nothing is sold', async () => {
  const shop = await aShop(database, { visits: ['-2 days', '-1 minute'] })
  expect(await sheet(shop)).toMatchObject({ refusal: { reason: 'SALE_ENDED' }, free: 0 })
})

const labelOf = async (shop: Shop): Promise<string | undefined> => {
  await database.query('select refresh_storefront_events($1)', [[shop.eventId]])
  const rows = await database.query<{ label: string }>('select label::text from storefront_event where event_id = $1', [
    shop.eventId,
  ])
  return rows[0]?.label
}

test('a list and the standing say sold out only where every visit to come is', async () => {
  const shop = await aShop(database, { capacity: 50, visits: ['-1 minute', '2 days', '3 days'] })
  const standing = async () => {
    const [row] = await database.query<{ state: string }>('select state from event_sale_summaries($1)', [
      [shop.eventId],
    ])
    return row?.state
  }
  await take(shop, 1, 50)
  expect([await labelOf(shop), await standing()]).toEqual(['AVAILABLE', 'ON_SALE'])
  await take(shop, 2, 50)
  expect([await labelOf(shop), await standing()]).toEqual(['SOLD_OUT', 'SOLD_OUT'])
})

test('an event of another kind has no visits; an open one says what a ticket is good for', async () => {
  const shop = await aShop(database)
  expect(await sheet(shop, newId('Visit'))).toMatchObject({ event: { visitKind: null, validFor: null }, visits: [] })
  await database.query(
    `update event set visits = 'OPEN', date_show_recurring = '[{"dayOfWeek": "SATURDAY", "timeStart": "10:00", "timeEnd": "18:00"}]',
       date_show_end = date_show + interval '30 days', date_show_end_local = date_show_local + interval '30 days' where id = $1`,
    [shop.eventId],
  )
  const { event } = (await sheet(shop)) as unknown as { event: { visitKind: string; validFor: string } }
  expect(event.visitKind).toBe('OPEN')
  expect(event.validFor).toMatch(/^Valid for one visit, any Saturday, /)
})

test('the database keeps blocks and visits together', async () => {
  const timed = await aShop(database, { visits: ['2 days', '3 days'] })
  const plain = await aShop(database)
  const pool = (eventId: string, visitId: string | null) =>
    database.query('select create_pools($1)', [
      JSON.stringify([{ id: newId('Block'), eventId, section: 'Side', priceLevel: 1, capacity: 1, visitId }]),
    ])
  await expect(pool(timed.eventId, null)).rejects.toThrow(/lie in one of its visits/)
  await expect(pool(plain.eventId, timed.visitIds[0] ?? '')).rejects.toThrow(/block_visit/)
  await expect(
    database.query('update block set visit_id = $2 where id = $1', [timed.blockIds[0], timed.visitIds[1]]),
  ).rejects.toThrow(/stays in its visit/)
  await expect(database.query(`update event set visits = 'OPEN' where id = $1`, [timed.eventId])).rejects.toThrow(
    /stays in its visit/,
  )
  const seated = await aShop(database, { seats: 500 })
  await expect(
    database.query('update event set seat_version_id = $2 where id = $1', [timed.eventId, seated.seatVersionId]),
  ).rejects.toThrow(/event_timed_unseated/)
  await expect(
    database.query(`update event set date_show_recurring = '[]' where id = $1`, [timed.eventId]),
  ).rejects.toThrow(/event_visits_repeat/)
})
