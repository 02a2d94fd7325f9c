import { beforeAll, afterAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aCollection, aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { newId } from '#platform/ids.ts'
import { Buyer } from './testing/a-buyer.ts'

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

const money = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const buyer = (): Buyer => new Buyer(api)
const rule = (shop: Shop, per: string, maximum: number): Promise<unknown> =>
  database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'few', 'ACCOUNT', $2::limit_per, $3)`,
    [shop.accountId, per, maximum],
  )
const change = (shop: Shop, sets: string): Promise<unknown> =>
  database.query(`update collection set ${sets}, version = version + 1 where id = $1`, [shop.collectionId])

test('units: the pool is named as the bound, with how many are left; nothing is held by a refusal', async () => {
  const shop = await aShop(database, { capacity: 3 })
  const first = buyer()
  expect(await first.add(shop, { quantity: 2 })).toMatchObject({ kind: 'CartChanged' })
  const second = buyer()
  expect(await second.add(shop, { quantity: 2 })).toMatchObject({
    kind: 'CartRefused',
    reason: 'NOT_ENOUGH',
    limitedBy: 'UNITS',
    available: 1,
    message: 'Only 1 left.',
  })
  expect(second.cartToken).toBeUndefined()
  await second.add(shop)
  expect(await buyer().add(shop)).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'UNITS', available: 0 })
})

test('a cap is named as the bound, though the pool has room', async () => {
  const shop = await aShop(database)
  await database.query(`select create_cap($1, $2, 2, null, null, null, 'STOP')`, [newId('Counter'), shop.collectionId])
  expect(await buyer().add(shop, { quantity: 3 })).toMatchObject({
    reason: 'NOT_ENOUGH',
    limitedBy: 'CAP',
    available: 2,
  })
  await buyer().add(shop, { quantity: 2 })
  expect(await buyer().add(shop)).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'CAP' })
})

test('a shared allocation is named as the bound', async () => {
  const shop = await aShop(database)
  const counterId = newId('Counter')
  await database.query(`insert into counter (id, account_id, kind, capacity) values ($1, $2, 'ALLOCATION', 1)`, [
    counterId,
    shop.accountId,
  ])
  await database.query(
    `insert into allocation (counter_id, account_id, event_id, holder_storefront_id, name, mode) values ($1, $2, $3, $4, 'Season', 'SHARED')`,
    [counterId, shop.accountId, shop.eventId, shop.storefrontId],
  )
  await change(shop, `name = 'Shared'`)
  expect(await buyer().add(shop, { quantity: 2 })).toMatchObject({ limitedBy: 'ALLOCATION', available: 1 })
  expect(await buyer().add(shop)).toMatchObject({ kind: 'CartChanged' })
})

test('a limit per order sums the lines of a cart', async () => {
  const shop = await aShop(database)
  await rule(shop, 'ORDER', 3)
  const one = buyer()
  await one.add(shop, { quantity: 2 })
  const limit = 'Limit 3 tickets from this organizer per order. Everything from them in your cart counts.'
  expect(await one.add(shop, { quantity: 2 })).toMatchObject({
    reason: 'LIMIT',
    limitedBy: 'LIMIT',
    available: 1,
    message: `${limit} You can add up to 1 more.`,
  })
  expect(await one.add(shop)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 3 } })
  expect(await buyer().add(shop, { quantity: 4 })).toMatchObject({ reason: 'LIMIT', message: limit })
})

const windows: readonly [string, string, string][] = [
  ['NOT_ON_SALE_YET', `on_sale_from = app.now() + interval '2 days'`, 'On sale from '],
  ['SALE_ENDED', `on_sale_until = app.now() - interval '1 minute'`, 'The sale has ended.'],
  ['PAUSED', `state = 'PAUSED'`, 'Sales are paused'],
]
test.each(windows)('%s is refused right away, with the reason', async (reason, sets, text) => {
  const shop = await aShop(database)
  await change(shop, sets)
  const answer = await buyer().add(shop)
  expect(answer).toMatchObject({ kind: 'CartRefused', reason })
  expect(answer.message).toContain(text)
  expect(answer.onSaleAt == null).toBe(reason !== 'NOT_ON_SALE_YET')
})

test('an event that was called off, one that is over, and a price that is gone', async () => {
  const [off, over, gone] = [await aShop(database), await aShop(database), await aShop(database)]
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [off.eventId])
  expect(await buyer().add(off)).toMatchObject({ reason: 'EVENT_CANCELLED' })
  await database.query(`update event set date_show = app.now() - interval '1 day' where id = $1`, [over.eventId])
  expect(await buyer().add(over)).toMatchObject({ reason: 'EVENT_OVER', message: 'This show is over.' })
  await database.query('update price_type set archived_at = app.now() where id = $1', [gone.priceTypeId])
  expect(await buyer().add(gone)).toMatchObject({ reason: 'NOT_FOR_SALE' })
})

test('another price than the buyer saw: the new one is told, and accepted when it is expected', async () => {
  const shop = await aShop(database)
  await buyer().add(shop)
  await database.query('update price set amount = 3000, all_in = 3300 where price_type_id = $1', [shop.priceTypeId])
  await change(shop, `name = 'Dearer'`)
  expect(await buyer().add(shop)).toMatchObject({
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 3300 },
    message: 'The price is now $33.00.',
  })
  expect(await buyer().add(shop, { expectedUnit: { ...shop.allIn, amount: 3300 } })).toMatchObject({
    kind: 'CartChanged',
  })
})

test('a price that the buyer types lies between the least and the most, both allowed, with the two messages', async () => {
  const shop = await aShop(database)
  await database.query(`update price_type set kind = 'USER_ENTERED' where id = $1`, [shop.priceTypeId])
  await database.query('update price set minimum = 500, maximum = 5000 where price_type_id = $1', [shop.priceTypeId])
  const typed = (amount: number, expected = amount) =>
    buyer().add(shop, { amount: money(amount), expectedUnit: money(expected) })
  expect(await typed(499)).toMatchObject({
    reason: 'PRICE_TOO_LOW',
    message: 'You must enter a value greater than the minimum amount for this ticket: $5.00 or more',
  })
  expect(await typed(5001)).toMatchObject({
    reason: 'PRICE_TOO_HIGH',
    message: 'You must enter a value less than $50.00',
  })
  expect(await typed(500)).toMatchObject({ kind: 'CartChanged', cart: { grandTotals: [{ amount: 550 }] } })
  expect(await typed(5000, 5500)).toMatchObject({
    kind: 'CartChanged',
    cart: { grandTotals: [{ amount: 5500 }] },
  })
  expect(await typed(1000, 1)).toMatchObject({ reason: 'PRICE_CHANGED', newPrice: { amount: 1100 } })
})

test('no access: by code, by sign-in, from a date', async () => {
  const [code, signIn, date] = [
    await aShop(database, { access: 'ACCESS_CODE' }),
    await aShop(database, { access: 'SIGNED_IN' }),
    await aShop(database, { access: 'FROM_DATE' }),
  ]
  expect(await buyer().add(code)).toMatchObject({ reason: 'NO_ACCESS' })
  expect(await buyer().add(signIn)).toMatchObject({ reason: 'SIGN_IN_REQUIRED' })
  expect(await buyer().add(date)).toMatchObject({ reason: 'NOT_ON_SALE_YET' })
})

test('one cart, one currency', async () => {
  const [dollars, yen] = [await aShop(database), await aShop(database, { currency: 'JPY' })]
  const one = buyer()
  await one.add(dollars)
  expect(await one.add(yen)).toMatchObject({
    kind: 'CartRefused',
    reason: 'OTHER_CURRENCY',
    cart: { totalQuantity: 1 },
  })
})

test('quantities below the least, above the most and between the steps', async () => {
  const shop = await aShop(database)
  await database.query(
    'update price_type set minimum_quantity = 2, maximum_quantity = 6, quantity_step = 2 where id = $1',
    [shop.priceTypeId],
  )
  expect(await buyer().add(shop)).toMatchObject({ reason: 'LIMIT', message: 'Choose 2 or more.' })
  expect(await buyer().add(shop, { quantity: 8 })).toMatchObject({ message: 'Choose 6 or fewer.' })
  expect(await buyer().add(shop, { quantity: 3 })).toMatchObject({ message: 'Choose a multiple of 2.' })
  expect(await buyer().add(shop, { quantity: 4 })).toMatchObject({ kind: 'CartChanged' })
})

test('of two collections the one with the higher priority has the places; the other has nothing to sell', async () => {
  const shop = await aShop(database)
  const early = await aCollection(database, shop, { face: 2000, priority: 5 })
  expect(await buyer().add(shop)).toMatchObject({ reason: 'NOT_FOR_SALE' })
  const selection = { ...early, expectedUnit: { ...shop.allIn, amount: 2200 } }
  expect(await buyer().add(shop, selection)).toMatchObject({
    kind: 'CartChanged',
    cart: { grandTotals: [{ amount: 2200 }] },
  })
})
