import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { sweepCarts } from './flows/sweep.ts'
import { Buyer } from './testing/a-buyer.ts'

const database = aDatabase()
const MINUTE = 60_000
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

// The queue of claims has a connection of its own: it is opened again under the new time.
const moveClock = async (ms: number): Promise<void> => {
  await database.moveClock(ms)
  await closePerProcess(services)
}
afterEach(() => moveClock(0))

const buyer = (bearer?: string): Buyer => new Buyer(api, bearer)
const counterOf = async (shop: Shop) =>
  (await database.query<{ held: number }>('select held from counter where id = $1', [shop.blockIds[0]]))[0]?.held
const userRule = (shop: Shop, maximum: number): Promise<unknown> =>
  database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'each', 'ACCOUNT', 'USER', $2)`,
    [shop.accountId, maximum],
  )

test('two tabs: the one with the old eTag changes nothing, gets the fresh cart, and succeeds with it', async () => {
  const shop = await aShop(database)
  const one = buyer()
  await one.add(shop)
  const two = one.twin()
  expect(await one.changeFirst(3)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 3, eTag: '2' } })
  const stale = await two.changeFirst(2)
  expect(stale).toMatchObject({ kind: 'CartStale', cart: { totalQuantity: 3, eTag: '2' } })
  expect(await counterOf(shop)).toBe(3)
  two.eTag = stale.cart.eTag
  expect(await two.changeFirst(2)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 2 } })
  expect(await one.add(shop)).toMatchObject({ kind: 'CartStale' })
  expect(await counterOf(shop)).toBe(2)
})

test('a press of the button that arrives many times is one line in one cart, with one token', async () => {
  const shop = await aShop(database)
  const key = randomUUID()
  const twins = Array.from({ length: 8 }, () => buyer())
  const answers = await Promise.all(twins.map((twin) => twin.add(shop, { key, quantity: 2 })))
  expect(new Set(answers.map(({ cartToken }) => cartToken)).size).toBe(1)
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['CartChanged']))
  expect(await counterOf(shop)).toBe(2)
  expect(await twins[0]?.add(shop, { key, quantity: 2, eTag: '7' })).toMatchObject({ cart: { totalQuantity: 2 } })
})

test('the clock: extended once, by half; run out, the lines are named and the units free at once', async () => {
  const shop = await aShop(database, { capacity: 2 })
  const one = buyer()
  const added = await one.add(shop, { quantity: 2 })
  expect(added.cart.remainingSeconds).toBeGreaterThan(590)
  const extend = () => one.change('cartExtend(eTag: $eTag)', '($eTag: String!)', { eTag: one.eTag })
  expect((await extend()).cart.remainingSeconds).toBeGreaterThan(890)
  expect(await extend()).toMatchObject({ reason: 'ALREADY_EXTENDED' })
  await moveClock(16 * MINUTE)
  const seen = await one.see()
  expect(seen).toMatchObject({ remainingSeconds: null, totalQuantity: 0, itemsEvicted: [{ reason: 'EXPIRED' }] })
  expect(seen?.itemsEvicted[0]?.message).toBe('The Seagull, Standing: Your hold has expired.')
  one.eTag = seen?.eTag
  expect(await one.add(shop, { quantity: 2 })).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 2 } })
  expect(await one.remove(seen?.itemsEvicted[0]?.id)).toMatchObject({ cart: { itemsEvicted: [], totalQuantity: 2 } })
})

test('the sweeper lets go what ran out, and nothing else', async () => {
  const shop = await aShop(database)
  await buyer().add(shop)
  await moveClock(11 * MINUTE)
  await buyer().add(shop, { quantity: 2 })
  expect(await sweepCarts(services)).toBeGreaterThanOrEqual(1)
  expect(await counterOf(shop)).toBe(2)
})

test('a guest’s cart becomes the person’s: what is over their limit together is evicted, named', async () => {
  const shop = await aShop(database)
  await userRule(shop, 4)
  const { token } = await aConsumer(services)
  await buyer(token).add(shop, { quantity: 2 })
  const guest = buyer()
  await guest.add(shop, { quantity: 1 })
  await guest.add(shop, { quantity: 2 })
  expect(await guest.add(shop, { quantity: 2 })).toMatchObject({ reason: 'LIMIT', limitedBy: 'LIMIT', available: 1 })
  const joined = await guest.twin(token).change('cartJoin')
  expect(joined).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 1 } })
  expect(joined.cart.itemsEvicted).toMatchObject([{ reason: 'LIMIT' }])
  expect(joined.cart.itemsEvicted[0]?.message).toContain('The Seagull')
  expect(await counterOf(shop)).toBe(3)
  expect(await buyer(token).add(shop, { quantity: 2 })).toMatchObject({ reason: 'LIMIT', available: 1 })
})

test('a cart that was joined is nobody else’s', async () => {
  const shop = await aShop(database)
  const [mine, theirs] = [await aConsumer(services), await aConsumer(services)]
  const guest = buyer()
  await guest.add(shop)
  await guest.twin(mine.token).change('cartJoin')
  expect(await guest.twin(theirs.token).see()).toBeNull()
  await expect(guest.twin(theirs.token).change('cartJoin')).rejects.toThrow('resourceNotFound')
  expect(await guest.twin(mine.token).see()).toMatchObject({ totalQuantity: 1 })
})

test('T32: a limit over carts holds with many carts at once', async () => {
  const shop = await aShop(database, { capacity: 50 })
  await userRule(shop, 5)
  const { token } = await aConsumer(services)
  const answers = await Promise.all(Array.from({ length: 12 }, () => buyer(token).add(shop)))
  expect(answers.filter(({ kind }) => kind === 'CartChanged')).toHaveLength(5)
  expect(answers.filter(({ limitedBy }) => limitedBy === 'LIMIT')).toHaveLength(7)
  expect(await counterOf(shop)).toBe(5)
})

test('T33: price, cap and state change while carts live: promises hold, new lines follow the change at once', async () => {
  const shop = await aShop(database)
  const one = buyer()
  await one.add(shop, { quantity: 3 })
  expect(await one.changeFirst(4)).toMatchObject({ cart: { grandTotals: [{ amount: 11_000 }] } })
  await database.query('update price set amount = 9000, all_in = 9900 where price_type_id = $1', [shop.priceTypeId])
  await database.query('update collection set version = version + 1 where id = $1', [shop.collectionId])
  expect(await one.changeFirst(5)).toMatchObject({
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 9900 },
    message: 'The price is now $99.00. Your tickets keep their price. To have more, choose them on the event’s page.',
    cart: { grandTotals: [{ amount: 11_000 }] },
  })
  expect(await one.add(shop)).toMatchObject({ reason: 'PRICE_CHANGED', newPrice: { amount: 9900 } })
  expect(await one.add(shop, { expectedUnit: { ...shop.allIn, amount: 9900 } })).toMatchObject({
    cart: { grandTotals: [{ amount: 20_900 }], totalQuantity: 5 },
  })
  const lowered = await database.query<{ done: boolean; held: number }>(
    `select done, held from create_cap($1, $2, 3, null, null, null, 'STOP')`,
    [newId('Counter'), shop.collectionId],
  )
  expect(lowered).toEqual([{ done: false, held: 5 }])
  await database.query(`select create_cap($1, $2, 5, null, null, null, 'STOP')`, [newId('Counter'), shop.collectionId])
  await database.query(`update collection set state = 'ARCHIVED', version = version + 1 where id = $1`, [
    shop.collectionId,
  ])
  clock.ahead += 2_000
  expect(await one.changeFirst(5)).toMatchObject({ reason: 'SALE_ENDED' })
  expect(await one.changeFirst(2)).toMatchObject({
    kind: 'CartChanged',
    cart: { grandTotals: [{ amount: 15_400 }] },
  })
  expect(await one.changeFirst(0)).toMatchObject({ cart: { totalQuantity: 1, grandTotals: [{ amount: 9900 }] } })
  expect(await one.changeFirst(0)).toMatchObject({ cart: { totalQuantity: 0, grandTotals: [] } })
  expect(await counterOf(shop)).toBe(0)
})

test('a cart of two organizers is one payment: prices add up to the cent, and each has its terms', async () => {
  const [a, b] = [await aShop(database), await aShop(database)]
  const one = buyer()
  await one.add(a, { quantity: 3 })
  const both = await one.add(b, { quantity: 2 })
  expect(both.cart.grandTotals).toEqual([{ amount: 5 * 2750, currency: 'USD' }])
  expect(both.cart.deliveryGroups).toHaveLength(2)
})

test('one network has 300 carts that hold something without anybody signed in; a person is not counted', async () => {
  const shop = await aShop(database, { capacity: 100 })
  const config = readConfig({ ENVIRONMENT: 'test', RATE_LIMITS: 'on', DATA_DIR: tmpdir(), RELEASE: 'test' })
  const limited = testServices(database, { config })
  const door = await anApi(limited)
  await database.query(`update cart set ip_net = null`)
  const { token } = await aConsumer(limited)
  await new Buyer(door).add(shop)
  const [like] = await database.query<{ id: string }>('select id from cart where ip_net is not null')
  await database.query(
    `insert into cart (id, token_hash, state, ip_net, expires_at, created_at)
     select app.uuid_v6(), sha256(n::text::bytea), state, ip_net, expires_at, created_at from cart, generate_series(1, 298) n where id = $1`,
    [like?.id],
  )
  await new Buyer(door).add(shop)
  await expect(new Buyer(door).add(shop)).rejects.toThrow('tooManyRequests')
  expect(await new Buyer(door, token).add(shop)).toMatchObject({ kind: 'CartChanged' })
  expect(await counterOf(shop)).toBe(3)
  await database.query('delete from cart c where not exists (select 1 from cart_line l where l.cart_id = c.id)')
  await door.close()
  await closePerProcess(limited)
})
