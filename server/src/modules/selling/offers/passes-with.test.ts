import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aPassShop } from './testing/a-pass.ts'
import { aShop, type Shop } from './testing/a-shop.ts'

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

const QUERY = `query ($m: ID!, $s: ID, $e: ID!, $p: ID) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e, passId: $p) {
  passes { id name lowest { amount } } } }`
const passesOf = async (
  { accountId, storefrontId }: Shop,
  eventId: string,
  passId: string | null = null,
): Promise<unknown> => {
  clock.ahead += 2_000
  const { offers } = await api.read<{ offers: { passes: unknown } }>('consumer', QUERY, {
    variables: { m: accountId, s: storefrontId, e: eventId, p: passId },
  })
  return offers.passes
}

test('an event names the passes it is in, with their lowest price', async () => {
  const shop = await aPassShop(database)
  const pass = { id: shop.pass.collectionId, name: 'Season pass', lowest: { amount: 6_600 } }
  for (const eventId of shop.eventIds) expect(await passesOf(shop, eventId)).toEqual([pass])
  // The pass itself is in none.
  expect(await passesOf(shop, shop.eventId, shop.pass.collectionId)).toEqual([])
  await database.query(`update collection set state = 'PAUSED' where id = $1`, [shop.pass.collectionId])
  expect(await passesOf(shop, shop.eventId)).toEqual([])
})

test('an event that isn’t in a pass, or that someone who buys it now doesn’t get, names none', async () => {
  const shop = await aPassShop(database)
  const [first = '', second = '', third = ''] = shop.eventIds
  await database.query('delete from collection_block where collection_id = $1 and event_id = $2', [
    shop.pass.collectionId,
    second,
  ])
  expect(await passesOf(shop, second)).toEqual([])
  await database.query(`update event set postponed_at = app.now(), date_show_flags = '{DATE_TBD}' where id = $1`, [
    third,
  ])
  expect(await passesOf(shop, third)).toEqual([])
  expect(await passesOf(shop, first)).toHaveLength(1)
  const other = await aShop(database)
  expect(await passesOf(other, other.eventId)).toEqual([])
})

test('without access, an event names no passes', async () => {
  const shop = await aPassShop(database)
  await database.query(`update storefront set access = 'SIGNED_IN' where id = $1`, [shop.storefrontId])
  expect(await passesOf(shop, shop.eventId)).toEqual([])
})
