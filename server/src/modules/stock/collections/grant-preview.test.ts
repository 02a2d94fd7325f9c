import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aCollection, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { inPreview } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { grantsBy, sellIn, twoShops, type Granting } from './testing/a-grant.ts'

const database = aDatabase()
const DAY_MS = 86_400_000
let services: Services
let api: TestApi
let employee: ReturnType<typeof grantsBy>

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  employee = grantsBy(api, (await anEmployee(services, 'OPERATIONS')).token)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

/** Granted, and placed in the other account's storefront. */
const sold = async (input: Readonly<Record<string, unknown>> = {}) => {
  const granting = await twoShops(database, services, api)
  const { staff, other, owner } = granting
  await database.query(`update account set time_zone = 'UTC' where id = any($1)`, [[owner.accountId, other.accountId]])
  const grant = await employee.grant(granting, input)
  expect(await sellIn(staff, other.storefrontId, [other.collectionId, owner.collectionId])).toMatchObject({
    is: 'StorefrontSaved',
  })
  await database.query('select refresh_storefront_events($1)', [[owner.eventId, other.eventId]])
  return { ...granting, grant }
}

/** A minute late, to be after what begins on that day. */
const localIn = (days: number): string => timeAt(Date.now() + 60_000 + days * DAY_MS, 'UTC').local.slice(0, 16)

const BEGIN = `mutation ($id: ID!, $input: StorefrontPreviewInput!) { storefrontPreview(storefrontId: $id, input: $input) { token } }`
const LIST = `query ($s: ID!) { storefront(id: $s) { events { edges { node { event { id } label lowestAllIn { amount } } } } } }`
const OFFERS = `query ($m: ID!, $s: ID!, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) {
  free maxQuantity refusal { reason } collections { id } priceTypes { name prices { allIn { amount } charges { name } } } } }`

type Node = {
  readonly event: { readonly id: string }
  readonly label: string
  readonly lowestAllIn: { readonly amount: number } | null
}

/** What a buyer sees of the event in the storefront's list and on its page; with a token, in a preview. */
const page = async ({ accountId, storefrontId, eventId }: Shop, preview?: string) => {
  const headers = preview === undefined ? {} : { preview }
  const { storefront } = await api.read<{ storefront: { events: { edges: readonly { node: Node }[] } } }>(
    'consumer',
    LIST,
    { variables: { s: storefrontId }, headers },
  )
  const row = storefront.events.edges.find(({ node }) => node.event.id === eventId)?.node
  const { data, errors } = await api.ask('consumer', OFFERS, {
    variables: { m: accountId, s: storefrontId, e: eventId },
    headers,
  })
  expect(errors.filter(({ extensions }) => extensions['category'] !== 'resourceNotFound')).toEqual([])
  return {
    list: row === undefined ? null : `${row.label} ${String(row.lowestAllIn?.amount)}`,
    offers: (data?.['offers'] ?? null) as {
      readonly priceTypes: readonly { readonly prices: readonly object[] }[]
    } | null,
  }
}

const previewed = async ({ staff, there }: Granting, days = 0) => {
  const { storefrontPreview } = await staff.read<{ storefrontPreview: { token: string } }>(BEGIN, {
    id: there.storefrontId,
    input: { at: localIn(days), buyer: 'SIGNED_OUT' },
  })
  return page(there, storefrontPreview.token)
}

const nothing = { list: null, offers: null }

test('a preview shows a granted collection as the shop does: lists, stock, prices and fees of its owner', async () => {
  const granting = await sold()
  const { owner, there } = granting
  await nextFees(database.query, owner.accountId, [{ name: 'Hall fee', basis_points: 500, earner: 'ORGANIZER' }])
  const inShop = await page(there)
  expect(inShop.list).toMatch(/^FEW /)
  expect(inShop.offers).toMatchObject({ free: 10, collections: [{ id: owner.collectionId }] })
  expect(inShop.offers?.priceTypes[0]?.prices).toHaveLength(1)
  expect((await previewed(granting)).offers).toEqual(inShop.offers)
})

test('it goes by the grant’s times and by the prices of the moment', async () => {
  const granting = await sold({ validFrom: localIn(4), validUntil: localIn(12) })
  await database.query(
    `insert into price_change (id, account_id, collection_id, price_type_id, price_level, takes_effect_at, amount)
     select $1, account_id, collection_id, price_type_id, price_level, app.now() + interval '8 days', 4000 from price where price_type_id = $2`,
    [newId('PriceType'), granting.owner.priceTypeId],
  )
  expect(await previewed(granting, 1)).toEqual(nothing)
  const prices = async (days: number) => {
    const { list, offers } = await previewed(granting, days)
    return [list, offers?.priceTypes.map((type) => type.prices)]
  }
  expect(await prices(5)).toMatchObject(['FEW 2750', [[{ allIn: { amount: 2_750 } }]]])
  expect(await prices(9)).toMatchObject(['FEW 4400', [[{ allIn: { amount: 4_400 } }]]])
  expect(await previewed(granting, 13)).toEqual(nothing)
})

test('it leaves out what was revoked, and what rests while its owner is suspended', async () => {
  const granting = await sold()
  const { owner, grant } = granting
  expect((await previewed(granting)).list).toBe('FEW 2750')
  await database.query('update account set suspended_at = app.now() where id = $1', [owner.accountId])
  expect(await previewed(granting)).toEqual(nothing)
  await database.query('update account set suspended_at = null where id = $1', [owner.accountId])
  expect((await previewed(granting)).list).toBe('FEW 2750')
  await employee.revoke(grant)
  expect(await previewed(granting)).toEqual(nothing)
})

test('a preview reads the granted collection and its events, and no others of their owner', async () => {
  const { owner, other, there, grant } = await sold()
  // Published and in the owner's shop, so only the wall keeps them out.
  await database.query(
    `insert into event (id, account_id, venue_id, name, category, zone, date_show, date_show_local, state)
     select $1, account_id, venue_id, 'Not granted', category, zone, date_show, date_show_local, state from event where id = $2`,
    [newId('Event'), owner.eventId],
  )
  await aCollection(database, { ...owner, blockIds: [] })
  const seen = (table: string, accountId = owner.accountId) =>
    inPreview(services.databases.previews, { accountId: other.accountId, at: new Date() }, async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where account_id = ${accountId}`.execute(transaction)
      return rows.map(({ id }) => id)
    })
  expect(await seen('collection')).toEqual([owner.collectionId])
  expect(await seen('event')).toEqual([owner.eventId])
  for (const table of ['purchase', 'cart_line', 'collection_terms', 'waitlist_entry', 'storefront', 'ticket'])
    expect(await seen(table)).toEqual([])
  expect(await seen('collection', there.accountId)).toEqual([other.collectionId])
  await employee.revoke(grant)
  for (const table of ['collection', 'event', 'price_type', 'block', 'counter']) expect(await seen(table)).toEqual([])
})
