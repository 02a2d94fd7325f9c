import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aPassShop, type PassShop } from '#modules/selling/offers/testing/a-pass.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'

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

const SHEET = `query ($m: ID!, $e: ID!, $p: ID) { offers(marketplaceId: $m, eventId: $e, passId: $p) {
  event { id } pass { id name events { id } } refusal { reason } free collections { id sellableNow }
  priceTypes { id maxQuantity prices { allIn { amount } singles { amount } } } blocks { area free } } }`
type Sheet = {
  readonly event: { id: string }
  readonly pass: { name: string; events: { id: string }[] } | null
  readonly refusal: { reason: string } | null
  readonly free: number
  readonly collections: { id: string; sellableNow: number }[]
  readonly priceTypes: {
    maxQuantity: number
    prices: { allIn: { amount: number }; singles: { amount: number } | null }[]
  }[]
  readonly blocks: { area: string; free: number }[]
}

/** The offer of the pass, or of its first event, a second later: offers are kept for a second. */
const sheetOf = async (shop: PassShop, passId: string | null): Promise<Sheet> => {
  clock.ahead += 1_100
  const data = await new Buyer(api).ask(SHEET, { m: shop.accountId, e: shop.eventId, p: passId })
  return data['offers'] as Sheet
}

const heldAt = async (eventIds: readonly string[]) =>
  (
    await database.query<{ held: number }>(
      'select counter.held from block join counter on counter.id = block.id join event on event.id = block.event_id where event.id = any($1::uuid[]) order by event.date_show',
      [eventIds],
    )
  ).map(({ held }) => held)

const seatsHeld = async (eventIds: readonly string[]) =>
  database.query<{ event_id: string; seats: number[] }>(
    `select event_id, array_agg(seat_no order by seat_no) as seats from event_seat join event on event.id = event_seat.event_id
     where event_id = any($1::uuid[]) and status = 'HELD' group by 1, event.date_show order by event.date_show`,
    [eventIds],
  )

test('a pass is one line at one price, and holds a place at each of its events', async () => {
  const shop = await aPassShop(database)
  const { eventIds, pass } = shop
  const sheet = await sheetOf(shop, pass.collectionId)
  expect(sheet).toMatchObject({
    event: { id: shop.eventId },
    pass: { name: 'Season pass', events: eventIds.map((id) => ({ id })) },
    refusal: null,
    free: 10,
    collections: [{ id: pass.collectionId, sellableNow: 10 }],
    priceTypes: [{ prices: [{ allIn: { amount: 6600 }, singles: { amount: 3 * 2750 } }] }],
  })
  const buyer = new Buyer(api)
  const added = await buyer.add(pass, { quantity: 2 })
  expect(added).toMatchObject({
    kind: 'CartChanged',
    cart: { items: [{ quantity: 2, price: { amount: 6600 } }], grandTotals: [{ amount: 13_200 }] },
  })
  expect(await heldAt(eventIds)).toEqual([2, 2, 2])
  expect((await sheetOf(shop, null)).free).toBe(8)

  expect((await buyer.changeFirst(1)).kind).toBe('CartChanged')
  expect(await heldAt(eventIds)).toEqual([1, 1, 1])
  expect((await buyer.changeFirst(3)).kind).toBe('CartChanged')
  expect(await heldAt(eventIds)).toEqual([3, 3, 3])
  expect((await buyer.remove()).kind).toBe('CartChanged')
  expect(await heldAt(eventIds)).toEqual([0, 0, 0])
  expect(await database.brokenInvariants()).toEqual([])
})

test('single tickets leave fewer passes, and the event with the fewest places decides', async () => {
  const shop = await aPassShop(database)
  const later = { ...shop, eventId: shop.eventIds[2] ?? '' }
  await new Buyer(api).add(later, { quantity: 9 })
  expect(await sheetOf(shop, shop.pass.collectionId)).toMatchObject({ free: 1, blocks: [{ free: 1 }] })
  const buyer = new Buyer(api)
  expect(await buyer.add(shop.pass, { quantity: 2 })).toMatchObject({
    kind: 'CartRefused',
    reason: 'NOT_ENOUGH',
    available: 1,
  })
  expect(await heldAt(shop.eventIds)).toEqual([0, 0, 9])
  expect((await buyer.add(shop.pass)).kind).toBe('CartChanged')
  expect(await sheetOf(shop, shop.pass.collectionId)).toMatchObject({ free: 0, refusal: { reason: 'SOLD_OUT' } })
  expect((await sheetOf(shop, null)).free).toBe(9)
})

test('the same seat each evening: a seat that is gone at one event is in no pass', async () => {
  const shop = await aPassShop(database, { seats: 600 })
  const later = { ...shop, eventId: shop.eventIds[1] ?? '' }
  const single = await new Buyer(api).add(later, { quantity: 1, bestAvailable: true })
  const [taken = 0] = single.cart.items[0]?.item.seatNumbers ?? []
  clock.ahead += 1_100
  const buyer = new Buyer(api)
  expect(await buyer.add(shop.pass, { seatNumbers: [taken] })).toMatchObject({
    kind: 'CartRefused',
    reason: 'SEATS_TAKEN',
    seatNumbers: [taken],
  })
  const best = await buyer.add(shop.pass, { quantity: 2, bestAvailable: true })
  const seats = best.cart.items[0]?.item.seatNumbers ?? []
  expect(seats).toHaveLength(2)
  expect(seats).not.toContain(taken)
  const [first, second, third] = await seatsHeld(shop.eventIds)
  expect([first?.seats, third?.seats]).toEqual([seats, seats])
  expect(new Set(second?.seats)).toEqual(new Set([...seats, taken]))
  expect(await database.brokenInvariants()).toEqual([])
})

test('a pass whose evening is canceled, or has begun, is sold for the others; the price in a cart stays', async () => {
  const shop = await aPassShop(database)
  const buyer = new Buyer(api)
  await buyer.add(shop.pass)
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [shop.eventIds[1]])
  const sheet = await sheetOf(shop, shop.pass.collectionId)
  expect(sheet.pass?.events.map(({ id }) => id)).toEqual([shop.eventIds[0], shop.eventIds[2]])
  expect(await buyer.changeFirst(2)).toMatchObject({ kind: 'CartRefused' })
  expect((await new Buyer(api).add(shop.pass)).kind).toBe('CartChanged')
  expect(await heldAt(shop.eventIds)).toEqual([2, 1, 2])
})

test('a pass counts toward the limits of each of its events, in the cart and across carts', async () => {
  const shop = await aPassShop(database)
  const [, , third = ''] = shop.eventIds
  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum, event_id) values ($1, 'Two in an order', 'EVENT', 'ORDER', 2, $2)`,
    [shop.accountId, third],
  )
  const last = { ...shop, eventId: third }
  const buyer = new Buyer(api)
  expect((await buyer.add(shop.pass)).kind).toBe('CartChanged')
  expect((await buyer.add(last)).kind).toBe('CartChanged')
  for (const more of [last, shop.pass])
    expect(await buyer.add(more)).toMatchObject({ kind: 'CartRefused', reason: 'LIMIT', available: 0 })
  expect((await buyer.add(shop)).kind).toBe('CartChanged')
  expect(await heldAt(shop.eventIds)).toEqual([2, 1, 2])
})

test('a claim is refused whole if one of its events was canceled since the offer was read', async () => {
  const shop = await aPassShop(database)
  // This process still offers all three.
  expect((await sheetOf(shop, shop.pass.collectionId)).pass?.events).toHaveLength(3)
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [shop.eventIds[1]])
  expect(await new Buyer(api).add(shop.pass)).toMatchObject({ kind: 'CartRefused', reason: 'EVENT_CANCELLED' })
  expect(await heldAt(shop.eventIds)).toEqual([0, 0, 0])
})
