import { newId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { digestOf } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { createKnownCarts, knownCarts, type OpenedCart } from './flows/known-carts.ts'
import { readBasketParts } from './reads/basket.ts'
import { readCart } from './reads/cart.ts'
import { Buyer, type Answered } from './testing/a-buyer.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let shop: Shop
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  shop = await aShop(database, { capacity: 1_000 })
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const ADA = { name: 'Ada Example', email: 'ada@example.org', phone: null }
const BO = { ...ADA, name: 'Bo Example' }

/** A buyer whose cart this process knows at its eTag. */
const aBuyer = async (bearer?: string): Promise<Buyer & { readonly cartId: string }> => {
  const one = new Buyer(api, bearer)
  await one.add(shop, { quantity: 2 })
  const cartId = one.cart?.cartId ?? ''
  expect(knownCarts(services).find(cartId, Number(one.eTag))).toBeDefined()
  return Object.assign(one, { cartId })
}
const setInfo = (one: Buyer, info: object): Promise<Answered> =>
  one.change('cartSetInfo(eTag: $eTag, info: $info)', '($eTag: String!, $info: CartInfoInput!)', {
    eTag: one.eTag,
    info,
  })
const stored = async (cartId: string) =>
  (await database.query<{ info: object; version: number }>('select info, version from cart where id = $1', [cartId]))[0]

/** Lets a cart's time end in this many seconds. */
const endIn = (seconds: number, cartId: string) =>
  database.query(
    `with over as (update cart set expires_at = app.now() + $2 * interval '1 second' where id = $1 returning id, expires_at)
     update hold set expires_at = over.expires_at from over where owner_id = over.id`,
    [cartId, seconds],
  )

test('one change after another is answered as if the cart had been read each time', async () => {
  const one = await aBuyer()
  expect(await setInfo(one, ADA)).toMatchObject({ kind: 'CartChanged', cart: { info: ADA, eTag: '2' } })
  expect(await setInfo(one, BO)).toMatchObject({ kind: 'CartChanged', cart: { info: BO, eTag: '3' } })
  const { remainingSeconds: _then, ...seen } = (await one.see()) ?? {}
  expect(one.cart).toMatchObject(seen)
  await endIn(100, one.cartId)
  knownCarts(services).forget(one.cartId)
  const answer = await setInfo(one, ADA)
  expect(answer.cart.remainingSeconds).toBeGreaterThan(90)
  expect(answer.cart.remainingSeconds).toBeLessThan(101)
})

test('a cart that another process changed is stale, and shown as it is now', async () => {
  const one = await aBuyer()
  await database.query('update cart set version = version + 1, info = $2 where id = $1', [
    one.cartId,
    JSON.stringify(BO),
  ])
  expect(await setInfo(one, ADA)).toMatchObject({ kind: 'CartStale', cart: { info: BO, eTag: '2' } })
  expect(knownCarts(services).find(one.cartId, 1)).toBeUndefined()
})

test('a cart that was handed over elsewhere does not open to its earlier token', async () => {
  const one = await aBuyer()
  const other = digestOf('another secret')
  await database.query('update cart set version = version + 1, token_hash = $2 where id = $1', [one.cartId, other])
  await expect(setInfo(one, ADA)).rejects.toThrow('resourceNotFound')
  expect(await stored(one.cartId)).toEqual({ info: {}, version: 2 })
})

test('a known cart opens to nobody else: not without its secret, not for another user', async () => {
  const one = await aBuyer((await aConsumer(services)).token)
  const stranger = one.twin((await aConsumer(services)).token)
  await expect(setInfo(stranger, ADA)).rejects.toThrow('resourceNotFound')
  const guess = one.twin()
  guess.cartToken = `${one.cartId}.${'x'.repeat(43)}`
  await expect(setInfo(guess, ADA)).rejects.toThrow('resourceNotFound')
  expect(await stored(one.cartId)).toEqual({ info: {}, version: 1 })
})

test('a cart whose time has run out, or that is being paid for, is not changed', async () => {
  const [late, paying] = [await aBuyer(), await aBuyer()]
  await endIn(-1, late.cartId)
  expect(await setInfo(late, ADA)).toMatchObject({ kind: 'CartStale', cart: { items: [], itemsEvicted: [{}] } })
  const setState = (state: string) =>
    database.query('update cart set state = $2, version = version + 1 where id = $1', [paying.cartId, state])
  await setState('FINALIZING')
  expect(await setInfo(paying, ADA)).toMatchObject({ kind: 'CartStale' })
  expect((await stored(paying.cartId))?.info).toEqual({})
  await setState('OPEN')
})

test('a cart whose owner was erased opens to nobody, and takes nothing', async () => {
  const { user, token } = await aConsumer(services)
  const one = await aBuyer(token)
  await setInfo(one, ADA)
  await database.query('select app.erase_sales($1, $2, $3)', [user.id, [user.email], []])
  await expect(setInfo(one, BO)).rejects.toThrow('resourceNotFound')
  expect(await stored(one.cartId)).toEqual({ info: {}, version: 3 })
})

test('a question that the organizer has asked since can be answered', async () => {
  const one = await aBuyer()
  const [form, id] = [newId('CheckoutForm'), newId('CheckoutQuestion')]
  const { accountId, collectionId } = shop
  await database.query(`insert into checkout_form (id, account_id, name) values ($1, $2, 'Dinner')`, [form, accountId])
  await database.query(
    `insert into checkout_question (id, account_id, checkout_form_id, kind, label, required, choices) values ($1, $2, $3, 'CHOICE', 'Menu', true, '{Fish,Roots}')`,
    [id, accountId, form],
  )
  await database.query(
    'insert into checkout_form_collection (account_id, checkout_form_id, collection_id) values ($1, $2, $3)',
    [accountId, form, collectionId],
  )
  const call = 'cartAnswer(eTag: $eTag, answers: $answers)'
  const variables = { eTag: one.eTag, answers: [{ id, response: 'Fish' }] }
  expect(await one.change(call, '($eTag: String!, $answers: [AnswerInput!]!)', variables)).toMatchObject({
    kind: 'CartChanged',
    cart: { cartCheckoutForms: [{ cartCheckoutQuestions: [{ response: 'Fish' }] }] },
  })
})

const opened = async (): Promise<OpenedCart> => {
  const { system } = services.databases
  const cart = await readCart(system, (await aBuyer()).cartId)
  if (cart === undefined) throw new Error('No cart.')
  return { cart, parts: await readBasketParts(system, cart) }
}

test('a cart is known for a while, at one version, until it is forgotten', async () => {
  const one = await opened()
  const { id, version } = one.cart
  let now = 1_000
  const carts = createKnownCarts({ keepMs: 5_000, now: () => now })
  carts.remember(one)
  now += 4_900
  expect(carts.find(id, version)).toBe(one)
  expect([carts.find(id, version + 1), carts.find(id, version - 1)]).toEqual([undefined, undefined])
  now += 200
  expect(carts.find(id, version)).toBeUndefined()
  carts.remember(one)
  carts.forget(id)
  expect(carts.find(id, version)).toBeUndefined()
})

test('few are known, and none that is too large', async () => {
  const [one, two] = [await opened(), await opened()]
  const few = createKnownCarts({ maxCarts: 1 })
  for (const each of [one, two]) few.remember(each)
  expect([few.find(one.cart.id, 1), few.find(two.cart.id, 1)]).toEqual([undefined, two])
  const small = createKnownCarts({ maxLength: 100 })
  small.remember(one)
  expect(small.find(one.cart.id, 1)).toBeUndefined()
})

test('a cart is not known if others can change its price, or once it is not open', async () => {
  const one = await opened()
  const carts = createKnownCarts()
  const changes: readonly Partial<OpenedCart>[] = [
    { cart: { ...one.cart, state: 'FINALIZING' } },
    { cart: { ...one.cart, promotions: [{} as OpenedCart['cart']['promotions'][number]] } },
    { cart: { ...one.cart, addOns: [{} as OpenedCart['cart']['addOns'][number]] } },
    { parts: { ...one.parts, buyer: {} as NonNullable<OpenedCart['parts']['buyer']> } },
  ]
  for (const change of changes) {
    carts.remember(one)
    carts.remember({ ...one, ...change })
    expect(carts.find(one.cart.id, 1)).toBeUndefined()
  }
})
