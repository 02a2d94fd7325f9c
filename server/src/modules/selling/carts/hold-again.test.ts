import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { sweepCarts } from './flows/sweep.ts'
import { Buyer } from './testing/a-buyer.ts'
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

/** The time of a cart is up. */
const runOut = async (buyer: Buyer): Promise<void> => {
  for (const [table, key] of [
    ['hold', 'owner_id'],
    ['cart', 'id'],
  ])
    await database.query(`update ${table} set expires_at = app.now() - interval '1 second' where ${key} = $1`, [
      buyer.cart?.cartId,
    ])
  await sweepCarts(services)
  buyer.eTag = (await buyer.see())?.eTag
}
const addOnsOf = async (buyer: Buyer) =>
  (await buyer.ask('{ cart { addOnsEvicted { id name quantity } } }'))['cart'] as { addOnsEvicted: object[] }
const answersOf = async (buyer: Buyer) =>
  (await database.query<{ answers: object }>('select answers from cart where id = $1', [buyer.cart?.cartId]))[0]
    ?.answers

/** A cart whose ticket line and add-on were lost, with an answer about the ticket and one about the order. */
const aLostCart = async () => {
  const shop = await aShop(database)
  const parking = await anAddOn(database.query, shop.accountId, { stock: 2 })
  const buyer = new Buyer(api)
  await buyer.add(shop)
  await buyer.change('cartSetAddOn(eTag: $eTag, addOnId: $id, quantity: 1)', '($eTag: String!, $id: ID!)', {
    eTag: buyer.eTag,
    id: parking.id,
  })
  const lostId = buyer.cart?.items[0]?.id ?? ''
  await database.query('update cart set answers = $2::jsonb where id = $1', [
    buyer.cart?.cartId,
    JSON.stringify({ [`q1:${lostId}:1`]: 'Fish', q2: 'By train' }),
  ])
  await runOut(buyer)
  return { shop, parking, buyer, lostId }
}

test('a line that is held again takes the place of the lost one, with the answers about its tickets', async () => {
  const { shop, buyer, lostId } = await aLostCart()
  const key = randomUUID()
  const again = await buyer.add(shop, { key, insteadOf: lostId })
  expect(again).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 1, itemsEvicted: [] } })
  const kept = { [`q1:${again.cart.items[0]?.id ?? ''}:1`]: 'Fish', q2: 'By train' }
  expect(await answersOf(buyer)).toEqual(kept)
  // A retry changes nothing more.
  expect(await buyer.add(shop, { key, insteadOf: lostId })).toMatchObject({ cart: { eTag: again.cart.eTag } })
  expect(await answersOf(buyer)).toEqual(kept)
})

test('neither a live line nor a line of another cart is replaced', async () => {
  const { shop, buyer, lostId } = await aLostCart()
  const stranger = new Buyer(api)
  await stranger.add(shop, { insteadOf: lostId })
  expect((await buyer.see())?.itemsEvicted.map(({ id }) => id)).toEqual([lostId])
  const first = await buyer.add(shop)
  const next = await buyer.add(shop, { insteadOf: first.cart.items[0]?.id })
  expect(next.cart).toMatchObject({ totalQuantity: 2, items: [{ id: first.cart.items[0]?.id }, {}] })
})

test('a refused line leaves the lost one on the list', async () => {
  const { shop, buyer, lostId } = await aLostCart()
  await database.query(`update collection set state = 'PAUSED' where id = $1`, [shop.collectionId])
  expect(await buyer.add(shop, { insteadOf: lostId })).toMatchObject({ kind: 'CartRefused' })
  expect((await buyer.see())?.itemsEvicted.map(({ id }) => id)).toEqual([lostId])
})

test('a cart whose time is up remembers its add-ons until they are held again', async () => {
  const { shop, parking, buyer, lostId } = await aLostCart()
  const remembered = [{ id: parking.id, name: 'Parking', quantity: 1 }]
  expect(await addOnsOf(buyer)).toEqual({ addOnsEvicted: remembered })
  await buyer.add(shop, { insteadOf: lostId })
  expect(await addOnsOf(buyer)).toEqual({ addOnsEvicted: remembered })
  const set = 'cartSetAddOn(eTag: $eTag, addOnId: $id, quantity: 1)'
  await buyer.change(set, '($eTag: String!, $id: ID!)', { eTag: buyer.eTag, id: parking.id })
  expect(await addOnsOf(buyer)).toEqual({ addOnsEvicted: [] })
  // Tickets without an add-on that are lost later don't bring it back.
  await buyer.change('cartSetAddOn(eTag: $eTag, addOnId: $id, quantity: 0)', '($eTag: String!, $id: ID!)', {
    eTag: buyer.eTag,
    id: parking.id,
  })
  await runOut(buyer)
  expect(await addOnsOf(buyer)).toEqual({ addOnsEvicted: [] })
})
