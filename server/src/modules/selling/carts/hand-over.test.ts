import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let shop: Shop
/** The frame of a website, with two tickets in its cart. */
let frame: Buyer
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  shop = await aShop(database, { capacity: 100 })
})
beforeEach(async () => {
  frame = new Buyer(api)
  await frame.add(shop, { quantity: 2 })
})
afterEach(async () => {
  await database.moveClock(0)
  await closePerProcess(services)
})
afterAll(() => api.close())

const codeOf = async (buyer: Buyer): Promise<string> =>
  (await buyer.ask('mutation { cartHandOver }'))['cartHandOver'] as string
const take = (buyer: Buyer, code: string, key: string = randomUUID()) =>
  buyer.change('cartTakeOver(code: $code, key: $key)', '($code: String!, $key: ID!)', { code, key })
const expired = /has expired/
const gone = /couldn’t find your cart/

test('the cart goes to the site with a new secret; the frame’s opens nothing any more', async () => {
  const site = new Buyer(api)
  const code = await codeOf(frame)
  expect(await take(site, code)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 2 } })
  expect(site.cart?.cartId).toBe(frame.cart?.cartId)
  expect(site.cartToken).not.toBe(frame.cartToken)
  expect(await frame.see()).toBeNull()
  await expect(frame.changeFirst(1)).rejects.toThrow(gone)
  await expect(codeOf(frame)).rejects.toThrow(gone)
  expect(await site.changeFirst(3)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 3 } })
})

test('the frame starts a cart of its own afterwards', async () => {
  const site = new Buyer(api)
  await take(site, await codeOf(frame))
  frame.eTag = undefined
  expect(await frame.add(shop)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 1 } })
  expect(frame.cart?.cartId).not.toBe(site.cart?.cartId)
  expect(await site.see()).toMatchObject({ totalQuantity: 2 })
})

test('the key that made the cart no longer opens it', async () => {
  const [maker, key] = [new Buyer(api), randomUUID()]
  await maker.add(shop, { key })
  const site = new Buyer(api)
  await take(site, await codeOf(maker))
  const thief = new Buyer(api)
  await expect(thief.add(shop, { key })).rejects.toThrow(/not found|couldn’t find/i)
  expect(thief.cartToken).toBeUndefined()
})

test('a code works once, also for two uses at the same moment', async () => {
  const code = await codeOf(frame)
  const sites = Array.from({ length: 8 }, () => new Buyer(api))
  const results = await Promise.allSettled(sites.map((site) => take(site, code)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(take(new Buyer(api), code)).rejects.toThrow(expired)
  const seen = await Promise.all(sites.map((site) => site.see()))
  expect(seen.filter((cart) => cart !== null)).toHaveLength(1)
})

test('a retry with the same key gets the same answer, until the cart is handed on', async () => {
  const [code, key] = [await codeOf(frame), randomUUID()]
  const [first, again] = [new Buyer(api), new Buyer(api)]
  await take(first, code, key)
  await take(again, code, key)
  expect(again.cartToken).toBe(first.cartToken)
  expect(again.eTag).toBe(first.eTag)
  await take(new Buyer(api), await codeOf(first))
  await expect(take(new Buyer(api), code, key)).rejects.toThrow(expired)
})

test('a code expires after a minute, and a newer one replaces it', async () => {
  const old = await codeOf(frame)
  const code = await codeOf(frame)
  await expect(take(new Buyer(api), old)).rejects.toThrow(expired)
  await database.moveClock(61_000)
  await closePerProcess(services)
  await expect(take(new Buyer(api), code)).rejects.toThrow(expired)
  expect(await frame.see()).toMatchObject({ totalQuantity: 2 })
})

test('foreign and invented codes open nothing', async () => {
  const code = await codeOf(frame)
  for (const invented of ['', 'x', `${code}x`, code.slice(1), frame.cartToken ?? ''])
    await expect(take(new Buyer(api), invented)).rejects.toThrow(expired)
  expect(await frame.see()).toMatchObject({ totalQuantity: 2 })
})

test('the cart of a person who signed in isn’t handed to someone else', async () => {
  const [owner, other] = [(await aConsumer(services)).token, (await aConsumer(services)).token]
  const signedIn = frame.twin(owner)
  await signedIn.change('cartJoin')
  const code = await codeOf(signedIn)
  await expect(take(new Buyer(api), code)).rejects.toThrow(expired)
  await expect(take(new Buyer(api, other), code)).rejects.toThrow(expired)
  expect(await take(new Buyer(api, owner), code)).toMatchObject({ cart: { totalQuantity: 2 } })
})

test('a cart that is being paid for stays where it is', async () => {
  const code = await codeOf(frame)
  await database.query(`update cart set state = 'FINALIZING' where id = $1`, [frame.cart?.cartId])
  await expect(codeOf(frame)).rejects.toThrow(/payment is already in progress/)
  await expect(take(new Buyer(api), code)).rejects.toThrow(expired)
  await database.query(`update cart set state = 'OPEN' where id = $1`, [frame.cart?.cartId])
})

test('codes are stored as digests only', async () => {
  const code = await codeOf(frame)
  const [row] = await database.query<{ text: string }>(
    `select to_jsonb(h)::text as text from cart_handover h where cart_id = $1`,
    [frame.cart?.cartId],
  )
  expect(row?.text).not.toContain(code)
})
