import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'
import { anAdd, aChange, claimOne, counterOf } from './testing/a-claim.ts'
import { aSale } from './testing/a-sale.ts'

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

const cancel = (eventId: string) => database.query(`update event set state = 'CANCELLED' where id = $1`, [eventId])
const heldIn = async (shop: Shop) => (await counterOf(database.query, shop.blockIds[0] ?? ''))?.held

test('tickets of a canceled event can be taken out of the cart one by one, and not added', async () => {
  const shop = await aShop(database, { capacity: 9 })
  const buyer = new Buyer(api)
  await buyer.add(shop, { quantity: 3 })
  await cancel(shop.eventId)
  expect(await buyer.changeFirst(4)).toMatchObject({ kind: 'CartRefused', reason: 'EVENT_CANCELLED' })
  expect(await buyer.changeFirst(2)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 2 } })
  expect(await heldIn(shop)).toBe(2)
  expect(await buyer.remove()).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 0 } })
  expect(await heldIn(shop)).toBe(0)
})

test('one of two seats of a canceled event is free again', async () => {
  const shop = await aShop(database, { seats: 500 })
  const buyer = new Buyer(api)
  const added = await buyer.add(shop, { quantity: 2, bestAvailable: true, priceLevel: 1 })
  const [, kept = 0] = added.cart.items[0]?.item.seatNumbers ?? []
  await cancel(shop.eventId)
  expect(await buyer.changeFirst(1, [kept])).toMatchObject({ cart: { items: [{ item: { seatNumbers: [kept] } }] } })
  expect(
    await database.query('select seat_no from event_seat where event_id = $1 and hold_id is not null', [shop.eventId]),
  ).toEqual([{ seat_no: kept }])
})

test('the claim itself grants no late change of a canceled event that doesn’t take fewer', async () => {
  const sale = await aSale(database.query, { capacity: 9 })
  const add = anAdd(sale, { quantity: 2 })
  await claimOne(database.query, add)
  await cancel(sale.eventId)
  for (const quantity of [2, 3])
    expect(await claimOne(database.query, aChange(sale, add, { quantity, late: true }))).toMatchObject({
      granted: false,
      reason: 'EVENT_CANCELLED',
    })
})
