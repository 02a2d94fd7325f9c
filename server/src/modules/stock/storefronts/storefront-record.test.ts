import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { readStorefronts } from './reads/shops.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerStorefronts } from './http.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services, { routes: [registerStorefronts] })
})
afterAll(() => api.close())

const ANSWER = `{ is: __typename ... on StorefrontSaved { record { id version name standing collections { id } } }
  ... on StorefrontStale { record { id version } } ... on Refused { message fields { path } } }`
type Answer = {
  readonly result: {
    readonly is: string
    readonly record: { readonly version: number; readonly standing: string; readonly collections: { id: string }[] }
    readonly message: string
    readonly fields: { readonly path: string }[]
  }
}
const CREATE =
  'mutation ($input: NewStorefrontInput!, $copyOf: ID) { storefrontCreate(input: $input, copyOf: $copyOf) { id version slug collectionCount access isMain } }'
type Created = {
  readonly storefrontCreate: {
    readonly id: string
    readonly version: number
    readonly collectionCount: number
    readonly access: string
    readonly isMain: boolean
  }
}

const create = async (staff: Staff, slug: string, copyOf: string | null = null) =>
  (await staff.read<Created>(CREATE, { input: { name: 'Members', slug }, copyOf })).storefrontCreate

const detail = { name: 'Members', slug: 'members', collectionIds: [] as string[] }
const save = async (staff: Staff, id: string, version: number, changes: object) =>
  (
    await staff.read<Answer>(
      `mutation ($id: ID!, $version: Int64!, $input: StorefrontInput!) { result: storefrontSaveDetail(id: $id, version: $version, input: $input) ${ANSWER} }`,
      { id, version, input: { ...detail, ...changes } },
    )
  ).result
const setState = async (staff: Staff, id: string, version: number, state: string) =>
  (
    await staff.read<Answer>(
      `mutation ($id: ID!, $version: Int64!, $state: StorefrontState!) { result: storefrontSetState(id: $id, version: $version, state: $state) ${ANSWER} }`,
      { id, version, state },
    )
  ).result

const aSeller = async () => {
  const shop = await aShop(database)
  return { shop, staff: await aStaff(services, api, shop.accountId) }
}

test('a storefront gets its address, texts and collections in order; a stale or wrong save changes nothing', async () => {
  const { shop, staff } = await aSeller()
  const { id, version, isMain } = await create(staff, 'members')
  expect(isMain).toBe(false)
  const again = await staff.ask(CREATE, { input: { name: 'Other', slug: 'members' }, copyOf: null })
  expect(JSON.stringify(again.errors)).toContain('Another of your storefronts has this address.')

  expect(await save(staff, id, version, { slug: 'season' })).toMatchObject({
    is: 'Refused',
    fields: [{ path: 'slug' }],
  })
  expect(await save(staff, id, version, { opensAt: '2030-02-02T10:00', closesAt: '2030-02-01T10:00' })).toMatchObject({
    fields: [{ path: 'closesAt' }],
  })
  const foreign = await aShop(database)
  expect(await save(staff, id, version, { collectionIds: [foreign.collectionId] })).toMatchObject({
    fields: [{ path: 'collectionIds' }],
  })
  const saved = await save(staff, id, version, { collectionIds: [shop.collectionId], opensAt: '2030-02-02T10:00' })
  expect(saved).toMatchObject({
    is: 'StorefrontSaved',
    record: { standing: 'DRAFT', collections: [{ id: shop.collectionId }] },
  })
  expect(await save(staff, id, version, { name: 'Late' })).toMatchObject({ is: 'StorefrontStale' })
  const trail = await database.query<{ action: string }>(`select action from audit where target_id = $1 order by at`, [
    id,
  ])
  expect(trail.map(({ action }) => action)).toEqual(['storefront-create', 'storefront-save-detail'])
})

test('a form is stale once a collection was put into its storefront elsewhere', async () => {
  const { shop, staff } = await aSeller()
  const { id, version } = await create(staff, 'members')
  const [collection] = await database.query<{ version: number }>(
    'select edit_version as version from collection where id = $1',
    [shop.collectionId],
  )
  const { result } = await staff.read<{ result: { is: string } }>(
    `mutation ($id: ID!, $version: Int64!, $input: CollectionPlacementsInput!) {
      result: collectionSaveStorefronts(id: $id, version: $version, input: $input) { is: __typename } }`,
    {
      id: shop.collectionId,
      version: Number(collection?.version),
      input: { placements: [{ storefrontId: id, position: 0 }] },
    },
  )
  expect(result.is).toBe('CollectionSaved')
  expect(await save(staff, id, version, {})).toMatchObject({ is: 'StorefrontStale' })
  const [left] = await database.query('select 1 from storefront_collection where storefront_id = $1', [id])
  expect(left).toBeDefined()
})

test('storefronts are put in order by hand; the first one is the main one', async () => {
  const { shop, staff } = await aSeller()
  const [second, third] = [await create(staff, 'second', shop.storefrontId), await create(staff, 'third')]
  const move = (id: string, afterId: string | null) =>
    staff.ask('mutation ($id: ID!, $afterId: ID) { storefrontMove(id: $id, afterId: $afterId) { id isMain } }', {
      id,
      afterId,
    })
  const order = async () =>
    (
      await database.query<{ id: string }>('select id from storefront where account_id = $1 order by position', [
        shop.accountId,
      ])
    ).map(({ id }) => id)
  await database.query('update storefront set is_draft = false, closed_at = null where account_id = $1', [
    shop.accountId,
  ])
  expect((await move(third.id, shop.storefrontId)).errors).toEqual([])
  expect(await order()).toEqual([shop.storefrontId, third.id, second.id])
  expect((await move(second.id, null)).data).toEqual({ storefrontMove: { id: second.id, isMain: true } })
  expect(await order()).toEqual([second.id, shop.storefrontId, third.id])
  const shown = await readStorefronts(services.databases.visitor, shop.accountId)
  expect(shown.map(({ id }) => id)).toEqual([second.id, shop.storefrontId, third.id])
  const foreign = await aShop(database)
  for (const [id, afterId] of [
    [foreign.storefrontId, null],
    [second.id, foreign.storefrontId],
    [second.id, second.id],
  ] as const)
    expect((await move(id, afterId)).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  expect(await order()).toEqual([second.id, shop.storefrontId, third.id])
})

test('a copy has the collections and the access of its original, and starts without a code', async () => {
  const { shop, staff } = await aSeller()
  await database.query(`update storefront set access = 'ACCESS_CODE' where id = $1`, [shop.storefrontId])
  const copy = await create(staff, 'season-copy', shop.storefrontId)
  expect(copy).toMatchObject({ collectionCount: 1, access: 'ACCESS_CODE' })
  expect(await database.query('select 1 from storefront_access_code where storefront_id = $1', [copy.id])).toEqual([])
})

test('the main storefront can’t be archived; another can, and its short address then leads nowhere', async () => {
  const { shop, staff } = await aSeller()
  expect(await setState(staff, shop.storefrontId, 1, 'ARCHIVED')).toMatchObject({
    is: 'Refused',
    message: expect.stringContaining('main storefront') as string,
  })
  const { id } = await create(staff, 'members')
  const [account] = await database.query<{ slug: string }>('select slug from account where id = $1', [shop.accountId])
  const address = `/shop/${account?.slug ?? ''}/members`
  const page = `/marketplace/${shop.accountId}/storefront/${id}`
  expect(await setState(staff, id, 1, 'OPEN')).toMatchObject({ record: { standing: 'OPEN' } })
  expect((await api.app.inject(address)).headers['location']).toBe(page)
  expect(await setState(staff, id, 2, 'ARCHIVED')).toMatchObject({ record: { standing: 'ARCHIVED' } })
  expect((await api.app.inject(address)).headers['location']).not.toBe(page)
  expect(await setState(staff, id, 3, 'OPEN')).toMatchObject({ record: { standing: 'OPEN' } })
})

const accountsOf = async (staff: Staff) =>
  (await staff.read<{ storefronts: { totalCount: number } }>('{ storefronts { totalCount } }')).storefronts.totalCount

test('another account sees and changes nothing; a member limited to some events neither', async () => {
  const { shop, staff } = await aSeller()
  const other = await aStaff(services, api, (await aShop(database)).accountId)
  expect(await accountsOf(staff)).toBe(1)
  const foreign = await other.ask('query ($id: ID!) { storefront(id: $id) { id } }', { id: shop.storefrontId })
  expect(JSON.stringify(foreign.errors)).toContain('resourceNotFound')
  const change = await other.ask(CREATE, { input: { name: 'Copy', slug: 'copy' }, copyOf: shop.storefrontId })
  expect(JSON.stringify(change.errors)).toContain('resourceNotFound')
  const limited = await aStaff(services, api, shop.accountId, 'MANAGER')
  await database.query('update member set event_ids = $2 where user_id = $1', [limited.user.id, [shop.eventId]])
  expect(await accountsOf(limited)).toBe(0)
  const refused = await limited.ask(CREATE, { input: { name: 'Mine', slug: 'mine' }, copyOf: null })
  expect(JSON.stringify(refused.errors)).toContain('access to some events only')
})

const SAVE_APPEARANCE = `mutation ($id: ID!, $version: Int64!, $input: StorefrontAppearanceInput!) { result: storefrontSaveAppearance(id: $id, version: $version, input: $input) ${ANSWER} }`

test('a color is six hex digits; the shop has it at once', async () => {
  const { shop, staff } = await aSeller()
  const appearance = { layout: 'LIST', theme: 'DARK' }
  const paint = async (color: string) =>
    (await staff.read<Answer>(SAVE_APPEARANCE, { id: shop.storefrontId, version: 1, input: { ...appearance, color } }))
      .result
  expect(await paint('red')).toMatchObject({ is: 'Refused', fields: [{ path: 'color' }] })
  expect(await paint('15503f')).toMatchObject({ is: 'StorefrontSaved' })
  const shown = await api.read<{ storefront: object }>(
    'consumer',
    'query ($id: ID!) { storefront(id: $id) { heroColor layout theme buttonBrand { on } } }',
    { variables: { id: shop.storefrontId } },
  )
  expect(shown.storefront).toMatchObject({ heroColor: '#15503F', layout: 'LIST', theme: 'DARK' })
})
