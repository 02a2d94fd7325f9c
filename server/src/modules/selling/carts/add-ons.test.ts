import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aCollection, aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { sweepCarts } from './flows/sweep.ts'
import { Buyer, type Answered } from './testing/a-buyer.ts'
import { counterOf } from './testing/a-claim.ts'
import { anAddOn } from './testing/an-add-on.ts'

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

const setAddOn = (buyer: Buyer, id: string, quantity: number, eTag = buyer.eTag): Promise<Answered> =>
  buyer.change(
    'cartSetAddOn(eTag: $eTag, addOnId: $id, quantity: $quantity)',
    '($eTag: String!, $id: ID!, $quantity: Int!)',
    { eTag, id, quantity },
  )

type Seen = {
  readonly addOns: readonly Readonly<Record<string, unknown>>[]
  readonly grandTotals: readonly { readonly amount: number }[]
  readonly breakdown: readonly Readonly<Record<string, unknown>>[]
}
const see = async (buyer: Buyer): Promise<Seen> =>
  (
    await buyer.ask(`{ cart { addOns { id name quantity minimum maximum isRequired price { amount } total { amount } message }
      grandTotals { amount } breakdown { kind name quantity included amount { amount } } } }`)
  )['cart'] as Seen

const aBuyer = async (shop: Shop, quantity = 2): Promise<Buyer> => {
  const buyer = new Buyer(api)
  expect(await buyer.add(shop, { quantity })).toMatchObject({ kind: 'CartChanged' })
  return buyer
}
const held = async (counterId: string | null) => (await counterOf(database.query, counterId ?? '')).held

test('an add-on is offered with its tickets, takes stock, costs its price and tax, and comes off again', async () => {
  const shop = await aShop(database)
  await database.query(
    `insert into tax_rate (account_id, tax_class, name, basis_points, inclusive, valid_from) values ($1, 'PARKING', 'VAT', 2000, false, app.now())`,
    [shop.accountId],
  )
  const { id, counterId } = await anAddOn(database.query, shop.accountId, {
    stock: 5,
    columns: { tax_class: 'PARKING' },
  })
  const buyer = await aBuyer(shop)
  const offered = { id, name: 'Parking', quantity: 0, minimum: 1, maximum: 5, isRequired: false, message: null }
  const before = await see(buyer)
  expect(before.addOns).toEqual([{ ...offered, price: { amount: 1800 }, total: { amount: 0 } }])
  const total = before.grandTotals[0]?.amount ?? 0

  expect(await setAddOn(buyer, id, 2)).toMatchObject({
    kind: 'CartChanged',
    cart: { grandTotals: [{ amount: total + 3600 }] },
  })
  const after = await see(buyer)
  expect(after.addOns).toMatchObject([{ quantity: 2, maximum: 5, total: { amount: 3600 } }])
  expect(after.breakdown).toContainEqual({
    kind: 'FACE',
    name: 'Parking',
    quantity: 2,
    included: false,
    amount: { amount: 3000 },
  })
  expect(await held(counterId)).toBe(2)
  expect(await setAddOn(buyer, id, 1)).toMatchObject({ cart: { grandTotals: [{ amount: total + 1800 }] } })
  expect(await held(counterId)).toBe(1)
  expect(await setAddOn(buyer, id, 0)).toMatchObject({ cart: { grandTotals: [{ amount: total }] } })
  expect(await held(counterId)).toBe(0)
})

test('units in the cart keep their price, and more cost the new one; a stale eTag changes nothing', async () => {
  const shop = await aShop(database)
  const { id } = await anAddOn(database.query, shop.accountId)
  const buyer = await aBuyer(shop)
  const old = buyer.eTag
  await setAddOn(buyer, id, 1)
  await database.query('update add_on set amount = 9900, version = version + 1 where id = $1', [id])
  expect(await setAddOn(buyer, id, 2, old)).toMatchObject({ kind: 'CartStale' })
  expect(await setAddOn(buyer, id, 2)).toMatchObject({
    kind: 'CartRefused',
    reason: 'PRICE_CHANGED',
    newPrice: { amount: expect.any(Number) },
    message: expect.stringContaining('To have more, remove it and add it again at the new price.'),
  })
  expect((await see(buyer)).addOns).toMatchObject([{ quantity: 1, total: { amount: 1500 } }])
  await setAddOn(buyer, id, 0)
  await setAddOn(buyer, id, 2)
  expect((await see(buyer)).addOns).toMatchObject([{ quantity: 2, total: { amount: 19_800 } }])
})

test('the maximum, the stock and the minimum are refused with the number that is possible', async () => {
  const shop = await aShop(database)
  const { id } = await anAddOn(database.query, shop.accountId, { stock: 3, columns: { minimum: 2, maximum: 4 } })
  const buyer = await aBuyer(shop)
  expect(await setAddOn(buyer, id, 1)).toMatchObject({ reason: 'LIMIT', message: 'Choose 2 or more.' })
  expect(await setAddOn(buyer, id, 4)).toMatchObject({ reason: 'NOT_ENOUGH', available: 3, message: 'Only 3 left.' })
  expect(await setAddOn(buyer, id, 3)).toMatchObject({ kind: 'CartChanged' })
  const other = await aBuyer(shop)
  expect(await setAddOn(other, id, 2)).toMatchObject({ reason: 'SOLD_OUT' })
  expect((await see(other)).addOns).toMatchObject([{ quantity: 0, maximum: 0 }])
  await database.query('update counter set capacity = 10 where kind = $1 and account_id = $2', [
    'ADD_ON',
    shop.accountId,
  ])
  expect(await setAddOn(buyer, id, 5)).toMatchObject({
    reason: 'LIMIT',
    message: 'You can have up to 4 of Parking with these tickets.',
  })
})

test('one per ticket is reduced with the tickets, and goes with the last of them', async () => {
  const shop = await aShop(database)
  const { id, counterId } = await anAddOn(database.query, shop.accountId, { stock: 9, columns: { per_ticket: true } })
  const buyer = await aBuyer(shop, 3)
  expect(await setAddOn(buyer, id, 4)).toMatchObject({ reason: 'LIMIT' })
  await setAddOn(buyer, id, 3)
  expect(await buyer.changeFirst(2)).toMatchObject({ kind: 'CartChanged' })
  expect((await see(buyer)).addOns).toMatchObject([{ quantity: 2, maximum: 2 }])
  expect(await held(counterId)).toBe(2)
  await buyer.remove()
  expect((await see(buyer)).addOns).toEqual([])
  expect(await held(counterId)).toBe(0)
})

test('it is offered only with tickets of its collections that match its condition', async () => {
  const shop = await aShop(database)
  const { id } = await anAddOn(database.query, shop.accountId, {
    columns: {
      all_collections: false,
      rule: JSON.stringify([{ attribute: 'quantity', operator: 'AT_LEAST', values: [3] }]),
    },
  })
  const buyer = await aBuyer(shop, 3)
  expect((await see(buyer)).addOns).toEqual([])
  await expect(setAddOn(buyer, id, 1)).rejects.toThrow('resourceNotFound')
  await database.query('insert into add_on_collection (account_id, add_on_id, collection_id) values ($1, $2, $3)', [
    shop.accountId,
    id,
    shop.collectionId,
  ])
  expect(await setAddOn(buyer, id, 1)).toMatchObject({ kind: 'CartChanged' })
  // The condition no longer holds: the buyer is told before payment.
  await buyer.changeFirst(2)
  expect((await see(buyer)).addOns).toMatchObject([
    { quantity: 1, maximum: 0, message: 'Parking isn’t offered with these tickets. Remove it to continue.' },
  ])
  expect(await setAddOn(buyer, id, 0)).toMatchObject({ kind: 'CartChanged' })
  expect((await see(buyer)).addOns).toEqual([])
})

test('with the last ticket of its collection it goes, other tickets stay', async () => {
  const shop = await aShop(database)
  const { id, counterId } = await anAddOn(database.query, shop.accountId, {
    stock: 1,
    columns: { all_collections: false },
  })
  await database.query('insert into add_on_collection (account_id, add_on_id, collection_id) values ($1, $2, $3)', [
    shop.accountId,
    id,
    shop.collectionId,
  ])
  const buyer = await aBuyer(shop, 1)
  const storefrontId = newId('Storefront')
  await database.query(
    `insert into storefront (id, account_id, name, slug, access) values ($1, $2, 'Second', 'second', 'PUBLIC')`,
    [storefrontId, shop.accountId],
  )
  const other = await aCollection(database, { ...shop, storefrontId })
  expect(await buyer.add({ ...shop, storefrontId, ...other })).toMatchObject({ kind: 'CartChanged' })
  expect(await setAddOn(buyer, id, 1)).toMatchObject({ kind: 'CartChanged' })
  await buyer.remove()
  expect(await buyer.see()).toMatchObject({ totalQuantity: 1 })
  expect(await held(counterId)).toBe(0)
})

test.each([
  ['a draft', { state: 'DRAFT' }],
  ['paused', { state: 'PAUSED' }],
  ['not yet offered', { valid_from: '2090-01-01' }],
  ['over', { valid_until: '2001-01-01' }],
  ['in another currency', { currency: 'EUR' }],
] as const)('an add-on that is %s isn’t offered', async (_name, columns) => {
  const shop = await aShop(database)
  const { id } = await anAddOn(database.query, shop.accountId, { columns })
  const buyer = await aBuyer(shop)
  expect((await see(buyer)).addOns).toEqual([])
  await expect(setAddOn(buyer, id, 1)).rejects.toThrow('resourceNotFound')
})

test('an organizer without add-ons offers none', async () => {
  const shop = await aShop(database)
  await anAddOn(database.query, shop.accountId)
  await database.query(`update account set features = '{}' where id = $1`, [shop.accountId])
  expect((await see(await aBuyer(shop))).addOns).toEqual([])
})

test('when the cart’s time is up, its add-ons are released', async () => {
  const shop = await aShop(database)
  const { id, counterId } = await anAddOn(database.query, shop.accountId, { stock: 2 })
  const buyer = await aBuyer(shop)
  await setAddOn(buyer, id, 2)
  await database.query(`update hold set expires_at = app.now() - interval '1 second' where owner_id = $1`, [
    buyer.cart?.cartId,
  ])
  await database.query(`update cart set expires_at = app.now() - interval '1 second' where id = $1`, [
    buyer.cart?.cartId,
  ])
  await sweepCarts(services)
  expect(await held(counterId)).toBe(0)
  expect((await see(buyer)).addOns).toEqual([])
})
