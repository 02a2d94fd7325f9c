import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCollection, aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database, { clock })
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const later = (): void => {
  clock.ahead += 2_000
}
const QUERY = `query ($m: ID!, $s: ID, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) {
  free refusal { reason limitedBy } collections { id refusal { reason limitedBy } } blocks { collectionId } } }`
type Sheet = {
  readonly free: number
  readonly refusal: { readonly reason: string; readonly limitedBy: string | null } | null
  readonly collections: readonly { readonly id: string; readonly refusal: unknown }[]
  readonly blocks: readonly { readonly collectionId: string }[]
}
const sheet = async ({ accountId, storefrontId, eventId }: Shop): Promise<Sheet> => {
  const { data } = await api.ask('consumer', QUERY, { variables: { m: accountId, s: storefrontId, e: eventId } })
  return data?.['offers'] as Sheet
}
const sellers = async (shop: Shop): Promise<string[]> => {
  later()
  const { collections, blocks } = await sheet(shop)
  return [...new Set([...collections.map(({ id }) => id), ...blocks.map(({ collectionId }) => collectionId)])]
}
/** Reads an event as lists show it: the lowest amount, units, label. */
const summary = async ({ eventId }: Shop): Promise<unknown> => {
  await database.query('select refresh_storefront_events($1)', [[eventId]])
  const [row] = await database.query('select amount, free, label::text from storefront_event where event_id = $1', [
    eventId,
  ])
  return row
}
const cap = (collectionId: string, units: number, atCap: string, storefrontId: string | null = null) =>
  database.query('select create_cap($1, $2, $3, null, null, $4, $5::at_cap)', [
    newId('Counter'),
    collectionId,
    units,
    storefrontId,
    atCap,
  ])

/** An early price of 22.00 before the shop's own of 27.50, for two units. */
const aShopWithEarly = async (atCap: string) => {
  const shop = await aShop(database)
  const early = await aCollection(database, shop, { face: 2000, priority: 5 })
  await cap(early.collectionId, 2, atCap)
  return { shop, early: { ...shop, ...early, allIn: { ...shop.allIn, amount: 2200 } } }
}

test('SWITCH: the next collection has the places once the cap is met, in sheet, list and claim, and gives them back', async () => {
  const { shop, early } = await aShopWithEarly('SWITCH')
  expect(await sellers(shop)).toEqual([early.collectionId])
  expect(await summary(shop)).toEqual({ amount: 2200, free: 10, label: 'FEW' })
  const first = new Buyer(api)
  expect(await first.add(early, { quantity: 2 })).toMatchObject({ kind: 'CartChanged' })
  expect(await sellers(shop)).toEqual([shop.collectionId])
  expect(await summary(shop)).toEqual({ amount: 2750, free: 8, label: 'FEW' })
  const second = new Buyer(api)
  expect(await second.add(early)).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'CAP', available: 0 })
  expect(await second.add(shop)).toMatchObject({ kind: 'CartChanged' })
  await first.remove()
  expect(await sellers(shop)).toEqual([early.collectionId])
  expect(await summary(shop)).toMatchObject({ amount: 2200 })
})

test('SWITCH: places that the next collection sells aren’t scarce in the list; those that no one else sells are', async () => {
  const shop = await aShop(database, { capacity: 60 })
  await cap(shop.collectionId, 4, 'SWITCH')
  expect(await summary(shop)).toEqual({ amount: 2750, free: 4, label: 'FEW' })
  const next = await aCollection(database, shop, { face: 4000, priority: -1 })
  expect(await summary(shop)).toEqual({ amount: 2750, free: 60, label: 'AVAILABLE' })
  await database.query(`update collection set on_sale_from = app.now() + interval '1 day' where id = $1`, [
    next.collectionId,
  ])
  expect(await summary(shop)).toEqual({ amount: 2750, free: 4, label: 'FEW' })
})

test.each(['STOP', 'WAITLIST', 'HIDE'])('%s: what the cap leaves is all that is left', async (atCap) => {
  const shop = await aShop(database, { capacity: 60 })
  await cap(shop.collectionId, 4, atCap)
  await aCollection(database, shop, { face: 4000, priority: -1 })
  expect(await summary(shop)).toEqual({ amount: 2750, free: 4, label: 'FEW' })
})

test('SWITCH: who meets the cap in between is told so, and what is next can be had at once', async () => {
  const { shop, early } = await aShopWithEarly('SWITCH')
  await sellers(shop)
  const seen = new Buyer(api)
  await new Buyer(api).add(early, { quantity: 2 })
  // No time passes: this process still believes that the early price has the places.
  expect(await seen.add(early)).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'CAP' })
  expect(await seen.add(shop)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 1 } })
})

test('SWITCH: who holds the last units may give one back, and gets no more', async () => {
  const { shop, early } = await aShopWithEarly('SWITCH')
  const holder = new Buyer(api)
  await holder.add(early, { quantity: 2 })
  later()
  expect(await holder.changeFirst(3)).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'CAP' })
  expect(await holder.changeFirst(1)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 1 } })
  expect(await sellers(shop)).toEqual([early.collectionId])
})

test('SWITCH without anybody to switch to is sold out, and stays in the list', async () => {
  const shop = await aShop(database)
  await cap(shop.collectionId, 1, 'SWITCH')
  await new Buyer(api).add(shop)
  expect(await sellers(shop)).toEqual([shop.collectionId])
  expect(await sheet(shop)).toMatchObject({ refusal: { reason: 'SOLD_OUT', limitedBy: 'CAP' } })
  expect(await summary(shop)).toMatchObject({ free: 0, label: 'SOLD_OUT' })
  expect(await new Buyer(api).add(shop)).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'CAP' })
})

test('HIDE: the collection is not shown, and nobody else has its places', async () => {
  const { shop, early } = await aShopWithEarly('HIDE')
  const first = new Buyer(api)
  await first.add(early, { quantity: 2 })
  expect(await sellers(shop)).toEqual([])
  expect(await summary(shop)).toBeUndefined()
  expect(await new Buyer(api).add(early)).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'CAP' })
  expect(await new Buyer(api).add(shop)).toMatchObject({ reason: 'NOT_FOR_SALE' })
  await first.remove()
  expect(await sellers(shop)).toEqual([early.collectionId])
})

test.each(['STOP', 'WAITLIST'])('%s: the collection stays, sold out', async (atCap) => {
  const { shop, early } = await aShopWithEarly(atCap)
  await new Buyer(api).add(early, { quantity: 2 })
  expect(await sellers(shop)).toEqual([early.collectionId])
  expect(await sheet(shop)).toMatchObject({ refusal: { reason: 'SOLD_OUT', limitedBy: 'CAP' } })
  expect(await summary(shop)).toMatchObject({ amount: 2200, free: 0, label: 'SOLD_OUT' })
})

test('a cap of one storefront, of another day or of another event switches nothing elsewhere', async () => {
  const shop = await aShop(database)
  const early = await aCollection(database, shop, { face: 2000, priority: 5 })
  const other = await aShop(database)
  const elsewhere = newId('Storefront')
  await database.query(`insert into storefront (id, account_id, name, slug) values ($1, $2, 'Other', 'other')`, [
    elsewhere,
    shop.accountId,
  ])
  await cap(early.collectionId, 0, 'SWITCH', elsewhere)
  const bound = `select create_cap($1, $2, 0, $3, $4::date, null, 'HIDE')`
  await database.query(bound, [newId('Counter'), early.collectionId, other.eventId, null])
  await database.query(bound, [newId('Counter'), early.collectionId, null, '2030-06-02'])
  expect(await sellers(shop)).toEqual([early.collectionId])
  await database.query(bound, [newId('Counter'), early.collectionId, null, '2030-06-01'])
  expect(await sellers(shop)).toEqual([])
})

test.each([
  ['SWITCH', 'OFFER_CHANGED'],
  ['HIDE', 'OFFER_CHANGED'],
  ['STOP', 'SOLD_OUT'],
  ['WAITLIST', 'SOLD_OUT'],
])('a claim that meets a cap of kind %s answers %s', async (atCap, reason) => {
  const sale = await aSale(database.query, { cap: 2 })
  await database.query('update cap set at_cap = $2::at_cap where counter_id = $1', [sale.capId, atCap])
  expect(await claimOne(database.query, anAdd(sale, { quantity: 3 }))).toMatchObject({ reason: 'NOT_ENOUGH' })
  expect(await claimOne(database.query, anAdd(sale, { quantity: 2 }))).toMatchObject({ granted: true })
  expect(await claimOne(database.query, anAdd(sale))).toMatchObject({ granted: false, reason })
  // Money of a late payment is there already: the plain answer decides about it.
  expect(await claimOne(database.query, anAdd(sale, { late: true }))).toMatchObject({ reason: 'SOLD_OUT' })
})
