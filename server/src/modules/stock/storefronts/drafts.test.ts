import { timeAt } from '@admission/common/time.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { readStorefrontOf } from '#modules/selling/concierge/reads.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerStorefronts } from './http.ts'
import { readStorefronts } from './reads/shops.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services, { routes: [registerStorefronts] })
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})
// Clears data of a shop that was cached for a second.
beforeEach(() => closePerProcess(services))

const CREATE = `mutation ($input: NewStorefrontInput!, $copyOf: ID) { made: storefrontCreate(input: $input, copyOf: $copyOf) { id version state standing isMain allowedStates { state allowed } } }`
const SET = `mutation ($id: ID!, $version: Int64!, $state: StorefrontState!) { result: storefrontSetState(id: $id, version: $version, state: $state) {
  ... on StorefrontSaved { record { state standing history { what } } } ... on Refused { message } } }`
const LIST = `{ storefronts(filter: { state: [DRAFT] }) { edges { node { id } } } options(of: STOREFRONTS) { value detail } }`
const PAGE = `query ($id: ID!) { storefront(id: $id) { name events { totalCount } } }`
const OFFERS = `query ($m: ID!, $s: ID!, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) { refusal { reason } free } }`
const ADD = `mutation ($input: CartAddInput!) { it: cartAdd(input: $input) { is: __typename } }`
const BEGIN = `mutation ($id: ID!, $input: StorefrontPreviewInput!) { it: storefrontPreview(storefrontId: $id, input: $input) { token } }`

type Made = { readonly made: { readonly id: string; readonly version: number } }

/** A storefront that a member made from the shop's own, selling what that one sells. */
const aDraft = async () => {
  const shop = await aShop(database)
  const staff = await aStaff(services, api, shop.accountId)
  const { made } = await staff.read<Made>(CREATE, {
    input: { name: 'Members', slug: 'members' },
    copyOf: shop.storefrontId,
  })
  await database.query('select refresh_storefront_events($1)', [[shop.eventId]])
  return { shop, staff, draft: made }
}

const add = (shop: Shop, storefrontId: string) => {
  const { accountId: marketplaceId, eventId, collectionId, priceTypeId, allIn: expectedUnit } = shop
  const place = { marketplaceId, storefrontId, eventId, collectionId, priceTypeId, expectedUnit }
  return api.ask('consumer', ADD, { variables: { input: { key: randomUUID(), quantity: 1, ...place } } })
}
/** How the public's requests about a storefront end. */
const outcomes = async (shop: Shop, id: string) => {
  const page = await api.ask('consumer', PAGE, { variables: { id } })
  const offers = await api.ask('consumer', OFFERS, { variables: { m: shop.accountId, s: id, e: shop.eventId } })
  const added = await add(shop, id)
  return [page, offers, added].map(({ errors }) => errors[0]?.extensions['category'] ?? 'ok')
}
const shownIds = async ({ accountId }: Shop) => (await readStorefronts(database.visitor, accountId)).map(({ id }) => id)

/** The page of a storefront in a preview of it by a member. */
const previewed = async (staff: Staff, id: string, ofAnother = id) => {
  const at = timeAt(Date.now() + 60_000, 'UTC').local.slice(0, 16)
  const { it } = await staff.read<{ it: { token: string } }>(BEGIN, { id, input: { at, buyer: 'SIGNED_OUT' } })
  return api.ask('consumer', PAGE, { variables: { id: ofAnother }, headers: { preview: it.token } })
}

test('a new storefront is a draft: no one reaches it, it sells nothing and isn’t in the shop’s lists', async () => {
  const { shop, staff, draft } = await aDraft()
  expect(draft).toMatchObject({ state: 'DRAFT', standing: 'DRAFT', isMain: false })
  expect(await outcomes(shop, draft.id)).toEqual(['resourceNotFound', 'resourceNotFound', 'resourceNotFound'])
  expect(await shownIds(shop)).toEqual([shop.storefrontId])
  const [account] = await database.query<{ slug: string }>('select slug from account where id = $1', [shop.accountId])
  const short = await api.app.inject(`/shop/${account?.slug ?? ''}/members`)
  expect(short.headers['location'] ?? '').not.toContain(draft.id)
  expect(await staff.read(LIST)).toMatchObject({
    storefronts: { edges: [{ node: { id: draft.id } }] },
    options: [
      { value: shop.storefrontId, detail: null },
      { value: draft.id, detail: 'Draft' },
    ],
  })
})

test('once published it is open and sells; it doesn’t become a draft again', async () => {
  const { shop, staff, draft } = await aDraft()
  expect(await staff.read(SET, { id: draft.id, version: draft.version, state: 'OPEN' })).toMatchObject({
    result: {
      record: { state: 'OPEN', standing: 'OPEN', history: [{ what: 'Published' }, { what: expect.any(String) }] },
    },
  })
  await closePerProcess(services)
  expect(await outcomes(shop, draft.id)).toEqual(['ok', 'ok', 'ok'])
  expect(await shownIds(shop)).toEqual([shop.storefrontId, draft.id])
  expect(await staff.read(SET, { id: draft.id, version: draft.version + 1, state: 'DRAFT' })).toEqual({
    result: { message: 'Once published, a storefront can only be archived.' },
  })
})

test('its account can preview a draft, another account’s preview can’t', async () => {
  const { staff, draft } = await aDraft()
  const { data, errors } = await previewed(staff, draft.id)
  expect(errors).toEqual([])
  expect(data).toMatchObject({ storefront: { name: 'Members', events: { totalCount: 1 } } })
  const other = await aDraft()
  const foreign = await previewed(other.staff, other.draft.id, draft.id)
  expect(foreign.errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
})

test('guests are invited through a published storefront, never a draft', async () => {
  const { shop, draft } = await aDraft()
  await database.query('update storefront set is_draft = true, closed_at = app.now() where id = $1', [
    shop.storefrontId,
  ])
  const read = () => readStorefrontOf(database.system, shop.accountId, shop.eventId)
  expect(await read()).toBeUndefined()
  await database.query('update storefront set is_draft = false, closed_at = null where id = $1', [draft.id])
  expect(await read()).toBe(draft.id)
})
