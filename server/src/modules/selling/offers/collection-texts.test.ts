import { newRandomUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
let services: Services
let api: TestApi
// A shop keeps data for at most a second.
let clockAhead = 0
beforeAll(async () => {
  services = testServices(database, { clock: { now: () => new Date(Date.now() + clockAhead) } })
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const SAVE = `mutation ($id: ID!, $version: Int64!, $input: CollectionDetailInput!) { saved: collectionSaveDetail(id: $id, version: $version, input: $input) {
  ... on CollectionSaved { record { version name displayName restrictions history(first: 1) { what changes { label before after } } } }
  ... on Refused { fields { path message } } } }`
const OFFERS =
  'query ($marketplaceId: ID!, $eventId: ID!) { offers(marketplaceId: $marketplaceId, eventId: $eventId) { collections { name restrictions } } }'

const shownTo = async ({ accountId, eventId }: Shop) => {
  clockAhead += 1_500
  const variables = { marketplaceId: accountId, eventId }
  return (await api.read<{ offers: { collections: object[] } }>('consumer', OFFERS, { variables })).offers.collections
}

const ADD =
  'mutation ($input: CartAddInput!) { cartAdd(input: $input) { ... on CartChanged { cart { items { restrictions } } } } }'

const addedTo = async ({ accountId: marketplaceId, eventId, collectionId, priceTypeId, allIn }: Shop) => {
  const input = {
    marketplaceId,
    eventId,
    collectionId,
    priceTypeId,
    quantity: 1,
    expectedUnit: allIn,
  }
  const variables = { input: { ...input, key: newRandomUuid() } }
  const { cartAdd } = await api.read<{
    cartAdd: { cart: { items: object[] } }
  }>('consumer', ADD, { variables })
  return cartAdd.cart.items
}

test('buyers see the name and restrictions that a collection has for them, or its own name', async () => {
  const shop = await aShop(database)
  const { read } = await aStaff(services, api, shop.accountId)
  const detail = { name: 'Main house, season 3', priority: 1 }
  const save = (version: number, texts: object) =>
    read<{ saved: object }>(SAVE, { id: shop.collectionId, version, input: { ...detail, ...texts } })

  expect(await save(1, { restrictions: 'x'.repeat(501) })).toEqual({
    saved: { fields: [{ path: 'restrictions', message: 'Use 500 characters or fewer.' }] },
  })
  await save(1, {})
  expect(await shownTo(shop)).toEqual([{ name: 'Main house, season 3', restrictions: null }])

  const texts = { displayName: ' Members ', restrictions: 'Bring your member card.' }
  expect(await save(2, texts)).toMatchObject({
    saved: {
      record: {
        displayName: 'Members',
        restrictions: 'Bring your member card.',
        history: [
          {
            what: 'Name for buyers, Restrictions changed',
            changes: [
              { label: 'Name for buyers', before: 'None', after: 'Members' },
              { label: 'Restrictions', before: 'None', after: 'Bring your member card.' },
            ],
          },
        ],
      },
    },
  })
  expect(await shownTo(shop)).toEqual([{ name: 'Members', restrictions: 'Bring your member card.' }])
  expect(await addedTo(shop)).toEqual([{ restrictions: 'Bring your member card.' }])

  // Omitted texts stay, blank ones are removed.
  expect(await save(3, { restrictions: '' })).toMatchObject({
    saved: { record: { displayName: 'Members', restrictions: '' } },
  })
  expect(await shownTo(shop)).toEqual([{ name: 'Members', restrictions: null }])
})
