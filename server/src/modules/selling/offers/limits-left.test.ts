import { newRandomUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aShop } from './testing/a-shop.ts'

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

const ADD = 'mutation ($input: CartAddInput!) { cartAdd(input: $input) { __typename } }'
const LIMITS =
  'query ($m: ID!, $e: ID!) { offers(marketplaceId: $m, eventId: $e) { priceTypes { limits { counts left message } } } }'

test('of a limit is left what was not bought before; what lies in the cart the counter subtracts itself', async () => {
  const { accountId, ...shop } = await aShop(database)
  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'each', 'ACCOUNT', 'USER', 3)`,
    [accountId],
  )
  const { token } = await aConsumer(services)
  const { collectionId, eventId, priceTypeId, allIn } = shop
  const selection = { marketplaceId: accountId, collectionId, eventId, priceTypeId, quantity: 2, expectedUnit: allIn }
  await api.read('consumer', ADD, { variables: { input: { ...selection, key: newRandomUuid() } }, token })
  const limits = async () => {
    const variables = { m: accountId, e: eventId }
    type Sheet = { offers: { priceTypes: { limits: unknown[] }[] } }
    return (await api.read<Sheet>('consumer', LIMITS, { variables, token })).offers.priceTypes[0]?.limits
  }
  const text = 'Limit 3 tickets from this organizer per person. Everything from them in your cart counts, and'
  const ofCarts = {
    counts: 'PLATFORM',
    left: 100,
    message: 'A cart can hold up to 100 tickets. Everything in it counts.',
  }
  expect(await limits()).toEqual([
    { counts: 'ACCOUNT', left: 3, message: `${text} so do your earlier purchases.` },
    ofCarts,
  ])
  const setUse = (held: number, sold: number) =>
    database.query(
      'update limit_use set held = $2, sold = $3 where rule_id in (select id from limit_rule where account_id = $1)',
      [accountId, held, sold],
    )
  await setUse(1, 1)
  expect(await limits()).toEqual([
    { counts: 'ACCOUNT', left: 2, message: `${text} so do your earlier purchases: 1.` },
    ofCarts,
  ])
  // As the holds say it: the invariants are asked for after each test.
  await setUse(2, 0)
})
