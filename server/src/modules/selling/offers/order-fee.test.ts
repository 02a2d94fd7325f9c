import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { repriceDue } from '#modules/stock/collections/flows/reprice.ts'
import { refreshTouched } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aShop } from './testing/a-shop.ts'

const database = aDatabase()
// Answers may be a second old.
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

const SEEN = `query ($m: ID!, $s: ID!, $e: ID!) {
  storefront(id: $s) { events { edges { node { lowestAllIn { amount } orderFee { amount } } } } }
  exchangeEvents(first: 9) { edges { node { lowestAllIn { amount } orderFee { amount } } } }
  offers(marketplaceId: $m, storefrontId: $s, eventId: $e) { levels { lowestAllIn { amount } }
    priceTypes { kind prices { allIn { amount } lowestAllIn { amount } orderFee { amount } orderFeeGrows } terms { orderFees { fixed onTop } } } } }`

// Face 25.00, 10 % per ticket; 2.50 per order with 8 % tax on top of everything.
test('lists and offers name a fee per order, and the cart adds exactly that, once', async () => {
  const shop = await aShop(database)
  await nextFees(database.query, shop.accountId, [
    { name: 'Booking fee', level: 'ORDER', fixed: 250, earner: 'ORGANIZER' },
  ])
  await database.query(
    `insert into tax_rate (account_id, name, basis_points, inclusive, valid_from) values ($1, 'Tax', 800, false, app.now() - interval '1 hour')`,
    [shop.accountId],
  )
  await database.query(`update collection set priced_at = 'epoch' where id = $1`, [shop.collectionId])
  await repriceDue(services)
  await refreshTouched({ databases: database })
  const variables = { m: shop.accountId, s: shop.storefrontId, e: shop.eventId }
  const seen = async () => api.read('consumer', SEEN, { variables })

  const listed = { edges: [{ node: { lowestAllIn: { amount: 2970 }, orderFee: { amount: 270 } } }] }
  const price = { allIn: { amount: 2970 }, lowestAllIn: { amount: 2970 }, orderFee: { amount: 270 } }
  expect(await seen()).toMatchObject({
    storefront: { events: listed },
    exchangeEvents: listed,
    offers: { priceTypes: [{ prices: [{ ...price, orderFeeGrows: false }] }] },
  })
  const unit = { ...shop.allIn, amount: 2970 }
  const buyer = new Buyer(api)
  const added = await buyer.add(shop, { quantity: 2, expectedUnit: unit })
  expect(added.cart.grandTotals).toMatchObject([{ amount: 2 * 2970 + 270 }])
  const more = await buyer.add(shop, { quantity: 1, expectedUnit: unit })
  expect(more.cart.grandTotals).toMatchObject([{ amount: 3 * 2970 + 270 }])

  // Pay what you like: lists and the level tell the minimum with fees, the offer also what is suggested.
  await database.query(`update price_type set kind = 'USER_ENTERED' where id = $1`, [shop.priceTypeId])
  await database.query(`update price set minimum = 1000 where price_type_id = $1`, [shop.priceTypeId])
  await database.query(`update collection set priced_at = 'epoch' where id = $1`, [shop.collectionId])
  await repriceDue(services)
  await refreshTouched({ databases: database })
  clock.ahead += 2_000
  const lowest = { lowestAllIn: { amount: 1188 } }
  expect(await seen()).toMatchObject({
    storefront: { events: { edges: [{ node: { ...lowest, orderFee: { amount: 270 } } }] } },
    offers: {
      levels: [lowest],
      priceTypes: [{ prices: [{ ...price, ...lowest }], terms: { orderFees: [{ fixed: 250, onTop: true }] } }],
    },
  })
})
