import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aCollection, aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

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
// Clears data of a shop that was cached for a second.
beforeEach(() => closePerProcess(services))

const OFFERS = `query ($marketplaceId: ID!, $storefrontId: ID!, $eventId: ID!) {
  offers(marketplaceId: $marketplaceId, storefrontId: $storefrontId, eventId: $eventId) { refusal { reason message } collections { id } }
  storefront(id: $storefrontId) { access { granted isUsedUp message } events { totalCount } } }`
type Offers = {
  readonly offers: {
    readonly refusal: { reason: string; message: string } | null
    readonly collections: { id: string }[]
  }
  readonly storefront: {
    readonly access: { granted: boolean; isUsedUp: boolean; message: string | null }
    readonly events: { totalCount: number }
  }
}

type Visitor = { readonly code?: string; readonly token?: string; readonly cartToken?: string }
const callOf = ({ code, token, cartToken }: Visitor, variables: object) => ({
  variables: { ...variables } as Record<string, unknown>,
  ...(token === undefined ? {} : { token }),
  headers: {
    ...(code === undefined ? {} : { accesscode: code }),
    ...(cartToken === undefined ? {} : { carttoken: cartToken }),
  },
})

/** Reads the event and the storefront as a visitor. */
const readOffers = (shop: Shop, visitor: Visitor): Promise<Offers> => {
  const { accountId: marketplaceId, storefrontId, eventId } = shop
  return api.read<Offers>('consumer', OFFERS, callOf(visitor, { marketplaceId, storefrontId, eventId }))
}

type Added = {
  readonly cartAdd: {
    readonly is: string
    readonly reason?: string
    readonly cartToken?: string
    readonly cart?: { readonly eTag: string; readonly items: readonly { readonly id: string }[] }
  }
}
const add = async (shop: Shop, visitor: Visitor, selection: object = {}): Promise<Added['cartAdd']> => {
  const { accountId: marketplaceId, storefrontId, eventId, collectionId, priceTypeId, allIn: expectedUnit } = shop
  const place = { marketplaceId, storefrontId, eventId, collectionId, priceTypeId, expectedUnit }
  const input = { key: randomUUID(), quantity: 1, ...place, ...selection }
  const { cartAdd } = await api.read<Added>(
    'consumer',
    'mutation ($input: CartAddInput!) { cartAdd(input: $input) { is: __typename ... on CartChanged { cartToken cart { eTag items { id } } } ... on CartRefused { reason } } }',
    callOf(visitor, { input }),
  )
  return cartAdd
}

const aCodeShop = async (terms: object) => {
  const shop = await aShop(database, { access: 'ACCESS_CODE' })
  const staff = await aStaff(services, api, shop.accountId)
  const other = await aCollection(database, shop, { priority: -1 })
  const input = { code: 'Lamplight', label: 'Members', ...terms }
  await staff.read(
    'mutation ($storefrontId: ID!, $input: NewStorefrontCodeInput!) { storefrontCodeAdd(storefrontId: $storefrontId, input: $input) { id } }',
    { storefrontId: shop.storefrontId, input },
  )
  return { shop, staff, other }
}

test('a code opens page, offers and cart, whatever its letters’ case; an archived or expired one doesn’t', async () => {
  const { shop } = await aCodeShop({})
  expect(await readOffers(shop, {})).toMatchObject({ offers: { refusal: { reason: 'NO_ACCESS' }, collections: [] } })
  expect(await add(shop, { code: 'WRONG' })).toMatchObject({ reason: 'NO_ACCESS' })
  expect(await readOffers(shop, { code: ' lamplight ' })).toMatchObject({
    offers: { refusal: null },
    storefront: { access: { granted: true } },
  })
  expect(await add(shop, { code: 'LAMPLIGHT' })).toMatchObject({ is: 'CartChanged' })
  await database.query(`update storefront_access_code set valid_until = app.now() where storefront_id = $1`, [
    shop.storefrontId,
  ])
  expect(await add(shop, { code: 'LAMPLIGHT' })).toMatchObject({ reason: 'NO_ACCESS' })
  await database.query(
    `update storefront_access_code set valid_until = null, archived_at = app.now() where storefront_id = $1`,
    [shop.storefrontId],
  )
  expect(await add(shop, { code: 'LAMPLIGHT' })).toMatchObject({ reason: 'NO_ACCESS' })
})

test('of a code for 2 carts, exactly 2 of 8 carts at once get tickets, and these may come back', async () => {
  const { shop } = await aCodeShop({ maxUses: 2 })
  const code = 'LAMPLIGHT'
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(shop, { code })))
  const held = answers.filter(({ is }) => is === 'CartChanged')
  expect(held).toHaveLength(2)
  expect(answers.filter(({ reason }) => reason !== undefined)).toHaveLength(6)
  const cartToken = held[0]?.cartToken ?? ''
  expect(await add(shop, { code, cartToken })).toMatchObject({ is: 'CartChanged' })
  expect((await readOffers(shop, { code, cartToken })).storefront.access.granted).toBe(true)
  expect((await readOffers(shop, { code })).storefront.access).toMatchObject({ granted: false, isUsedUp: true })
})

test('a use ends with the tickets of its cart, once a minute has passed', async () => {
  const { shop } = await aCodeShop({ maxUses: 1 })
  const first = await add(shop, { code: 'LAMPLIGHT' })
  expect(first).toMatchObject({ is: 'CartChanged' })
  expect(await add(shop, { code: 'LAMPLIGHT' })).toMatchObject({ is: 'CartRefused' })
  await database.query(`update storefront_code_use set created_at = created_at - interval '2 minutes'`)
  expect(await add(shop, { code: 'LAMPLIGHT' })).toMatchObject({ is: 'CartRefused' })
  await api.read(
    'consumer',
    'mutation ($eTag: String!, $id: ID!) { cartRemove(eTag: $eTag, cartItemId: $id) { __typename } }',
    callOf({ cartToken: first.cartToken ?? '' }, { eTag: first.cart?.eTag, id: first.cart?.items[0]?.id }),
  )
  expect(await add(shop, { code: 'LAMPLIGHT' })).toMatchObject({ is: 'CartChanged' })
})

test('a code for some collections shows and sells only these', async () => {
  const { shop, staff, other } = await aCodeShop({})
  const [code] = await database.query<{ id: string }>(
    'select id from storefront_access_code where storefront_id = $1',
    [shop.storefrontId],
  )
  const unlock = (collectionIds: readonly string[]) =>
    staff.read(
      'mutation ($id: ID!, $input: StorefrontCodeInput!) { storefrontCodeSave(id: $id, input: $input) { id } }',
      { id: code?.id, input: { label: 'Members', collectionIds } },
    )
  await unlock([other.collectionId])
  expect((await readOffers(shop, { code: 'LAMPLIGHT' })).offers.collections.map(({ id }) => id)).not.toContain(
    shop.collectionId,
  )
  expect(await add(shop, { code: 'LAMPLIGHT' })).toMatchObject({ is: 'CartRefused' })
  await unlock([shop.collectionId])
  expect(await add(shop, { code: 'LAMPLIGHT' })).toMatchObject({ is: 'CartChanged' })
})

const SAVE = `mutation ($id: ID!, $version: Int64!, $input: StorefrontAccessInput!) { result: storefrontSaveAccess(id: $id, version: $version, input: $input) {
  is: __typename ... on Refused { fields { path message } } } }`

test('e-mail domains and lists let in only verified addresses', async () => {
  const shop = await aShop(database)
  const staff = await aStaff(services, api, shop.accountId)
  const stamp = randomUUID().slice(0, 8)
  const save = async (version: number, input: object) => {
    const { result } = await staff.read<{ result: object }>(SAVE, { id: shop.storefrontId, version, input })
    await closePerProcess(services)
    return result
  }
  expect(await save(1, { access: 'EMAIL_DOMAIN', emailDomains: ['not a domain'] })).toMatchObject({ is: 'Refused' })
  expect(await save(1, { access: 'EMAIL_LIST', guests: [] })).toMatchObject({ fields: [{ path: 'guests' }] })
  expect(await save(1, { access: 'EMAIL_DOMAIN', emailDomains: ['Harbor.example'] })).toMatchObject({
    is: 'StorefrontSaved',
  })
  const insider = await aConsumer(services, { email: `ada.${stamp}@harbor.example` })
  const outsider = await aConsumer(services, { email: `ada.${stamp}@not-harbor.example` })
  const unproved = await aConsumer(services, { email: `eve.${stamp}@harbor.example`, isVerified: false })
  expect(await add(shop, {})).toMatchObject({ reason: 'SIGN_IN_REQUIRED' })
  expect(await add(shop, { token: outsider.token })).toMatchObject({ reason: 'NOT_FOR_SALE' })
  expect(await add(shop, { token: unproved.token })).toMatchObject({ reason: 'NOT_FOR_SALE' })
  expect((await readOffers(shop, { token: unproved.token })).offers.refusal?.message).toContain('Verify')
  expect(await add(shop, { token: insider.token })).toMatchObject({ is: 'CartChanged' })

  expect(await save(2, { access: 'EMAIL_LIST', guests: [outsider.user.email.toUpperCase()] })).toMatchObject({
    is: 'StorefrontSaved',
  })
  expect(await add(shop, { token: insider.token })).toMatchObject({ reason: 'NOT_FOR_SALE' })
  expect(await add(shop, { token: outsider.token })).toMatchObject({ is: 'CartChanged' })
  const [trail] = await database.query<{ after: object }>(
    `select after from audit where target_id = $1 order by at desc limit 1`,
    [shop.storefrontId],
  )
  expect(JSON.stringify(trail)).not.toContain('harbor.example"')
  expect(trail?.after).toMatchObject({ values: { guests: 1 } })
})

test('a storefront that has closed sells nothing, and says so', async () => {
  const shop = await aShop(database)
  await database.query(`update storefront set closes_at = app.now() where id = $1`, [shop.storefrontId])
  expect(await add(shop, {})).toMatchObject({ reason: 'SALE_ENDED' })
  expect((await readOffers(shop, {})).offers.refusal?.message).toMatch(/^Closed on /)
})
