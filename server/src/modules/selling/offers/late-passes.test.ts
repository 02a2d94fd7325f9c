import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { readOffered } from '#modules/stock/collections/reads/grants.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { newId } from '#platform/ids.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aPassShop, begin, type PassShop } from './testing/a-pass.ts'

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

const SHEET = `query ($m: ID!, $s: ID, $e: ID!, $p: ID) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e, passId: $p) {
  reducedFrom refusal { reason } pass { events { id } } passes { lowest { amount exponent currency } } levels { lowestAllIn { amount } }
  priceTypes { kind prices { face { amount } allIn { amount exponent currency } minimum { amount } singles { amount } } } } }`
type Price = {
  readonly face: { readonly amount: number }
  readonly allIn: { readonly amount: number }
  readonly singles: { readonly amount: number } | null
}
type Sheet = {
  readonly reducedFrom: number | null
  readonly pass: { readonly events: readonly object[] } | null
  readonly passes: readonly { readonly lowest: { readonly amount: number } | null }[]
  readonly levels: readonly { readonly lowestAllIn: { readonly amount: number } }[]
  readonly priceTypes: readonly { readonly kind: string; readonly prices: readonly Price[] }[]
}

/** An offer a second later: offers are kept for a second. */
const sheetOf = async ({ accountId, storefrontId }: PassShop, eventId: string, passId: string | null) => {
  clock.ahead += 2_000
  const { offers } = await api.read<{ offers: Sheet }>('consumer', SHEET, {
    variables: { m: accountId, s: storefrontId, e: eventId, p: passId },
  })
  return offers
}

/** What each place tells of the lowest price of a pass: its page, the card in the shop, an event's page, and the office. */
const everywhere = async (shop: PassShop) => {
  const { pass, accountId, storefrontId, eventIds } = shop
  const page = await sheetOf(shop, shop.eventId, pass.collectionId)
  const { passes } = await sheetOf(shop, eventIds.at(-1) ?? '', null)
  const listed = await api.read<{ passes: { lowest: { amount: number } }[] }>(
    'consumer',
    'query ($m: ID!, $s: ID) { passes(marketplaceId: $m, storefrontId: $s) { lowest { amount } } }',
    { variables: { m: accountId, s: storefrontId } },
  )
  const staff = await aStaff(services, api, accountId)
  const { collection } = await staff.read<{ collection: { places: { from: { amount: number } }[] } }>(
    'query ($id: ID!) { collection(id: $id) { places { from { amount } } } }',
    { id: pass.collectionId },
  )
  const granted = await readOffered(services.databases.system, [pass.collectionId])
  return {
    page: page.levels[0]?.lowestAllIn.amount,
    event: passes[0]?.lowest?.amount,
    card: listed.passes[0]?.lowest.amount,
    office: collection.places[0]?.from.amount,
    grant: granted.get(pass.collectionId)?.fromAmount,
  }
}
const same = (amount: number) => ({ page: amount, event: amount, card: amount, office: amount, grant: amount })

const pricesOf = async (shop: PassShop) => {
  const { reducedFrom, pass, priceTypes } = await sheetOf(shop, shop.eventId, shop.pass.collectionId)
  const price = priceTypes[0]?.prices[0]
  return {
    reducedFrom,
    events: pass?.events.length,
    face: price?.face.amount,
    allIn: price?.allIn.amount,
    singles: price?.singles?.amount,
  }
}

test('a pass costs its price for the events that are left, before fees, and every place tells the same price', async () => {
  const shop = await aPassShop(database, { events: 6, late: 'REMAINING' })
  expect(await pricesOf(shop)).toEqual({ reducedFrom: null, events: 6, face: 6_000, allIn: 6_600, singles: 16_500 })
  expect(await everywhere(shop)).toEqual(same(6_600))
  await begin(database, shop.eventIds, 2)
  expect(await pricesOf(shop)).toEqual({ reducedFrom: 6, events: 4, face: 4_000, allIn: 4_400, singles: 11_000 })
  expect(await everywhere(shop)).toEqual(same(4_400))
  await begin(database, shop.eventIds, 5)
  expect(await pricesOf(shop)).toEqual({ reducedFrom: 6, events: 1, face: 1_000, allIn: 1_100, singles: 2_750 })
  expect(await everywhere(shop)).toEqual(same(1_100))
  await begin(database, shop.eventIds, 6)
  expect(await sheetOf(shop, shop.eventId, shop.pass.collectionId)).toMatchObject({
    reducedFrom: null,
    refusal: { reason: expect.stringContaining('EVENT_') },
  })
})

test('a pass that costs the same does, however many events are left', async () => {
  const shop = await aPassShop(database, { events: 6 })
  await begin(database, shop.eventIds, 2)
  expect(await pricesOf(shop)).toEqual({ reducedFrom: null, events: 4, face: 6_000, allIn: 6_600, singles: 11_000 })
  expect(await everywhere(shop)).toEqual(same(6_600))
})

test('the price is rounded once, half up, to the minor unit of any currency; fees and taxes are of the reduced price', async () => {
  for (const [currency, exponent] of [
    ['JPY', 0],
    ['USD', 2],
    ['KWD', 3],
  ] as const) {
    const shop = await aPassShop(database, { events: 6, face: 10_003, late: 'REMAINING' })
    await database.query('update collection set currency = $2, exponent = $3 where account_id = $1', [
      shop.accountId,
      currency,
      exponent,
    ])
    await nextFees(database.query, shop.accountId, [{ fixed: 70, currency }])
    await database.query(
      `insert into tax_rate (account_id, name, basis_points, inclusive, valid_from) values ($1, 'City tax', 500, false, app.now() - interval '1 day')`,
      [shop.accountId],
    )
    // Of the collection, which was made before its fees and taxes.
    await database.query(`update collection set version = version + 1 where account_id = $1`, [shop.accountId])
    await begin(database, shop.eventIds, 3)
    const { priceTypes } = await sheetOf(shop, shop.eventId, shop.pass.collectionId)
    // 5,001.5; then 10 % and 70 of fees, and 5 % of tax on each.
    expect(priceTypes[0]?.prices[0]).toMatchObject({
      face: { amount: 5_002 },
      allIn: { amount: 5_002 + 500 + 70 + 250 + 25 + 4, exponent, currency },
    })
    expect(await everywhere(shop)).toEqual(same(5_851))
  }
})

test('the price with its markup is what is reduced', async () => {
  const shop = await aPassShop(database, { events: 6, late: 'REMAINING' })
  await database.query('update collection set markup_amount = 300 where id = $1', [shop.pass.collectionId])
  await begin(database, shop.eventIds, 2)
  expect(await pricesOf(shop)).toMatchObject({ face: 4_200, allIn: 4_620 })
  expect(await everywhere(shop)).toEqual(same(4_620))
})

test('prices that buyers enter, and free ones, stay', async () => {
  const shop = await aPassShop(database, { events: 6, face: 0, late: 'REMAINING' })
  const entered = newId('PriceType')
  await database.query(
    `insert into price_type (id, account_id, collection_id, name, kind, position) values ($1, $2, $3, 'Pay what you like', 'USER_ENTERED', 1)`,
    [entered, shop.accountId, shop.pass.collectionId],
  )
  await database.query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, minimum, all_in)
     select account_id, collection_id, $1, price_level, 3000, 1200, 1320 from price where collection_id = $2`,
    [entered, shop.pass.collectionId],
  )
  await begin(database, shop.eventIds, 2)
  const sheet = await sheetOf(shop, shop.eventId, shop.pass.collectionId)
  // Nothing is reduced, so the page doesn't say so.
  expect(sheet.reducedFrom).toBeNull()
  expect(sheet.priceTypes).toMatchObject([
    { kind: 'FIXED', prices: [{ face: { amount: 0 } }] },
    { kind: 'USER_ENTERED', prices: [{ face: { amount: 3_000 }, minimum: { amount: 1_200 } }] },
  ])
  await database.query('update price set amount = 30000, all_in = 33000 where price_type_id = $1', [
    shop.pass.priceTypeId,
  ])
  // The minimum, 1,200, and its fee are lower than the fixed price for what is left.
  expect(await everywhere(shop)).toEqual(same(1_320))
})

test('canceled events, those that wait for a date and those no longer in the rule count as none of the season', async () => {
  const shop = await aPassShop(database, { events: 6, late: 'REMAINING' })
  const [first, second, third, fourth] = shop.eventIds
  await begin(database, shop.eventIds, 2)
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [first])
  expect(await pricesOf(shop)).toMatchObject({ reducedFrom: 5, events: 4, face: 4_800 })
  await database.query(`update event set postponed_at = app.now(), date_show_flags = '{DATE_TBD}' where id = $1`, [
    third,
  ])
  expect(await pricesOf(shop)).toMatchObject({ reducedFrom: 4, events: 3, face: 4_500 })
  await database.query(`delete from collection_block where collection_id = $1 and event_id = $2`, [
    shop.pass.collectionId,
    fourth,
  ])
  expect(await pricesOf(shop)).toMatchObject({ reducedFrom: 3, events: 2, face: 4_000 })
  expect(await everywhere(shop)).toEqual(same(4_400))
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [second])
  expect(await pricesOf(shop)).toMatchObject({ reducedFrom: null, events: 2, face: 6_000 })
  expect(await everywhere(shop)).toEqual(same(6_600))
})

test('a planned price change is a new price for the whole season', async () => {
  const shop = await aPassShop(database, { events: 6, late: 'REMAINING' })
  await database.query(
    `insert into price_change (id, account_id, collection_id, price_type_id, price_level, amount, takes_effect_at)
     select app.uuid_v6(), account_id, collection_id, price_type_id, price_level, 9000, app.now() - interval '1 second' from price where collection_id = $1`,
    [shop.pass.collectionId],
  )
  await begin(database, shop.eventIds, 2)
  expect(await pricesOf(shop)).toMatchObject({ face: 6_000, allIn: 6_600 })
  expect(await everywhere(shop)).toEqual(same(6_600))
})
