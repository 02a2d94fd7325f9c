import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { refreshTouched } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStaff, type Result } from './testing/a-staff.ts'

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

const SAVE = `mutation ($id: ID!, $version: Int64!, $input: MarkupInput!) { result: collectionSaveMarkup(id: $id, version: $version, input: $input) {
  kind: __typename ... on CollectionSaved { record { version markup { basisPoints amount } history(first: 1) { what changes { before after } }
    priceTypes { prices { amount allIn charges { kind amount } } } } } ... on Refused { message fields { path message } } } }`
const save = async (shop: Shop, basisPoints: number, amount: number) => {
  const { read } = await aStaff(services, api, shop.accountId)
  const [row] = await database.query<{ version: number }>(
    'select edit_version as version from collection where id = $1',
    [shop.collectionId],
  )
  return (await read<Result>(SAVE, { id: shop.collectionId, version: row?.version, input: { basisPoints, amount } }))
    .result
}
const at = (amount: number) => ({ expectedUnit: { amount, exponent: 2, currency: 'USD' } })

test('a markup comes before fees, in matrix, lists and claims; carts keep their price', async () => {
  const shop = await aShop(database)
  const early = new Buyer(api)
  expect(await early.add(shop)).toMatchObject({ kind: 'CartChanged' })
  // 2,500 + 10% + 1.00 = 2,850, and the fee of 10%.
  expect(await save(shop, 1000, 100)).toMatchObject({
    kind: 'CollectionSaved',
    record: {
      markup: { basisPoints: 1000, amount: 100 },
      history: [{ what: 'Markup changed', changes: [{ before: 'None', after: '10% + $1.00' }] }],
      priceTypes: [
        {
          prices: [
            {
              amount: 2500,
              allIn: 3135,
              charges: [
                { kind: 'FACE', amount: 2850 },
                { kind: 'FEE', amount: 285 },
              ],
            },
          ],
        },
      ],
    },
  })
  expect(await new Buyer(api).add(shop)).toMatchObject({ reason: 'PRICE_CHANGED', newPrice: { amount: 3135 } })
  expect(await new Buyer(api).add(shop, at(3135))).toMatchObject({ kind: 'CartChanged' })
  expect(await early.changeFirst(2)).toMatchObject({
    reason: 'PRICE_CHANGED',
    newPrice: { amount: 3135 },
    cart: { grandTotals: [{ amount: 2750 }] },
  })
  await refreshTouched(services)
  expect(
    await database.query('select amount from storefront_event where storefront_id = $1', [shop.storefrontId]),
  ).toEqual([{ amount: 3135 }])
})

test('prices that buyers enter, and free tickets, have no markup', async () => {
  const [own, free] = [await aShop(database), await aShop(database)]
  await database.query(`update price_type set kind = 'USER_ENTERED' where id = $1`, [own.priceTypeId])
  await database.query('update price set minimum = 500 where price_type_id = $1', [own.priceTypeId])
  await database.query('update price set amount = 0, all_in = 0 where price_type_id = $1', [free.priceTypeId])
  await save(own, 1000, 100)
  await save(free, 1000, 100)
  const amount = { amount: 500, exponent: 2, currency: 'USD' }
  expect(await new Buyer(api).add(own, { amount, expectedUnit: amount })).toMatchObject({
    cart: { grandTotals: [{ amount: 550 }] },
  })
  expect(await new Buyer(api).add(free, at(0))).toMatchObject({ cart: { grandTotals: [{ amount: 0 }] } })
})

test.each([
  [-1, 0, 'basisPoints'],
  [50_001, 0, 'basisPoints'],
  [0, -1, 'amount'],
])('%d basis points and %d are refused by field', async (basisPoints, amount, path) => {
  expect(await save(await aShop(database), basisPoints, amount)).toMatchObject({ kind: 'Refused', fields: [{ path }] })
})
