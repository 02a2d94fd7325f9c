import { newUuid } from '@admission/common/ids.ts'
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

/** A shop with five events, and a pass at 60.00 for three of them. */
const aFlexShop = (options: Parameters<typeof aPassShop>[1] = {}) =>
  aPassShop(database, { events: 5, choose: 3, ...options })

const SHEET = `query ($m: ID!, $e: ID!, $p: ID, $c: [ID!]) { offers(marketplaceId: $m, eventId: $e, passId: $p, eventIds: $c) {
  event { id } pass { name events { id } } choice { count isMade soldOut events { id } } refusal { reason message } free maxQuantity
  collections { sellableNow } priceTypes { maxQuantity prices { allIn { amount } singles { amount } } } blocks { free } revision } }`
type Sheet = {
  readonly pass: { readonly events: readonly { readonly id: string }[] }
  readonly choice: { readonly isMade: boolean; readonly soldOut: readonly string[] } | null
  readonly refusal: { readonly reason: string; readonly message: string } | null
  readonly free: number
  readonly revision: string
}

/** The offer of the pass, a second later: offers are kept for a second. */
const sheetOf = async ({ accountId, eventId, pass }: PassShop, chosen: readonly string[] | null): Promise<Sheet> => {
  clock.ahead += 1_100
  const variables = { m: accountId, e: eventId, p: pass.collectionId, c: chosen }
  return (await new Buyer(api).ask(SHEET, variables))['offers'] as Sheet
}

const at = (shop: PassShop, ...numbers: readonly number[]): string[] => numbers.map((no) => shop.eventIds[no] ?? '')

const heldAt = async ({ eventIds }: PassShop) =>
  (
    await database.query<{ held: number }>(
      'select sum(counter.held)::integer as held from block join counter on counter.id = block.id join event on event.id = block.event_id where event.id = any($1::uuid[]) group by event.id order by event.date_show',
      [eventIds],
    )
  ).map(({ held }) => held)

/** Another buyer takes single tickets of an event. */
const takeAt = (shop: PassShop, no: number, more: Record<string, unknown>) =>
  new Buyer(api).add({ ...shop, eventId: shop.eventIds[no] ?? '' }, more)

test('until its events are chosen, a pass tells prices and events, and offers no place', async () => {
  const shop = await aFlexShop()
  await takeAt(shop, 4, { quantity: 10 })
  const open = {
    pass: { name: 'Season pass', events: shop.eventIds.map((id) => ({ id })) },
    choice: { count: 3, isMade: false, soldOut: at(shop, 4), events: shop.eventIds.map((id) => ({ id })) },
    refusal: null,
    free: 0,
    maxQuantity: 0,
    collections: [{ sellableNow: 0 }],
    priceTypes: [{ maxQuantity: 0, prices: [{ allIn: { amount: 6600 }, singles: null }] }],
    blocks: [],
  }
  const stranger = await aPassShop(database)
  const wrong = [
    null,
    [],
    at(shop, 0, 1),
    at(shop, 0, 1, 1),
    at(shop, 0, 1, 2, 2),
    at(shop, 0, 1, 2, 3),
    [...at(shop, 0, 1), stranger.eventId],
  ]
  for (const chosen of wrong) expect(await sheetOf(shop, chosen)).toMatchObject(open)
  expect(await sheetOf(shop, at(shop, 3, 1, 0))).toMatchObject({
    event: { id: shop.eventId },
    pass: { events: at(shop, 0, 1, 3).map((id) => ({ id })) },
    choice: { count: 3, isMade: true },
    refusal: null,
    free: 10,
    collections: [{ sellableNow: 10 }],
    priceTypes: [{ prices: [{ allIn: { amount: 6600 }, singles: { amount: 3 * 2750 } }] }],
    blocks: [{ free: 10 }],
  })
})

test('a pass holds a place at the chosen events alone, at one price, and keeps its choice', async () => {
  const shop = await aFlexShop()
  const buyer = new Buyer(api)
  expect(await buyer.add(shop.pass, { quantity: 2, eventIds: at(shop, 4, 0, 2) })).toMatchObject({
    kind: 'CartChanged',
    cart: { items: [{ quantity: 2, price: { amount: 6600 } }], grandTotals: [{ amount: 13_200 }] },
  })
  expect(await heldAt(shop)).toEqual([2, 0, 2, 0, 2])
  expect(await buyer.ask('{ cart { items { item { event { id } pass { name events { id } } } } } }')).toEqual({
    cart: {
      items: [
        {
          item: {
            event: { id: shop.eventId },
            pass: { name: 'Season pass', events: at(shop, 0, 2, 4).map((id) => ({ id })) },
          },
        },
      ],
    },
  })
  expect((await buyer.changeFirst(3)).kind).toBe('CartChanged')
  expect(await heldAt(shop)).toEqual([3, 0, 3, 0, 3])
  expect((await buyer.changeFirst(1)).kind).toBe('CartChanged')
  expect((await buyer.add(shop.pass, { eventIds: at(shop, 0, 1, 3) })).kind).toBe('CartChanged')
  expect(await heldAt(shop)).toEqual([2, 1, 1, 1, 1])
  expect((await buyer.remove()).kind).toBe('CartChanged')
  expect(await heldAt(shop)).toEqual([1, 1, 0, 1, 0])
  expect(await database.brokenInvariants()).toEqual([])
})

test('a wrong number, a repeated or foreign event, or one that is over or canceled is refused, and nothing is held', async () => {
  const shop = await aFlexShop()
  const stranger = await aPassShop(database)
  const buyer = new Buyer(api)
  const add = (...eventIds: readonly string[]) => buyer.add(shop.pass, { eventIds })
  const few = { kind: 'CartRefused', reason: 'INCOMPLETE', message: 'Choose 3 different events for this pass.' }
  const gone = {
    kind: 'CartRefused',
    reason: 'OFFER_CHANGED',
    message: 'An event you chose can no longer be chosen. Choose another one.',
  }
  expect(await buyer.add(shop.pass)).toMatchObject(few)
  expect(await add(...at(shop, 0, 1))).toMatchObject(few)
  expect(await add(...at(shop, 0, 1, 2, 3))).toMatchObject(few)
  await expect(add(...at(shop, 0, 1, 1))).rejects.toThrow('Choose each event once.')
  await expect(add(...at(shop, 0, 1), 'x')).rejects.toThrow('Choose each event once.')
  await expect(add(...Array.from({ length: 41 }, () => newUuid()))).rejects.toThrow('Choose 40 events or fewer.')
  expect(await add(...at(shop, 0, 1), shop.eventIds[1]?.toUpperCase() ?? '')).toMatchObject(few)
  expect(await add(...at(shop, 0, 1), stranger.eventId)).toMatchObject(gone)
  await database.query(`update event set state = 'CANCELLED' where id = $1`, at(shop, 1))
  await database.query(`update event set date_show = app.now() - interval '1 hour' where id = $1`, at(shop, 0))
  await sheetOf(shop, null)
  expect(await add(...at(shop, 1, 2, 3))).toMatchObject(gone)
  expect(await add(...at(shop, 0, 2, 3))).toMatchObject(gone)
  await expect(buyer.add(shop, { eventIds: at(shop, 2, 3, 4) })).rejects.toThrow('Only a pass is for several events.')
  expect(await heldAt(shop)).toEqual([0, 0, 0, 0, 0])
  expect((await add(...at(shop, 2, 3, 4))).kind).toBe('CartChanged')
})

test('a claim is refused whole if a chosen event was canceled since the offer was read', async () => {
  const shop = await aFlexShop()
  await sheetOf(shop, at(shop, 0, 1, 2))
  await database.query(`update event set state = 'CANCELLED' where id = $1`, at(shop, 1))
  const refused = await new Buyer(api).add(shop.pass, { eventIds: at(shop, 0, 1, 2) })
  expect(refused).toMatchObject({ kind: 'CartRefused', reason: 'EVENT_CANCELLED' })
  expect(await heldAt(shop)).toEqual([0, 0, 0, 0, 0])
})

test('the same key adds once, and with another choice fails', async () => {
  const shop = await aFlexShop()
  const buyer = new Buyer(api)
  const key = newUuid().replace(/^(.{14})./, '$14')
  const once = { key, eventIds: at(shop, 0, 1, 2), eTag: null }
  expect((await buyer.add(shop.pass, once)).kind).toBe('CartChanged')
  expect((await buyer.add(shop.pass, { ...once, eventIds: at(shop, 2, 1, 0) })).kind).toBe('CartChanged')
  await expect(buyer.add(shop.pass, { ...once, eventIds: at(shop, 0, 1, 3) })).rejects.toThrow('This key')
  await database.query(`update event set state = 'CANCELLED' where id = $1`, at(shop, 1))
  await sheetOf(shop, null)
  expect((await buyer.add(shop.pass, once)).kind).toBe('CartChanged')
  expect(await heldAt(shop)).toEqual([1, 1, 1, 0, 0])
})

test('the same seat at each chosen event: what is gone at another one doesn’t matter', async () => {
  const shop = await aFlexShop({ seats: 600 })
  const single = await takeAt(shop, 1, { bestAvailable: true })
  const [taken = 0] = single.cart.items[0]?.item.seatNumbers ?? []
  await sheetOf(shop, null)
  const buyer = new Buyer(api)
  const with1 = { eventIds: at(shop, 0, 1, 2) }
  expect(await buyer.add(shop.pass, { ...with1, seatNumbers: [taken] })).toMatchObject({
    kind: 'CartRefused',
    reason: 'SEATS_TAKEN',
  })
  const best = await buyer.add(shop.pass, { ...with1, bestAvailable: true })
  expect(best.cart.items[0]?.item.seatNumbers).not.toContain(taken)
  expect((await buyer.add(shop.pass, { eventIds: at(shop, 0, 2, 3), seatNumbers: [taken] })).kind).toBe('CartChanged')
  expect(await heldAt(shop)).toEqual([2, 2, 2, 1, 0])

  const SEATS = `query ($m: ID!, $e: ID!, $p: ID, $c: [ID!]) {
    seatAvailability(marketplaceId: $m, eventId: $e, passId: $p, eventIds: $c) { held } }`
  const seats = async (...chosen: readonly number[]) => {
    clock.ahead += 1_100
    const variables = { m: shop.accountId, e: shop.eventId, p: shop.pass.collectionId, c: at(shop, ...chosen) }
    return (await buyer.ask(SEATS, variables))['seatAvailability'] as { held: number[] }
  }
  await takeAt(shop, 0, { bestAvailable: true })
  expect((await seats(1, 3, 4)).held).not.toEqual((await seats(0, 3, 4)).held)
  await expect(seats(1, 3)).rejects.toThrow('404')
  const BEST = `query ($i: BestSeatsInput!) { bestSeats(input: $i) { seatNumbers refusal { reason } } }`
  const input = { marketplaceId: shop.accountId, eventId: shop.eventId, passId: shop.pass.collectionId, quantity: 1 }
  expect(await buyer.ask(BEST, { i: input })).toEqual({
    bestSeats: { seatNumbers: [], refusal: { reason: 'INCOMPLETE' } },
  })
  const found = (await buyer.ask(BEST, { i: { ...input, eventIds: at(shop, 1, 3, 4) } }))['bestSeats']
  expect(found).toMatchObject({ seatNumbers: [expect.any(Number)], refusal: null })
})

/** Caps the passes of an event. */
const capAt = async (shop: PassShop, no: number, capacity: number): Promise<void> => {
  const counterId = newUuid()
  await database.query(`insert into counter (id, account_id, kind, capacity) values ($1, $2, 'CAP', $3)`, [
    counterId,
    shop.accountId,
    capacity,
  ])
  await database.query(`insert into cap (account_id, collection_id, counter_id, event_id) values ($1, $2, $3, $4)`, [
    shop.accountId,
    shop.pass.collectionId,
    counterId,
    at(shop, no)[0],
  ])
}

test('a choice counts toward limits and caps of its events alone', async () => {
  const shop = await aFlexShop()
  const [limited = ''] = at(shop, 2)
  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum, event_id) values ($1, 'Two in an order', 'EVENT', 'ORDER', 2, $2)`,
    [shop.accountId, limited],
  )
  await capAt(shop, 3, 3)
  expect(await sheetOf(shop, null)).toMatchObject({ refusal: null, choice: { soldOut: [] } })
  const buyer = new Buyer(api)
  expect((await buyer.add(shop.pass, { quantity: 2, eventIds: at(shop, 0, 1, 2) })).kind).toBe('CartChanged')
  expect(await buyer.add(shop.pass, { eventIds: at(shop, 1, 2, 4) })).toMatchObject({ reason: 'LIMIT' })
  expect((await buyer.add(shop.pass, { quantity: 3, eventIds: at(shop, 1, 3, 4) })).kind).toBe('CartChanged')
  expect(await sheetOf(shop, null)).toMatchObject({ refusal: null, choice: { soldOut: at(shop, 3) } })
  expect(await buyer.add(shop.pass, { eventIds: at(shop, 0, 3, 4) })).toMatchObject({ reason: 'SOLD_OUT' })
  expect((await buyer.add(shop.pass, { quantity: 4, eventIds: at(shop, 0, 1, 4) })).kind).toBe('CartChanged')
  expect(await heldAt(shop)).toEqual([6, 9, 2, 3, 7])
})

test('it is sold out when too few events have places, and over when too few are to come', async () => {
  const shop = await aFlexShop()
  const before = await sheetOf(shop, null)
  await takeAt(shop, 0, { quantity: 10 })
  await takeAt(shop, 1, { quantity: 10 })
  const fewer = await sheetOf(shop, null)
  expect(fewer).toMatchObject({ refusal: null, choice: { soldOut: at(shop, 0, 1) } })
  expect(fewer.revision).not.toBe(before.revision)
  expect(await sheetOf(shop, at(shop, 0, 2, 3))).toMatchObject({ refusal: { reason: 'SOLD_OUT' }, free: 0 })
  await takeAt(shop, 2, { quantity: 10 })
  expect(await sheetOf(shop, null)).toMatchObject({ refusal: { reason: 'SOLD_OUT' } })
  expect(await listed(shop)).toEqual([{ choose: 3, events: 5 }])
  await database.query(`update event set date_show = app.now() - interval '1 hour' where id = any($1::uuid[])`, [
    at(shop, 0, 1, 2),
  ])
  expect(await sheetOf(shop, null)).toMatchObject({
    refusal: { reason: 'SALE_ENDED', message: 'Fewer than 3 events of this pass are still to come.' },
  })
  expect(await listed(shop)).toEqual([])
  await database.query(`update collection set on_sale_from = app.now() + interval '1 day' where id = $1`, [
    shop.pass.collectionId,
  ])
  expect(await sheetOf(shop, null)).toMatchObject({ refusal: { reason: 'NOT_ON_SALE_YET' } })
})

test('caps of single events count as sold out there', async () => {
  const shop = await aFlexShop()
  await capAt(shop, 0, 0)
  await capAt(shop, 1, 0)
  expect(await sheetOf(shop, null)).toMatchObject({ refusal: null, choice: { soldOut: at(shop, 0, 1) } })
  await capAt(shop, 2, 0)
  expect(await sheetOf(shop, null)).toMatchObject({ refusal: { reason: 'SOLD_OUT' } })
})

const listed = async ({ accountId }: PassShop) => {
  clock.ahead += 1_100
  const { passes } = (await new Buyer(api).ask(
    'query ($m: ID!) { passes(marketplaceId: $m) { choose events { id } } }',
    {
      m: accountId,
    },
  )) as { passes: { choose: number | null; events: object[] }[] }
  return passes.map(({ choose, events }) => ({ choose, events: events.length }))
}

test('another number to choose counts for new passes; those in a cart stay, and don’t grow', async () => {
  const shop = await aFlexShop()
  const buyer = new Buyer(api)
  await buyer.add(shop.pass, { quantity: 2, eventIds: at(shop, 0, 1, 2) })
  await database.query(`update collection set pass_choose = 2, version = version + 1 where id = $1`, [
    shop.pass.collectionId,
  ])
  // This process still knows three.
  const stale = await new Buyer(api).add(shop.pass, { eventIds: at(shop, 0, 1, 2) })
  expect(stale).toMatchObject({ kind: 'CartRefused', reason: 'INCOMPLETE' })
  expect(await buyer.changeFirst(3)).toMatchObject({
    kind: 'CartRefused',
    reason: 'NOT_FOR_SALE',
    message: expect.stringContaining('New passes are for other events than yours by now.') as string,
  })
  expect((await buyer.changeFirst(1)).kind).toBe('CartChanged')
  expect(await heldAt(shop)).toEqual([1, 1, 1, 0, 0])
  expect((await new Buyer(api).add(shop.pass, { eventIds: at(shop, 3, 4) })).kind).toBe('CartChanged')
})
