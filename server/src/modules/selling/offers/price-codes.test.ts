import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let shop: Shop
let memberType: string
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterEach(() => closePerProcess(services))
afterAll(() => api.close())
beforeEach(async () => {
  shop = await aShop(database)
  memberType = newId('PriceType')
  await database.query(
    `insert into price_type (id, account_id, collection_id, name, position, unlock_code) values ($1, $2, $3, 'Member', 1, 'LANTERN')`,
    [memberType, shop.accountId, shop.collectionId],
  )
  await database.query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in) values ($1, $2, $3, 1, 1000, 1100)`,
    [shop.accountId, shop.collectionId, memberType],
  )
})

type Sheet = {
  readonly codePrices: string | null
  readonly revision: string
  readonly priceTypes: readonly { readonly name: string }[]
}
const sheet = async (accesscode?: string): Promise<Sheet> => {
  const { data, errors } = await api.ask(
    'consumer',
    `query ($m: ID!, $s: ID, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) { codePrices revision priceTypes { name } levels { lowestAllIn { amount } } } }`,
    {
      variables: { m: shop.accountId, s: shop.storefrontId, e: shop.eventId },
      headers: accesscode === undefined ? {} : { accesscode },
    },
  )
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data?.['offers'] as Sheet
}
const cheap = { expectedUnit: { amount: 1100, exponent: 2, currency: 'USD' } }
/** Adds a ticket at the member price with this code. */
const claimWith = async (accesscode?: string, priceTypeId = memberType) => {
  const buyer = new Buyer(api)
  const ask = buyer.ask.bind(buyer)
  buyer.ask = (query, variables) => ask(query, variables, accesscode === undefined ? {} : { accesscode })
  return buyer.add(shop, { priceTypeId, ...cheap })
}

test('a price behind a code is neither shown nor sold without it', async () => {
  const open = { codePrices: 'LOCKED', priceTypes: [{ name: 'Adult' }], levels: [{ lowestAllIn: { amount: 2750 } }] }
  expect(await sheet()).toMatchObject(open)
  expect(await sheet('SOMETHING')).toMatchObject(open)
  expect(await claimWith()).toMatchObject({ kind: 'CartRefused', reason: 'NOT_FOR_SALE' })
  expect(await claimWith('SOMETHING')).toMatchObject({ kind: 'CartRefused', reason: 'NOT_FOR_SALE' })
})

test('its code, in any case, opens it for pages and claims, and only for who sends it', async () => {
  const before = await sheet()
  const after = await sheet(' lan\u00adtern. ')
  expect(after).toMatchObject({ codePrices: 'UNLOCKED', priceTypes: [{ name: 'Adult' }, { name: 'Member' }] })
  expect(after.revision).not.toBe(before.revision)
  expect(await claimWith('LANTERN')).toMatchObject({ kind: 'CartChanged', cart: { grandTotals: [{ amount: 1100 }] } })
  expect(await sheet()).toMatchObject({ codePrices: 'LOCKED', priceTypes: [{ name: 'Adult' }] })
})

test('a hidden price is sold to nobody, whatever they send', async () => {
  await database.query('update price_type set visible = false where id = $1', [memberType])
  expect(await sheet('LANTERN')).toMatchObject({ codePrices: null, priceTypes: [{ name: 'Adult' }] })
  expect(await claimWith('LANTERN')).toMatchObject({ kind: 'CartRefused', reason: 'NOT_FOR_SALE' })
})

test('lists show the lowest price that needs no code', async () => {
  await database.query('select refresh_storefront_events($1)', [[shop.eventId]])
  expect(
    await database.query('select amount from storefront_event where storefront_id = $1', [shop.storefrontId]),
  ).toEqual([{ amount: 2750 }])
})

test('a network guesses up to twenty codes; sending one again is no further guess', async () => {
  const limited = testServices(database, { config: { ...services.config, rateLimits: true } })
  const guarded = await anApi(limited)
  const guess = (accesscode: string) =>
    guarded.ask(
      'consumer',
      `query ($m: ID!, $s: ID, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) { codePrices } }`,
      { variables: { m: shop.accountId, s: shop.storefrontId, e: shop.eventId }, headers: { accesscode } },
    )
  for (let again = 0; again < 30; again += 1) expect((await guess('SAME')).errors).toEqual([])
  for (let code = 1; code < 20; code += 1) expect((await guess(`CODE${String(code)}`)).errors).toEqual([])
  expect((await guess('LANTERN')).errors).toMatchObject([{ extensions: { category: 'tooManyRequests' } }])
  await guarded.close()
  await closePerProcess(limited)
})
