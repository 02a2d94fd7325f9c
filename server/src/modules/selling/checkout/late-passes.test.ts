import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aPassShop, begin } from '#modules/selling/offers/testing/a-pass.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, type Checkout } from './testing/a-checkout.ts'
import { payForPasses } from './testing/pay-for-passes.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterEach(async () => {
  await checkout.assertAgreement()
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

test('the tickets of a late pass are for the events that were left, and their parts add up to what was paid', async () => {
  const shop = await aPassShop(database, { events: 6, face: 10_001, late: 'REMAINING' })
  await begin(database, shop.eventIds, 3)
  // Half of 100.01 is 50.01, and 5.00 of fees.
  const expectedUnit = { amount: 5_501, exponent: 2, currency: 'USD' }
  const { paid, added, total } = await payForPasses({ checkout, api }, shop, { quantity: 2, expectedUnit })
  expect(added.kind).toBe('CartChanged')
  expect(paid).toMatchObject({ __typename: 'Finalized' })
  expect(total).toBe(11_002)
  const parts = await database.query<{ event_id: string; tickets: number; total: number }>(
    `select part.event_id, count(*)::integer as tickets, sum(part.total)::integer as total from purchase_part part join event on event.id = part.event_id
     where purchase_id = $1 group by 1, event.date_show order by event.date_show`,
    [paid.purchaseIds?.[0]],
  )
  expect(parts.map(({ event_id, tickets }) => [event_id, tickets])).toEqual(shop.eventIds.slice(3).map((id) => [id, 2]))
  expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total)
  expect(Math.max(...parts.map((part) => part.total)) - Math.min(...parts.map((part) => part.total))).toBeLessThan(5)
  expect(await database.brokenInvariants()).toEqual([])
})

test('an event that begins while a late pass is in the cart changes nothing of its price', async () => {
  const shop = await aPassShop(database, { events: 6, late: 'REMAINING' })
  await begin(database, shop.eventIds, 2)
  const expectedUnit = { amount: 4_400, exponent: 2, currency: 'USD' }
  const { paid, total } = await payForPasses({ checkout, api }, shop, { expectedUnit }, () =>
    begin(database, shop.eventIds, 3),
  )
  expect(paid).toMatchObject({ __typename: 'Finalized' })
  expect(total).toBe(4_400)
})
