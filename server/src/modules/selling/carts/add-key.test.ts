import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let shop: Shop
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  shop = await aShop(database, { capacity: 50 })
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const buyer = (bearer?: string): Buyer => new Buyer(api, bearer)
const heldIn = async (cartId: string | undefined) =>
  (
    await database.query<{ n: number }>(
      `select coalesce(sum(quantity), 0)::integer as n from hold where owner_id = $1 and state = 'HELD'`,
      [cartId],
    )
  )[0]?.n

/** The cart of a person who is signed in, with their name in it, and the key that made it. */
const aNamedCart = async () => {
  const { user, token } = await aConsumer(services)
  const one = buyer(token)
  const key = randomUUID()
  await one.add(shop, { key })
  const info = { name: 'Ida', email: 'ida@example.com' }
  await one.change('cartSetInfo(eTag: $eTag, info: $info)', '($eTag: String!, $info: CartInfoInput!)', {
    eTag: one.eTag,
    info,
  })
  return { user, token, one, key }
}

test('the key that made somebody’s cart opens it for them alone; others are told that there is none', async () => {
  const { token, one, key } = await aNamedCart()
  const stranger = await aConsumer(services)
  await expect(buyer(stranger.token).add(shop, { key })).rejects.toThrow('resourceNotFound')
  await expect(buyer().add(shop, { key })).rejects.toThrow('resourceNotFound')
  const again = await buyer(token).add(shop, { key })
  expect(again).toMatchObject({ cartToken: one.cartToken, cart: { cartId: one.cart?.cartId, info: { name: 'Ida' } } })
  expect(await heldIn(one.cart?.cartId)).toBe(1)
})

test('a key opens a cart of nobody until somebody signs in: from then on it is theirs', async () => {
  const guest = buyer()
  const key = randomUUID()
  await guest.add(shop, { key })
  const { token } = await aConsumer(services)
  const answer = { cartToken: guest.cartToken, cart: { cartId: guest.cart?.cartId } }
  expect(await buyer(token).add(shop, { key })).toMatchObject(answer)
  await guest.twin(token).change('cartJoin')
  expect(await buyer(token).add(shop, { key })).toMatchObject(answer)
  await expect(buyer().add(shop, { key })).rejects.toThrow('resourceNotFound')
})

test('a key that made a line in one cart makes none in another', async () => {
  const { key, one } = await aNamedCart()
  const thief = buyer()
  await thief.add(shop)
  await expect(thief.add(shop, { key })).rejects.toThrow('resourceNotFound')
  expect(await heldIn(thief.cart?.cartId)).toBe(1)
  expect(await heldIn(one.cart?.cartId)).toBe(1)
})

test('a cart whose line nobody remembers opens to no key either', async () => {
  const { key, one } = await aNamedCart()
  await one.remove()
  await database.query('delete from removed_line where cart_id = $1', [one.cart?.cartId])
  await expect(buyer().add(shop, { key })).rejects.toThrow('resourceNotFound')
  expect(await heldIn(one.cart?.cartId)).toBe(0)
})

test.each([
  ['one that tells when it was made', () => newId('Request')],
  ['the id of a line', (one: Buyer) => one.cart?.items[0]?.id],
  ['a word', () => 'again'],
])('%s is no key', async (_what, keyOf) => {
  const one = buyer()
  await one.add(shop)
  await expect(one.add(shop, { key: keyOf(one) })).rejects.toThrow('userInputError')
  expect(await heldIn(one.cart?.cartId)).toBe(1)
})

test('the same key with another selection is refused, and changes nothing', async () => {
  const one = buyer()
  const key = randomUUID()
  await one.add(shop, { key, quantity: 2 })
  await expect(one.add(shop, { key, quantity: 3 })).rejects.toThrow('preconditionFailed')
  await expect(one.add(shop, { key, quantity: 2, area: 'Standing' })).rejects.toThrow('preconditionFailed')
  expect(await one.add(shop, { key, quantity: 2, eTag: '1' })).toMatchObject({
    kind: 'CartChanged',
    cart: { totalQuantity: 2 },
  })
})

test('of two selections at once under one key one is granted, the other refused', async () => {
  const key = randomUUID()
  const answers = await Promise.allSettled([2, 3].map((quantity) => buyer().add(shop, { key, quantity })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a line that was removed is not added again by its key', async () => {
  const one = buyer()
  const key = randomUUID()
  await one.add(shop, { key, quantity: 2 })
  await one.remove()
  expect(await one.add(shop, { key, quantity: 2 })).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 0 } })
  await expect(one.add(shop, { key, quantity: 3 })).rejects.toThrow('preconditionFailed')
  expect(await heldIn(one.cart?.cartId)).toBe(0)
})

test('what was granted is answered the same when it would be refused by now', async () => {
  const small = await aShop(database)
  const one = buyer()
  const key = randomUUID()
  await one.add(small, { key })
  await database.query('update price set amount = 9000, all_in = 9900 where price_type_id = $1', [small.priceTypeId])
  await database.query('update collection set version = version + 1 where id = $1', [small.collectionId])
  expect(await one.add(small)).toMatchObject({ reason: 'PRICE_CHANGED' })
  expect(await one.add(small, { key })).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 1 } })
})
