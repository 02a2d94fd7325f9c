import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { knownPass } from '#modules/selling/offers/flows/pass-offer.ts'
import { aPassShop, begin } from '#modules/selling/offers/testing/a-pass.ts'
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

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

test('a cart has the price for the events that were left when it was filled, and keeps it when another one begins', async () => {
  const shop = await aPassShop(database, { events: 6, late: 'REMAINING' })
  await begin(database, shop.eventIds, 2)
  const buyer = new Buyer(api)
  const added = await buyer.add(shop.pass, { quantity: 2, expectedUnit: usd(4_400) })
  expect(added).toMatchObject({
    kind: 'CartChanged',
    cart: { items: [{ quantity: 2, price: { amount: 4_400 } }], grandTotals: [{ amount: 8_800 }] },
  })
  await begin(database, shop.eventIds, 3)
  clock.ahead += 2_000
  // One fewer keeps the price; one more isn't to be had at it.
  expect(await buyer.changeFirst(1)).toMatchObject({
    kind: 'CartChanged',
    cart: { items: [{ price: { amount: 4_400 } }] },
  })
  expect((await buyer.changeFirst(2)).kind).toBe('CartRefused')
  expect(await new Buyer(api).add(shop.pass, { expectedUnit: usd(3_300) })).toMatchObject({
    kind: 'CartChanged',
    cart: { items: [{ price: { amount: 3_300 } }] },
  })
  expect(await database.brokenInvariants()).toEqual([])
})

test('a line of all events grows at its price before the season, and best seats have it', async () => {
  const shop = await aPassShop(database, { events: 3, seats: 600, late: 'REMAINING' })
  await begin(database, shop.eventIds, 1)
  const buyer = new Buyer(api)
  const added = await buyer.add(shop.pass, { quantity: 2, bestAvailable: true, expectedUnit: usd(4_400) })
  expect(added).toMatchObject({ kind: 'CartChanged', cart: { items: [{ price: { amount: 4_400 } }] } })
  expect(await buyer.changeFirst(3)).toMatchObject({
    kind: 'CartChanged',
    cart: { items: [{ price: { amount: 4_400 } }] },
  })
})

test('the claim refuses the price of before an event began, and the buyer is told the new one', async () => {
  const shop = await aPassShop(database, { events: 6, late: 'REMAINING' })
  const offered = async () => {
    const known = await knownPass(services, shop.storefrontId, shop.pass.collectionId, null)
    return known?.evenings?.length
  }
  expect(await offered()).toBe(6)
  await begin(database, shop.eventIds, 2)
  // This process still offers all six.
  expect(await offered()).toBe(6)
  expect(await new Buyer(api).add(shop.pass)).toMatchObject({
    kind: 'CartRefused',
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 4_400 },
  })
  expect(await new Buyer(api).add(shop.pass, { expectedUnit: usd(4_400) })).toMatchObject({ kind: 'CartChanged' })
})

test('a pass that costs the same is refused for the event that has begun', async () => {
  const shop = await aPassShop(database, { events: 6 })
  await knownPass(services, shop.storefrontId, shop.pass.collectionId, null)
  await begin(database, shop.eventIds, 1)
  expect(await new Buyer(api).add(shop.pass)).toMatchObject({ kind: 'CartRefused', reason: 'EVENT_BEGUN' })
})
