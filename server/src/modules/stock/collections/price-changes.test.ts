import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { refreshTouched } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { newRandomUuid } from '#platform/ids.ts'
import { installJobs } from '#platform/job-worker.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { applyDuePriceChanges } from './flows/apply-price-changes.ts'
import { awaitPlannedPrice } from './listeners.ts'
import { aPlanner, HOUR, inHours, type Planner } from './testing/a-planner.ts'
import { aStaff } from './testing/a-staff.ts'

const database = aDatabase()
// Stands still, so that an offer once read is never reread because of its age.
const clock = { now: () => new Date('2030-01-01T00:00:00Z') }
let services: Services
let api: TestApi
let shop: Shop
let planner: Planner
beforeAll(async () => {
  services = testServices(database, { clock })
  api = await anApi(services)
  await installJobs(database.pools.jobs)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})
beforeEach(async () => {
  shop = await aShop(database)
  planner = aPlanner(await aStaff(services, api, shop.accountId), shop)
})
afterEach(() => database.moveClock(0))

const offered = async (): Promise<number | undefined> => {
  const { offers } = await api.read<{ offers: { priceTypes: { prices: { allIn: { amount: number } }[] }[] } }>(
    'consumer',
    `query ($m: ID!, $s: ID, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) { priceTypes { prices { allIn { amount } } } } }`,
    { variables: { m: shop.accountId, s: shop.storefrontId, e: shop.eventId } },
  )
  return offers.priceTypes[0]?.prices[0]?.allIn.amount
}
const at = (amount: number) => ({ expectedUnit: { ...shop.allIn, amount } })

test('from its moment, a claim at the older price is refused with the new one, and carts keep theirs', async () => {
  expect(await planner.plan()).toMatchObject({ kind: 'CollectionSaved' })
  const early = new Buyer(api)
  expect(await early.add(shop)).toMatchObject({ kind: 'CartChanged' })
  expect(await offered()).toBe(2750)

  // The moment passes. This process still has the offer of before, and nothing has written the change into the price.
  await database.query(`update price_change set takes_effect_at = app.now() where collection_id = $1`, [
    shop.collectionId,
  ])
  expect(await new Buyer(api).add(shop)).toMatchObject({
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 4400 },
    message: 'The price is now $44.00.',
  })
  expect(await offered()).toBe(4400)
  expect(await new Buyer(api).add(shop, at(4400))).toMatchObject({ cart: { grandTotals: [{ amount: 4400 }] } })
  expect(await early.changeFirst(2)).toMatchObject({
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 4400 },
    message: 'The price is now $44.00. Your ticket keeps its price. To have more, choose them on the event’s page.',
  })
  expect(await early.add(shop, at(4400))).toMatchObject({ cart: { grandTotals: [{ amount: 7150 }] } })
})

test('before its moment nothing changes, and a removed change never does', async () => {
  const id = newRandomUuid()
  await planner.plan({ id })
  await database.moveClock(1.9 * HOUR)
  expect(await new Buyer(api).add(shop)).toMatchObject({ kind: 'CartChanged' })
  expect(await planner.remove(id)).toMatchObject({ kind: 'CollectionSaved' })
  expect(await planner.remove(id)).toMatchObject({ kind: 'CollectionSaved' })
  await database.moveClock(3 * HOUR)
  await applyDuePriceChanges(services)
  expect(await new Buyer(api).add(shop)).toMatchObject({ kind: 'CartChanged' })
  expect(await planner.seen()).toMatchObject({
    priceChanges: [],
    history: [{ what: 'Planned price change removed for “Adult”' }],
  })
})

test('a claim is stale if a change took effect after its price was read, and only then', async () => {
  await planner.plan()
  await database.moveClock(2 * HOUR)
  const [{ version, moment, fees } = { version: 0, moment: new Date(0), fees: '' }] = await database.query<{
    version: number
    moment: Date
    fees: string
  }>(
    `select version, (select takes_effect_at from price_change where collection_id = c.id) as moment,
       (select v.id from fee_structure_version v where v.account_id = c.account_id order by v.version desc limit 1) as fees from collection c where id = $1`,
    [shop.collectionId],
  )
  const { accountId, eventId, collectionId, priceTypeId } = shop
  const sale = { accountId, eventId, collectionId, priceTypeId, blockId: shop.blockIds[0] ?? '', currency: 'USD' }
  const readAt = (ms: number) =>
    claimOne(
      database.query,
      anAdd(
        { ...sale, capId: undefined },
        {
          collectionVersion: version,
          pricedAt: new Date(moment.getTime() + ms).toISOString(),
          feeVersionId: fees,
        },
      ),
    )
  expect(await readAt(-1)).toMatchObject({ granted: false, reason: 'OFFER_CHANGED' })
  expect(await readAt(0)).toMatchObject({ granted: true })
})

test('changes in force are written into price, matrix and lists, once, and stay as history', async () => {
  await planner.plan({ at: inHours(1), amount: 3000 })
  await planner.plan({ at: inHours(2), amount: 4000 })
  await planner.plan({ at: inHours(30), amount: 5000 })
  const before = (await planner.seen()).version
  await database.moveClock(3 * HOUR)
  expect((await planner.seen()).priceTypes).toEqual([{ prices: [{ amount: 4000, allIn: 4400 }] }])
  await applyDuePriceChanges(services)
  await applyDuePriceChanges(services)
  await refreshTouched(services)
  const after = await planner.seen()
  expect(after).toMatchObject({
    version: before + 1,
    priceZone: 'America/New_York',
    priceTypes: [{ prices: [{ amount: 4000, allIn: 4400 }] }],
    priceChanges: [
      { amount: 5000, previousAmount: null, isInForce: false, at: { timezone: 'America/New_York' } },
      { amount: 4000, previousAmount: 3000, isInForce: true },
      { amount: 3000, previousAmount: 2500, isInForce: true },
    ],
  })
  expect(
    await database.query(
      `select p.amount, p.all_in, s.amount as listed from price p, storefront_event s where p.collection_id = $1 and s.storefront_id = $2`,
      [shop.collectionId, shop.storefrontId],
    ),
  ).toEqual([{ amount: 4000, all_in: 4400, listed: 4400 }])
  expect(await planner.remove(after.priceChanges[1]?.['id'])).toMatchObject({ kind: 'Refused' })
})

test('a job waits for the next change of each collection', async () => {
  await planner.plan({ at: inHours(5) })
  await planner.plan({ at: inHours(2) })
  await createFactLoop(services, [awaitPlannedPrice]).drain()
  const jobs = await database.query(
    `select run_at = (select min(takes_effect_at) from price_change where collection_id = $1) as "isNext" from graphile_worker.jobs where key = $2`,
    [shop.collectionId, `apply-planned-prices:${shop.collectionId}`],
  )
  expect(jobs).toEqual([{ isNext: true }])
})

test('a line at the buyer’s own price keeps it after the minimum rose, and grows no more', async () => {
  await database.query(`update price_type set kind = 'USER_ENTERED' where id = $1`, [shop.priceTypeId])
  await database.query('update price set minimum = 500, maximum = 5000 where price_type_id = $1', [shop.priceTypeId])
  const buyer = new Buyer(api)
  const amount = { ...shop.allIn, amount: 500 }
  expect(await buyer.add(shop, { amount, expectedUnit: amount })).toMatchObject({ kind: 'CartChanged' })
  expect(await planner.plan({ amount: 4000, minimum: 3000, maximum: null })).toMatchObject({ kind: 'CollectionSaved' })
  await database.query('update price_change set takes_effect_at = app.now() where collection_id = $1', [
    shop.collectionId,
  ])
  expect(await new Buyer(api).add(shop, { amount, expectedUnit: amount })).toMatchObject({
    reason: 'PRICE_TOO_LOW',
    message: 'You must enter a value greater than the minimum amount for this ticket: $30.00 or more',
  })
  expect(await buyer.changeFirst(2)).toMatchObject({
    kind: 'CartRefused',
    reason: 'PRICE_TOO_LOW',
    cart: { grandTotals: [{ amount: 550 }] },
  })
})
