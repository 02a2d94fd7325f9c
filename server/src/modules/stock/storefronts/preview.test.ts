import { timeAt } from '@admission/common/time.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type AnsweredOperation, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { accessCodeDigest } from './rules/access-code.ts'
import { PREVIEW_MS } from './rules/preview-token.ts'

const database = aDatabase()
let clockMs = 0
const clock = { now: () => new Date(Date.now() + clockMs) }
let services: Services
let api: TestApi
let shop: Shop
let member: { token: string }
beforeAll(async () => {
  services = testServices(database, { clock })
  api = await anApi(services, { cacheMs: 60_000 })
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})
beforeEach(async () => {
  clockMs = 0
  shop = await aShop(database)
  member = await aMember(services, shop.accountId)
})

const BEGIN = `mutation ($id: ID!, $input: StorefrontPreviewInput!) { storefrontPreview(storefrontId: $id, input: $input) { token path seconds } }`
const ZONE = 'UTC'

/** Minutes are all that people choose, so a moment is a minute late, to be after what begins at the same time. */
const localIn = (days: number): string => timeAt(Date.now() + 60_000 + days * 86_400_000, ZONE).local.slice(0, 16)

const begin = (days: number, buyer = 'SIGNED_OUT', token = member.token): Promise<AnsweredOperation> =>
  api.ask('admin', BEGIN, {
    variables: { id: shop.storefrontId, input: { at: localIn(days), buyer } },
    token,
    headers: { accountid: shop.accountId },
  })

const tokenOf = ({ data, errors }: AnsweredOperation): string => {
  expect(errors).toEqual([])
  return (data as { storefrontPreview: { token: string } }).storefrontPreview.token
}

const PAGE = `query ($m: ID!, $s: ID!, $e: ID!) {
  storefront(id: $s) { access { granted } events { edges { node { label lowestAllIn { amount } } } } }
  offers(marketplaceId: $m, storefrontId: $s, eventId: $e) {
    refusal { reason onSaleAt { utc } } free priceTypes { name prices { allIn { amount } } }
  }
}`
type Page = {
  readonly storefront: {
    readonly access: { readonly granted: boolean }
    readonly events: {
      readonly edges: readonly {
        readonly node: { readonly label: string; readonly lowestAllIn: { readonly amount: number } | null }
      }[]
    }
  }
  readonly offers: {
    readonly refusal: { readonly reason: string } | null
    readonly free: number
    readonly priceTypes: readonly {
      readonly name: string
      readonly prices: readonly { readonly allIn: { readonly amount: number } }[]
    }[]
  }
}

const page = (preview?: string): Promise<Page> =>
  api.read<Page>('consumer', PAGE, {
    variables: { m: shop.accountId, s: shop.storefrontId, e: shop.eventId },
    ...(preview === undefined ? {} : { headers: { preview } }),
  })
const pageIn = async (days: number, buyer?: string): Promise<Page> => page(tokenOf(await begin(days, buyer)))

/** Text of the list and the event's page. */
const shown = ({ storefront, offers }: Page) => ({
  list: storefront.events.edges.map(({ node }) => `${node.label} ${String(node.lowestAllIn?.amount)}`),
  refusal: offers.refusal?.reason ?? null,
  prices: offers.priceTypes.map(({ prices }) => prices[0]?.allIn.amount),
})

test('before its sale, during it and after the end, lists and event pages show what a buyer will see', async () => {
  await database.query(`update collection set on_sale_from = app.now() + interval '5 days' where id = $1`, [
    shop.collectionId,
  ])
  await database.query('select refresh_storefront_events($1)', [[shop.eventId]])
  expect(shown(await pageIn(0))).toMatchObject({ list: ['SOON 2750'], refusal: 'NOT_ON_SALE_YET' })
  expect(shown(await pageIn(6))).toEqual({ list: ['FEW 2750'], refusal: null, prices: [2750] })
  // On its night it's still listed, and no longer sold.
  expect(shown(await pageIn(30))).toMatchObject({ list: ['ENDED 2750'], refusal: expect.any(String) as string })
  expect(shown(await pageIn(40))).toMatchObject({ list: [], refusal: expect.any(String) as string })
  // Nothing of this is left: neither in a cache nor in the summaries.
  expect(shown(await page())).toMatchObject({ list: ['SOON 2750'], refusal: 'NOT_ON_SALE_YET' })
})

/** The first listed price of a day, and the first price type's. */
const prices = async (days: number) => {
  const { list, prices: types } = shown(await pageIn(days))
  return [list[0], types[0]]
}

test('between two price changes and under a fee that starts later, prices are those of the moment', async () => {
  for (const [days, amount] of [
    [10, 4000],
    [20, 3000],
  ] as const)
    await database.query(
      `insert into price_change (id, account_id, collection_id, price_type_id, price_level, takes_effect_at, amount)
       select $1, account_id, collection_id, price_type_id, price_level, app.now() + $2 * interval '1 day', $3 from price where price_type_id = $4`,
      [newId('PriceType'), days, amount, shop.priceTypeId],
    )
  const winter = { name: 'Winter fee', basis_points: 500, earner: 'ORGANIZER' } as const
  await nextFees(database.query, shop.accountId, [winter], { validFrom: `app.now() + interval '15 days'` })
  expect(await prices(0)).toEqual(['FEW 2750', 2750])
  expect(await prices(12)).toEqual(['FEW 4400', 4400])
  expect(await prices(16)).toEqual(['FEW 4600', 4600])
  expect(await prices(21)).toEqual(['FEW 3450', 3450])
})

test('each kind of buyer enters what they will be able to enter', async () => {
  const codeId = newId('Storefront')
  const opens = async (access: string, buyer: string, days = 1): Promise<boolean> => {
    await database.query(`update storefront set access = $2::text::storefront_access where id = $1`, [
      shop.storefrontId,
      access,
    ])
    return (await pageIn(days, buyer)).storefront.access.granted
  }
  await database.query(`update storefront set email_domains = '{averil.example}' where id = $1`, [shop.storefrontId])
  await database.query(
    `insert into storefront_access_code (id, account_id, storefront_id, code_hash, label, valid_until) values ($1, $2, $3, $4, 'LARK', app.now() + interval '9 days')`,
    [codeId, shop.accountId, shop.storefrontId, accessCodeDigest('LARK-2030')],
  )
  expect(await opens('SIGNED_IN', 'SIGNED_OUT')).toBe(false)
  expect(await opens('SIGNED_IN', 'SIGNED_IN')).toBe(true)
  expect(await opens('EMAIL_DOMAIN', 'SIGNED_IN')).toBe(false)
  expect(await opens('EMAIL_DOMAIN', 'INVITED')).toBe(true)
  expect(await opens('EMAIL_LIST', 'INVITED')).toBe(true)
  expect(await opens('ACCESS_CODE', 'SIGNED_OUT')).toBe(false)
  expect(await opens('ACCESS_CODE', `CODE:${codeId}`)).toBe(true)
  // Once it has ended, the code opens nothing.
  expect(await opens('ACCESS_CODE', `CODE:${codeId}`, 10)).toBe(false)
  expect((await begin(1, 'INVITED')).errors[0]?.extensions['fields']).toMatchObject([{ path: 'buyer' }])
})

test('a price code shows the price types that it unlocks, to that buyer only', async () => {
  await database.query(`update price_type set unlock_code = 'STUDENT' where id = $1`, [shop.priceTypeId])
  expect(shown(await pageIn(1)).prices).toEqual([])
  expect(shown(await pageIn(1, 'PRICE:STUDENT')).prices).toEqual([2750])
  expect((await begin(1, 'PRICE:OTHER')).errors[0]?.extensions['fields']).toMatchObject([{ path: 'buyer' }])
})

test('a preview changes nothing: every mutation is refused before it runs', async () => {
  const preview = tokenOf(await begin(1))
  const { errors, data } = await api.ask(
    'consumer',
    `mutation { signIn(input: { email: "a@b.example", password: "long enough" }) { token } }`,
    {
      headers: { preview },
    },
  )
  expect(data).toBeUndefined()
  expect(errors).toMatchObject([{ message: 'This is a preview. Nothing can be bought or changed in it.' }])
})

test('it shows one account’s shop, only while its member manages storefronts, for an hour', async () => {
  const other = await aShop(database)
  const preview = tokenOf(await begin(1))
  const asked = (headers: Record<string, string>, of: Shop = shop) =>
    api.ask('consumer', PAGE, { variables: { m: of.accountId, s: of.storefrontId, e: of.eventId }, headers })
  expect((await asked({ preview }, other)).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  for (const [query, id] of [
    ['query ($id: ID!) { marketplace(id: $id) { name } }', other.accountId],
    ['query ($id: ID!) { storefront(id: $id) { name } }', other.storefrontId],
  ]) {
    const { errors } = await api.ask('consumer', String(query), { variables: { id }, headers: { preview } })
    expect(errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  }
  expect((await asked({ preview: `${preview}x` })).errors[0]?.message).toContain('This preview has ended')
  // Neither another account's member nor one who only looks can begin one.
  const outsider = await aMember(services, other.accountId)
  expect((await begin(1, 'SIGNED_OUT', outsider.token)).data?.['storefrontPreview'] ?? null).toBeNull()
  const reader = await aMember(services, shop.accountId, 'READ_ONLY')
  expect((await begin(1, 'SIGNED_OUT', reader.token)).errors).toHaveLength(1)
  expect((await begin(-1)).errors[0]?.extensions['fields']).toMatchObject([{ path: 'at' }])

  expect((await asked({ preview })).errors).toEqual([])
  await database.query(`update member set role = 'READ_ONLY' where account_id = $1`, [shop.accountId])
  expect((await asked({ preview })).errors[0]?.message).toContain('This preview has ended')
  await database.query(`update member set role = 'OWNER' where account_id = $1`, [shop.accountId])
  await database.query('update member set disabled_at = app.now() where account_id = $1', [shop.accountId])
  expect((await asked({ preview })).errors[0]?.message).toContain('This preview has ended')
  await database.query('update member set disabled_at = null where account_id = $1', [shop.accountId])
  expect((await asked({ preview })).errors).toEqual([])
  clockMs = PREVIEW_MS
  expect((await asked({ preview })).errors[0]?.message).toContain('This preview has ended')
})
