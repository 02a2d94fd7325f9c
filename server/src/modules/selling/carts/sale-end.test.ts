import { beforeAll, afterAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { Buyer } from './testing/a-buyer.ts'
import { anAdd, claimOne } from './testing/a-claim.ts'
import { aSale } from './testing/a-sale.ts'

const database = aDatabase()
const asSystem: typeof database.query = (text, values) => database.asSystem(text, values)
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

const PAGE = `query ($m: ID!, $e: ID!) { offers(marketplaceId: $m, eventId: $e) {
  event { hasBegun isCancelled postponement { awaitsDate note from { utc } } } refusal { reason message } } }`
const LIST = `query ($s: ID!) { storefront(id: $s) { events { edges { node { label free remaining event { id } } } } } }`
const EXCHANGE = `{ exchangeEvents(first: 100) { edges { node { label event { id } } } } }`

type Refusal = { readonly reason: string; readonly message: string } | null
type Page = { readonly offers: { readonly event: Record<string, unknown>; readonly refusal: Refusal } }
type Listed = { readonly label: string; readonly free?: number; readonly event: { readonly id: string } }
type Edges = { readonly edges: readonly { readonly node: Listed }[] }

const labelsOf = async (shop: Shop): Promise<readonly (string | undefined)[]> => {
  const list = await api.read<{ storefront: { events: Edges } }>('consumer', LIST, {
    variables: { s: shop.storefrontId },
  })
  const exchange = await api.read<{ exchangeEvents: Edges }>('consumer', EXCHANGE)
  return [list.storefront.events, exchange.exchangeEvents].map(
    ({ edges }) => edges.find(({ node }) => node.event.id === shop.eventId)?.node.label,
  )
}

const begun = `date_show = app.now() - interval '20 minutes', date_show_end = app.now() + interval '2 hours'`
const weekend = `date_show = app.now() - interval '1 day', date_show_end = app.now() + interval '1 day'`
const postponed = `postponed_at = app.now(), postponed_from = date_show, postponed_note = 'The tenor is ill.', date_show_flags = '{DATE_TBD}'`

const states: readonly [string, string, string | null, string | undefined][] = [
  ['to come', `date_show = app.now() + interval '1 minute'`, null, 'FEW'],
  ['begun twenty minutes ago', begun, 'EVENT_BEGUN', 'ENDED'],
  [
    'begun twenty minutes ago, with nobody having said when it ends',
    `date_show = app.now() - interval '20 minutes'`,
    'EVENT_BEGUN',
    'ENDED',
  ],
  [
    'begun three hours and a half ago, with nobody having said when it ends',
    `date_show = app.now() - interval '3 hours 30 minutes', date_show_end = null`,
    'EVENT_BEGUN',
    'ENDED',
  ],
  [
    'over, with nobody having said when it ends',
    `date_show = app.now() - interval '4 hours', date_show_end = null`,
    'EVENT_OVER',
    undefined,
  ],
  ['in the middle of a weekend', weekend, null, 'FEW'],
  [
    'in the middle of its weeks',
    `date_show = app.now() - interval '3 hours', date_show_end = app.now() + interval '1 hour',
     visits = 'OPEN', date_show_recurring = '[{"dayOfWeek": "SUNDAY", "timeStart": "10:00", "timeEnd": "12:00"}]'`,
    null,
    'FEW',
  ],
  [
    'over',
    `date_show = app.now() - interval '5 hours', date_show_end = app.now() - interval '1 hour'`,
    'EVENT_OVER',
    undefined,
  ],
  ['postponed', postponed, 'EVENT_POSTPONED', 'ENDED'],
  [
    'postponed, its old date gone',
    `${postponed}, date_show = app.now() - interval '1 day'`,
    'EVENT_POSTPONED',
    'ENDED',
  ],
  ['moved to another day', `postponed_at = app.now(), postponed_from = app.now()`, null, 'FEW'],
  ['announced without a day', `date_show_flags = '{DATE_TBD}'`, null, 'FEW'],
  ['cancelled', `state = 'CANCELLED'`, 'EVENT_CANCELLED', undefined],
]

test.each(states)('page, lists and claim agree on a show that is %s', async (_what, sets, reason, label) => {
  const shop = await aShop(database)
  await database.query(`update event set ${sets} where id = $1`, [shop.eventId])
  await database.query('select refresh_storefront_events($1)', [[shop.eventId]])

  const { offers } = await api.read<Page>('consumer', PAGE, { variables: { m: shop.accountId, e: shop.eventId } })
  expect(offers.refusal?.reason ?? null).toBe(reason)
  expect(await labelsOf(shop)).toEqual([label, label])
  const added = await new Buyer(api).add(shop)
  expect(added).toMatchObject(reason === null ? { kind: 'CartChanged' } : { kind: 'CartRefused', reason })
  expect(added.message ?? null).toBe(offers.refusal?.message ?? null)

  const sale = await aSale(database.query)
  await database.query(`update event set ${sets} where id = $1`, [sale.eventId])
  expect((await claimOne(asSystem, anAdd(sale))).reason).toBe(reason)
})

test('the page of a show that has begun says since when', async () => {
  const shop = await aShop(database)
  await database.query(`update event set ${begun} where id = $1`, [shop.eventId])
  const { offers } = await api.read<Page>('consumer', PAGE, { variables: { m: shop.accountId, e: shop.eventId } })
  expect(offers.event).toMatchObject({ hasBegun: true, isCancelled: false, postponement: null })
  expect(offers.refusal?.message).toMatch(/^Started at \d{1,2}:\d\d [AP]M\. /)
})

test('the page of a show that has begun doesn’t say since when if its time is hidden', async () => {
  const shop = await aShop(database)
  await database.query(`update event set ${begun}, date_show_flags = '{TIME_HIDE}' where id = $1`, [shop.eventId])
  const { offers } = await api.read<Page>('consumer', PAGE, { variables: { m: shop.accountId, e: shop.eventId } })
  expect(offers.refusal).toEqual({
    reason: 'EVENT_BEGUN',
    message: 'Already started. Tickets for this date are no longer on sale.',
  })
})

test('the page of a postponed show says from when and why', async () => {
  const shop = await aShop(database)
  await database.query(`update event set ${postponed} where id = $1`, [shop.eventId])
  const { offers } = await api.read<Page>('consumer', PAGE, { variables: { m: shop.accountId, e: shop.eventId } })
  expect(offers.event).toMatchObject({
    postponement: { awaitsDate: true, note: 'The tenor is ill.', from: { utc: expect.any(String) } },
  })
})
