import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let shop: Shop
/** Changes that the database makes behind the next readings of the offer, before they are used. */
let meanwhile: (() => Promise<unknown>)[] = []

const eachReading: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (JSON.stringify(result.rows).includes('"stranding"')) await meanwhile.shift()?.()
    return result
  },
}
beforeAll(async () => {
  const { visitor, admin, reports, previews, pools, close } = database
  const system = database.system.withPlugin(eachReading) as SystemDb
  services = testServices(database, { databases: { visitor, admin, system, reports, previews, pools, close } })
  api = await anApi(services)
  shop = await aShop(database)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const raise = () => database.query('update collection set version = version + 1 where id = $1', [shop.collectionId])

test('an offer that changes again and again on the way is read afresh, unseen, while its price is the same', async () => {
  meanwhile = [raise, raise, raise, raise]
  expect(await new Buyer(api).add(shop)).toMatchObject({ kind: 'CartChanged', cart: { totalQuantity: 1 } })
  expect(meanwhile).toEqual([])
})
