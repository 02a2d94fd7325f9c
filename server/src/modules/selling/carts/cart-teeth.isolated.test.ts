import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'

// Here guards are off, to see that what the other tests look at does change.
vi.mock('#modules/selling/offers/rules/limits.ts', async (original) => ({
  ...(await original<typeof import('#modules/selling/offers/rules/limits.ts')>()),
  buyerLimits: () => [],
}))
vi.mock('./rules/cart-token.ts', async (original) => ({
  ...(await original<typeof import('./rules/cart-token.ts')>()),
  opensCart: () => true,
}))

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

test('without the limits of the buyer the same person gets more than the limit', async () => {
  const shop = await aShop(database)
  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'each', 'ACCOUNT', 'USER', 1)`,
    [shop.accountId],
  )
  const { token } = await aConsumer(services)
  await new Buyer(api, token).add(shop)
  expect(await new Buyer(api, token).add(shop)).toMatchObject({ kind: 'CartChanged' })
})

test('without the test of the secret any cart opens by its id', async () => {
  const shop = await aShop(database)
  const one = new Buyer(api)
  await one.add(shop)
  const thief = new Buyer(api)
  thief.cartToken = `${one.cart?.cartId ?? ''}.${'A'.repeat(43)}`
  expect(await thief.see()).toMatchObject({ cartId: one.cart?.cartId })
})
