import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let shop: Shop
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  shop = await aShop(database)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const INFO = ['cartSetInfo(eTag: $eTag, info: $info)', '($eTag: String!, $info: CartInfoInput!)'] as const
const PLACES = [
  'cartSetLocations(eTag: $eTag, billing: $billing)',
  '($eTag: String!, $billing: LocationInput)',
] as const
const PLACE = '{ cart { locationBilling { addressLine1 } } }'
const ida = { name: 'Ida', email: 'ida@example.com', phone: null }

test('a cart that is somebody’s shows contact and places to nobody else who holds its token', async () => {
  const { token } = await aConsumer(services)
  const guest = new Buyer(api)
  await guest.add(shop)
  await guest.change(...INFO, { eTag: guest.eTag, info: ida })
  await guest.change(...PLACES, {
    eTag: guest.eTag,
    billing: { countryCode: 'NO', addressLine1: 'Quay 1', locality: 'Oslo', postalCode: '0150' },
  })
  expect(await guest.see()).toMatchObject({ info: ida })
  const signedIn = guest.twin(token)
  expect(await signedIn.change('cartJoin')).toMatchObject({ cart: { info: ida } })
  expect(await guest.see()).toMatchObject({ totalQuantity: 1, info: { name: null, email: null, phone: null } })
  expect(await guest.ask(PLACE)).toEqual({ cart: { locationBilling: { addressLine1: null } } })
  expect(await signedIn.see()).toMatchObject({ info: ida })
  expect(await signedIn.ask(PLACE)).toEqual({ cart: { locationBilling: { addressLine1: 'Quay 1' } } })
})

test.each(['Ada\nBcc: all@example.org', 'Ada\u202egnp', 'Ada\u2028Lovelace'])(
  '%j is no name and no street',
  async (text) => {
    const one = new Buyer(api)
    await one.add(shop)
    const info = { ...ida, name: text }
    await expect(one.change(...INFO, { eTag: one.eTag, info })).rejects.toThrow('visible characters')
    const billing = { countryCode: 'NO', addressLine1: text }
    await expect(one.change(...PLACES, { eTag: one.eTag, billing })).rejects.toThrow('visible characters')
    expect(await one.see()).toMatchObject({ info: { name: null } })
  },
)
