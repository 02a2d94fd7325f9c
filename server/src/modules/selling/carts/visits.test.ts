import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anAdd, aChange, claimOne, counterOf } from './testing/a-claim.ts'
import { aSale } from './testing/a-sale.ts'
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

const buyer = (bearer?: string): Buyer => new Buyer(api, bearer)
const at = (shop: Shop, index: number): string => shop.visitIds[index] ?? ''
const LINES = `{ cart { items { quantity item { event { dateShow { utc } doors { utc } } visit { id startsAt { utc } doorsAt { utc } } } } } }`
type Lines = {
  readonly items: readonly {
    readonly quantity: number
    readonly item: {
      readonly event: { readonly dateShow: { readonly utc: string }; readonly doors: { readonly utc: string } | null }
      readonly visit: {
        readonly id: string
        readonly startsAt: { readonly utc: string }
        readonly doorsAt: { readonly utc: string } | null
      } | null
    }
  }[]
}

test('a line takes places of its visit, and tells the times of it', async () => {
  const shop = await aShop(database, { capacity: 4, visits: ['2 days', '3 days'] })
  const one = buyer()
  expect(await one.add(shop, { visitId: at(shop, 1), quantity: 3 })).toMatchObject({ kind: 'CartChanged' })
  expect(await counterOf(database.query, shop.blockIds[0] ?? '')).toMatchObject({ held: 0 })
  expect(await counterOf(database.query, shop.blockIds[1] ?? '')).toMatchObject({ held: 3 })
  const [line] = ((await one.ask(LINES))['cart'] as Lines).items
  expect(line?.item.visit?.id).toBe(at(shop, 1))
  expect(line?.item.event).toMatchObject({
    dateShow: line?.item.visit?.startsAt,
    doors: line?.item.visit?.doorsAt,
  })
})

test('one price at two visits is two lines; each grows at its own visit alone', async () => {
  const shop = await aShop(database, { capacity: 4, visits: ['2 days', '3 days'] })
  const one = buyer()
  await one.add(shop, { visitId: at(shop, 0), quantity: 1 })
  expect(await one.add(shop, { visitId: at(shop, 1), quantity: 1 })).toMatchObject({ cart: { totalQuantity: 2 } })
  expect(one.cart?.items).toHaveLength(2)
  expect(await one.changeFirst(4)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 5 } })
  expect(await counterOf(database.query, shop.blockIds[0] ?? '')).toMatchObject({ held: 4 })
  expect(await one.changeFirst(5)).toMatchObject({ kind: 'CartRefused', available: 4 })
  expect(await one.changeFirst(2)).toMatchObject({ kind: 'CartChanged' })
  expect(await counterOf(database.query, shop.blockIds[0] ?? '')).toMatchObject({ held: 2 })
  expect(await counterOf(database.query, shop.blockIds[1] ?? '')).toMatchObject({ held: 1 })
})

test('one visit is sold out, another one is not', async () => {
  const shop = await aShop(database, { capacity: 1, visits: ['2 days', '3 days'] })
  expect(await buyer().add(shop, { visitId: at(shop, 0) })).toMatchObject({ kind: 'CartChanged' })
  expect(await buyer().add(shop, { visitId: at(shop, 0) })).toMatchObject({ reason: 'SOLD_OUT' })
  expect(await buyer().add(shop, { visitId: at(shop, 1) })).toMatchObject({ kind: 'CartChanged' })
})

test('a visit is asked for where there are any, refused where there are none, and has to be one of the event', async () => {
  const shop = await aShop(database, { visits: ['-10 minutes', '2 days'] })
  const other = await aShop(database, { visits: ['2 days'] })
  const plain = await aShop(database)
  const refusals: readonly [Shop, string | null, string, RegExp][] = [
    [shop, null, 'INCOMPLETE', /^Choose a date and time first/],
    [shop, newId('Visit'), 'NOT_FOR_SALE', /^This time is no longer available/],
    [shop, at(other, 0), 'NOT_FOR_SALE', /^This time is no longer available/],
    [shop, at(shop, 0), 'SALE_ENDED', /^This time has already started/],
    [plain, at(shop, 1), 'NOT_FOR_SALE', /has no visits/],
  ]
  for (const [where, visitId, reason, text] of refusals) {
    const answer = await buyer().add(where, { visitId })
    expect(answer).toMatchObject({ kind: 'CartRefused', reason })
    expect(answer.message).toMatch(text)
  }
})

test('a limit counts what a buyer has of all visits', async () => {
  const shop = await aShop(database, { visits: ['2 days', '3 days'] })
  await database.query(
    `insert into limit_rule (account_id, name, scope, event_id, per, maximum) values ($1, 'each', 'EVENT', $2, 'USER', 3)`,
    [shop.accountId, shop.eventId],
  )
  const one = buyer((await aConsumer(services)).token)
  expect(await one.add(shop, { visitId: at(shop, 0), quantity: 2 })).toMatchObject({ kind: 'CartChanged' })
  expect(await one.add(shop, { visitId: at(shop, 1), quantity: 2 })).toMatchObject({ reason: 'LIMIT', available: 1 })
  expect(await one.add(shop, { visitId: at(shop, 1), quantity: 1 })).toMatchObject({ kind: 'CartChanged' })
})

test('a cap on the collection counts all visits, a cap on a day those of that day', async () => {
  const shop = await aShop(database, { visits: ['2 days', '3 days'] })
  const [day] = await database.query<{ day: string }>(
    'select starts_local::date::text as day from visit where id = $1',
    [at(shop, 1)],
  )
  for (const [capacity, on] of [
    [5, null],
    [2, day?.day],
  ])
    await database.query(`select create_cap($1, $2, $3, $4, $5, null, 'STOP')`, [
      newId('Counter'),
      shop.collectionId,
      capacity,
      shop.eventId,
      on,
    ])
  expect(await buyer().add(shop, { visitId: at(shop, 1), quantity: 3 })).toMatchObject({
    limitedBy: 'CAP',
    available: 2,
  })
  expect(await buyer().add(shop, { visitId: at(shop, 1), quantity: 2 })).toMatchObject({ kind: 'CartChanged' })
  expect(await buyer().add(shop, { visitId: at(shop, 0), quantity: 4 })).toMatchObject({
    limitedBy: 'CAP',
    available: 3,
  })
  expect(await buyer().add(shop, { visitId: at(shop, 0), quantity: 3 })).toMatchObject({ kind: 'CartChanged' })
})

test('the claim itself refuses a visit that has begun, a closed one, and places of two; what shrinks is never refused', async () => {
  const sale = await aSale(database.query, { visits: ['1 day', '2 days'] })
  const [first, second] = sale.visits ?? []
  const of = (blockId = '') => ({ counterId: blockId, units: 1, eventId: sale.eventId, seatNumbers: null })
  const both = anAdd(sale, { quantity: 2, charges: [of(first?.blockId), of(second?.blockId)] })
  expect(await claimOne(database.query, both)).toMatchObject({ granted: false, reason: 'OFFER_CHANGED' })
  const held = anAdd(sale, { quantity: 3 })
  expect(await claimOne(database.query, held)).toMatchObject({ granted: true })
  await database.query(
    `update visit set starts_at = app.now(), ends_at = app.now() + interval '1 hour', doors_at = null where id = $1`,
    [first?.id],
  )
  expect(await claimOne(database.query, anAdd(sale))).toMatchObject({ granted: false, reason: 'SALE_ENDED' })
  expect(await claimOne(database.query, aChange(sale, held, { quantity: 2, late: true }))).toMatchObject({
    granted: true,
  })
  await database.query('update visit set closed_at = app.now() where id = $1', [second?.id])
  const late = anAdd({ ...sale, blockId: second?.blockId ?? '' }, { late: true })
  expect(await claimOne(database.query, late)).toMatchObject({ granted: false, reason: 'SALE_ENDED' })
})
