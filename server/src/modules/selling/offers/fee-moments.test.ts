import { newUuid } from '@admission/common/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { repriceDue } from '#modules/stock/collections/flows/reprice.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { refreshTouched } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aShop, type Shop } from './testing/a-shop.ts'

/** Short enough that a cart outlives the fee. */
const STEP_MS = 180_000
const database = aDatabase()
let shop: Shop
beforeEach(async () => {
  await database.moveClock(0)
  shop = await aShop(database)
})

type Process = { readonly services: Services; readonly api: TestApi }
const open: Process[] = []
afterEach(async () => {
  for (const { services, api } of open.splice(0)) {
    await api.close()
    await closePerProcess(services)
  }
})

const OFFERS = `query ($m: ID!, $s: ID!, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) { levels { lowestAllIn { amount } } } }`
const LISTED = `query ($s: ID!) { storefront(id: $s) { events { edges { node { lowestAllIn { amount } } } } } }`

/**
 * A process whose own clock stands still, so that what it has read of the offer stays in its caches until a claim finds that it is
 * stale. Its claims have the database's clock of their first claim.
 */
const aProcess = async (): Promise<Process> => {
  const now = new Date()
  const services = testServices(database, { clock: { now: () => now } })
  const api = await anApi(services)
  open.push({ services, api })
  return { services, api }
}
/** Reads the offer, so that it is cached. */
const viewed = ({ api }: Process) =>
  api.read('consumer', OFFERS, { variables: { m: shop.accountId, s: shop.storefrontId, e: shop.eventId } })

const usd = (amount: number) => ({ ...shop.allIn, amount })
const summerFee = () =>
  nextFees(database.query, shop.accountId, [{ name: 'Summer fee', fixed: 200 }], {
    validFrom: `app.now() + interval '3 minutes'`,
    validUntil: `app.now() + interval '6 minutes'`,
  })

// Face 25.00, and 10%: 27.50.
test('a fee begins and ends at its moments, and no claim gets the price of before', async () => {
  await summerFee()
  const first = await aProcess()
  await viewed(first)
  await database.moveClock(STEP_MS)
  expect(await new Buyer(first.api).add(shop)).toMatchObject({
    kind: 'CartRefused',
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 2950 },
  })
  const held = new Buyer(first.api)
  expect(await held.add(shop, { expectedUnit: usd(2950) })).toMatchObject({ cart: { grandTotals: [{ amount: 2950 }] } })
  await repriceDue(first.services)
  await refreshTouched(first.services)
  expect(await first.api.read('consumer', LISTED, { variables: { s: shop.storefrontId } })).toMatchObject({
    storefront: { events: { edges: [{ node: { lowestAllIn: { amount: 2950 } } }] } },
  })

  const second = await aProcess()
  await viewed(second)
  await database.moveClock(2 * STEP_MS)
  expect(await new Buyer(second.api).add(shop, { expectedUnit: usd(2950) })).toMatchObject({
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 2750 },
  })
  // What is held keeps its price; it can be fewer, and more costs the price of now.
  const third = await aProcess()
  const later = Object.assign(new Buyer(third.api), { cartToken: held.cartToken, eTag: held.eTag, cart: held.cart })
  expect(await later.see()).toMatchObject({ grandTotals: [{ amount: 2950 }] })
  expect(await later.changeFirst(2)).toMatchObject({ reason: 'PRICE_CHANGED', newPrice: { amount: 2750 } })
})

test('a claim is stale if a fee began or ended after its price was read, or other fees are in force, and only then', async () => {
  await summerFee()
  await database.moveClock(3 * STEP_MS)
  const [known] = await database.query<{ version: number; fees: string; ended: Date }>(
    `select c.version, v.id as fees, f.valid_until as ended from collection c join fee_structure_version v on v.account_id = c.account_id
     join fee f on f.version_id = v.id and f.valid_until is not null where c.id = $1`,
    [shop.collectionId],
  )
  if (known === undefined) throw new Error('no fees')
  const { accountId, eventId, collectionId, priceTypeId } = shop
  const sale = { accountId, eventId, collectionId, priceTypeId, blockId: shop.blockIds[0] ?? '', currency: 'USD' }
  const claimedWith = (ms: number | null, feeVersionId: string | null) =>
    claimOne(
      database.query,
      anAdd(
        { ...sale, capId: undefined },
        {
          collectionVersion: known.version,
          pricedAt: ms === null ? null : new Date(known.ended.getTime() + ms).toISOString(),
          feeVersionId,
        },
      ),
    )
  const stale = { granted: false, reason: 'OFFER_CHANGED' }
  expect(await claimedWith(-1, known.fees)).toMatchObject(stale)
  expect(await claimedWith(1, null)).toMatchObject(stale)
  expect(await claimedWith(1, newUuid())).toMatchObject(stale)
  expect(await claimedWith(1, known.fees)).toMatchObject({ granted: true })
  // A line that keeps its price keeps it.
  expect(await claimedWith(null, null)).toMatchObject({ granted: true })
})

test('a claim right after a change of fees can’t have the price of before, whatever changed them', async () => {
  const { api } = await aProcess()
  const offeredTo = () => new Buyer(api)
  expect(await offeredTo().add(shop)).toMatchObject({ kind: 'CartChanged' })
  const changes: readonly (readonly [amount: number, change: () => Promise<unknown>])[] = [
    [2600, () => nextFees(database.query, shop.accountId, [{ fixed: 100 }], { only: true })],
    [
      2500,
      // Its own structure, without a version in force: no fees.
      () =>
        database.query(
          `with made as (insert into fee_structure (account_id, name) values ($1, 'Of its own') returning id)
           update collection set fee_structure_id = (select id from made) where id = $2`,
          [shop.accountId, shop.collectionId],
        ),
    ],
    [2600, () => database.query('update collection set fee_structure_id = null where id = $1', [shop.collectionId])],
  ]
  let shown = 2750
  for (const [amount, change] of changes) {
    await change()
    expect(await offeredTo().add(shop, { expectedUnit: usd(shown) })).toMatchObject({
      reason: 'PRICE_CHANGED',
      newPrice: { amount },
    })
    expect(await offeredTo().add(shop, { expectedUnit: usd(amount) })).toMatchObject({
      cart: { grandTotals: [{ amount }] },
    })
    shown = amount
  }
})

test('a fee on delivery is in the cart once the delivery is known, and in no price before', async () => {
  const { api } = await aProcess()
  await nextFees(database.query, shop.accountId, [
    { name: 'Handling', level: 'DELIVERY', fixed: 50, basis_points: 1000 },
  ])
  const buyer = new Buyer(api)
  expect(await buyer.add(shop, { quantity: 2 })).toMatchObject({ cart: { grandTotals: [{ amount: 5500 }] } })
  await database.query(
    `with made as (insert into delivery_method (account_id, mechanism, name, description) values ($1, 'WILL_CALL', 'At the counter', '') returning id)
     insert into delivery_option (account_id, delivery_method_id, name, amount) select $1, id, 'Counter', 400 from made`,
    [shop.accountId],
  )
  const cart = await buyer.see()
  expect(cart).toMatchObject({
    shippingAndHandling: [{ amount: 400 }],
    grandTotals: [{ amount: 5500 + 400 + 90 }],
  })
})
