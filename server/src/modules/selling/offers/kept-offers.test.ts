import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { newId } from '#platform/ids.ts'
import { noParts } from '#platform/part-store.ts'
import { closePerProcess } from '#platform/per-process.ts'
import { aDatabase } from '#testing/database.ts'
import { knownOffer } from './flows/offer-facts.ts'
import { deleteOldChanges } from './writes/changes.ts'
import { aSeller, factsOfNow, withoutTime, type Seller } from './testing/a-seller.ts'
import { aCollection, aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
let seller: Seller
let api: TestApi
let shop: Shop
beforeAll(async () => {
  seller = aSeller(database)
  api = await anApi(seller.services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(seller.services)
})
beforeEach(async () => {
  await database.moveClock(0)
  shop = await aShop(database, { capacity: 30 })
})

const query = (text: string, ...values: readonly unknown[]) => database.query(text, values)

/** How often offers are read in full during this work. */
const readingsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = seller.readings()
  await work()
  return seller.readings() - before
}
const priceOf = async (): Promise<number | undefined> =>
  (await seller.answer(shop)).collections[0]?.priceTypes[0]?.prices[0]?.face

/** A connection whose changes leave no trace, as if what tells of them had failed. */
const silently = async (text: string, ...values: readonly unknown[]): Promise<void> => {
  const client = await database.connect()
  await client.query('set session_replication_role = replica')
  await client.query(text, [...values])
}

test('stock is of now, everything else is kept', async () => {
  await query(`select create_cap($1, $2, 20, null, null, null, 'STOP')`, newId('Counter'), shop.collectionId)
  await query(
    `select allocate_together($1, $2, $3, null, 'Partner', 'SHARED', 15, null)`,
    newId('Counter'),
    shop.eventId,
    shop.accountId,
  )
  await seller.answer(shop)
  const readings = await readingsOf(async () => {
    for (const kind of ['block', 'cap', 'allocation']) {
      await query(
        `update counter set capacity = capacity - 2 where id in (select ${kind === 'block' ? 'id' : 'counter_id'} from ${kind} where account_id = $1)`,
        shop.accountId,
      )
      expect(withoutTime(await seller.answer(shop))).toEqual(await factsOfNow(database, shop))
    }
  })
  expect(readings).toBe(0)
})

test('places that someone waits for are not offered to others, and are again once nobody waits', async () => {
  await seller.answer(shop)
  const freeNow = async () => (await seller.answer(shop)).blocks.map(({ free }) => free)
  const readings = await readingsOf(async () => {
    await query(
      `insert into waitlist_entry (account_id, storefront_id, event_id, collection_id, price_type_id, email, quantity) values ($1, $2, $3, $4, $5, 'ada@example.com', 4)`,
      shop.accountId,
      shop.storefrontId,
      shop.eventId,
      shop.collectionId,
      shop.priceTypeId,
    )
    expect(await freeNow()).toEqual([0])
    expect(withoutTime(await seller.answer(shop))).toEqual(await factsOfNow(database, shop))
    await query('update counter set capacity = 3 where id = $1', shop.blockIds[0])
    expect(await freeNow()).toEqual([3])
    await query('delete from waitlist_entry where event_id = $1', shop.eventId)
    await query('update counter set capacity = 30 where id = $1', shop.blockIds[0])
    expect(await freeNow()).toEqual([30])
  })
  expect(readings).toBe(0)
})

test.each(['SWITCH', 'HIDE'])(
  'a cap that gives places to others (%s) does so when it is full, and back',
  async (at) => {
    const first = await aCollection(database, shop, { priority: 5 })
    const capId = newId('Counter')
    await query(`select create_cap($1, $2, 4, null, null, null, $3::at_cap)`, capId, first.collectionId, at)
    const agrees = async () => expect(withoutTime(await seller.answer(shop))).toEqual(await factsOfNow(database, shop))
    await agrees()
    await query('update counter set capacity = 0 where id = $1', capId)
    await agrees()
    await query('update counter set capacity = 4 where id = $1', capId)
    await agrees()
    expect(await readingsOf(agrees)).toBe(0)
  },
)

test('a change is not seen before its commit, and never if it is rolled back', async () => {
  const [kept, undone] = [await database.connect(), await database.connect()]
  expect(await priceOf()).toBe(2500)
  await kept.query('begin')
  await kept.query('update price_type set position = 1 where id = $1', [shop.priceTypeId])
  await undone.query('begin')
  await undone.query('update price set amount = 9900 where price_type_id = $1', [shop.priceTypeId])
  expect(await readingsOf(async () => expect(await priceOf()).toBe(2500))).toBe(0)
  await undone.query('rollback')
  expect(await readingsOf(async () => expect(await priceOf()).toBe(2500))).toBe(0)
  await kept.query('commit')
  expect(await readingsOf(async () => expect(await priceOf()).toBe(2500))).toBe(1)
})

test('of two transactions, the one that began first may commit last: both are seen, and neither waits', async () => {
  const [first, second] = [await database.connect(), await database.connect()]
  await priceOf()
  await first.query('begin')
  await first.query('update price set amount = 3100 where price_type_id = $1', [shop.priceTypeId])
  await second.query('begin')
  await second.query('update price_type set position = 1 where id = $1', [shop.priceTypeId])
  await second.query('commit')
  expect(await priceOf()).toBe(2500)
  await first.query('commit')
  expect(await priceOf()).toBe(3100)
})

const inSeconds = (seconds: number) => `app.now() + interval '${String(seconds)} seconds'`
const PLANNED: Readonly<Record<string, () => Promise<unknown>>> = {
  'a sale that ends': () =>
    query(`update collection set on_sale_until = ${inSeconds(9)} where id = $1`, shop.collectionId),
  'a price': () =>
    query(
      `insert into price_change (id, account_id, collection_id, price_type_id, price_level, takes_effect_at, amount) values ($1, $2, $3, $4, 1, ${inSeconds(9)}, 4000)`,
      newId('PriceChange'),
      shop.accountId,
      shop.collectionId,
      shop.priceTypeId,
    ),
  'a version of fees': () =>
    query(
      `insert into fee_structure_version (account_id, fee_structure_id, version, effective_from) select $1, id, 2, ${inSeconds(9)} from fee_structure where account_id = $1`,
      shop.accountId,
    ),
  'a fee that ends': () =>
    nextFees(database.query, shop.accountId, [{ basis_points: 1000 }], { only: true, validUntil: inSeconds(9) }),
  'a fee structure that the account is put on': () =>
    query(
      `with other as (insert into fee_structure (account_id, name) values ($1, 'Free') returning id)
       insert into account_fee_structure (account_id, fee_structure_id, valid_from) select $1, id, ${inSeconds(9)} from other`,
      shop.accountId,
    ),
  'a tax that begins': () =>
    query(
      `insert into tax_rate (account_id, name, basis_points, inclusive, valid_from) values ($1, 'City tax', 500, false, ${inSeconds(9)})`,
      shop.accountId,
    ),
  'an allocation that is released': () =>
    query(
      `select allocate_together($1, $2, $3, null, 'Partner', 'SHARED', 5, ${inSeconds(9)})`,
      newId('Counter'),
      shop.eventId,
      shop.accountId,
    ),
  'an event that begins': () =>
    query(
      `update event set date_show = ${inSeconds(9)}, date_show_local = (${inSeconds(9)}) at time zone zone where id = $1`,
      shop.eventId,
    ),
}

test.each(Object.entries(PLANNED))('%s is seen in time, though nothing is written', async (_what, plan) => {
  await plan()
  const before = withoutTime(await seller.answer(shop))
  await database.moveClock(12_000)
  const after = withoutTime(await seller.answer(shop))
  expect(after).not.toEqual(before)
  expect(after).toEqual(await factsOfNow(database, shop))
  // Between two moments, the offer is kept.
  expect(await readingsOf(() => seller.answer(shop))).toBe(0)
})

test('a change that nothing tells of is seen after half a minute', async () => {
  await priceOf()
  await silently('update price set amount = 3300 where price_type_id = $1', shop.priceTypeId)
  await database.moveClock(20_000)
  expect(await priceOf()).toBe(2500)
  await database.moveClock(31_000)
  expect(await priceOf()).toBe(3300)
})

test('a price that nothing tells of is shown, but never sold', async () => {
  await priceOf()
  await silently('update price set amount = 3300, all_in = 3630 where price_type_id = $1', shop.priceTypeId)
  await silently('update collection set version = version + 1 where id = $1', shop.collectionId)
  expect(await priceOf()).toBe(2500)
  expect(await new Buyer(api).add(shop)).toMatchObject({
    kind: 'CartRefused',
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 3630 },
  })
  expect(await priceOf()).toBe(3300)
  expect(await query('select 1 from cart_line where event_id = $1', shop.eventId)).toEqual([])
})

test('old changes are deleted, and what was kept before stays right', async () => {
  await priceOf()
  await silently(`update offer_change set created_at = app.now() - interval '6 minutes'`)
  await deleteOldChanges(database.system)
  expect(await query('select 1 from offer_change')).toEqual([])
  await query('update price set amount = 3500 where price_type_id = $1', shop.priceTypeId)
  expect(await priceOf()).toBe(3500)
})

test('in a transaction, as in a preview, nothing is kept', async () => {
  const readings = await readingsOf(() =>
    seller.services.databases.system.transaction().execute(async (transaction) => {
      let aheadMs = 0
      const services = {
        ...seller.services,
        databases: { ...seller.services.databases, system: transaction as unknown as SystemDb },
        clock: { now: () => new Date(Date.now() + aheadMs) },
        parts: noParts(),
      }
      await knownOffer(services, shop.storefrontId, shop.eventId)
      aheadMs += 2_000
      await knownOffer(services, shop.storefrontId, shop.eventId)
    }),
  )
  expect(readings).toBe(2)
})
