import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { registerViews } from '#modules/watching/analytics/http.ts'
import { writeViews } from '#modules/watching/analytics/flows/count-views.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services, { routes: [registerViews] })
})
afterAll(() => api.close())

const READ = `query ($id: ID!, $range: String) { storefrontInsights(id: $id, range: $range) {
  days { day views carts checkouts orders tickets amount } shows { name views tickets amount } sources { source views orders amount } } }`
type Read = {
  readonly storefrontInsights: {
    readonly days: readonly { readonly views: number; readonly tickets: number; readonly amount: number }[]
    readonly shows: readonly { readonly views: number; readonly tickets: number }[]
    readonly sources: readonly { readonly source: string; readonly views: number; readonly amount: number }[]
  }
}

/** Three seats, sold in a storefront whose pages can be viewed. */
const aSold = async () => {
  const { user } = await aConsumer(services)
  const { sale, purchaseId } = await aPaidPurchase(database, { userId: user.id, seats: [1, 2, 3] })
  const { accountId, eventId } = sale
  await database.query(
    `insert into marketplace (id, account_id, name) values ($1, $1, 'Shop') on conflict do nothing`,
    [accountId],
  )
  const [shop] = await database.query<{ id: string }>(
    `insert into storefront (account_id, name, slug) values ($1, 'Shop', 'shop') returning id`,
    [accountId],
  )
  const id = shop?.id ?? ''
  await database.query(
    `insert into storefront_event (account_id, storefront_id, event_id, date_show, exponent, currency, free, label)
     select $1, $2, e.id, e.date_show, 2, 'USD', 5, 'AVAILABLE' from event e where e.id = $3`,
    [accountId, id, eventId],
  )
  await database.query(`update cart_line set storefront_id = $2, source = 'newsletter' where account_id = $1`, [
    accountId,
    id,
  ])
  await database.query(
    `update purchase p set currency = a.currency from account a where a.id = p.account_id and p.id = $1`,
    [purchaseId],
  )
  const staff = await aStaff(services, api, accountId)
  const read = async (range: string) => (await staff.read<Read>(READ, { id, range })).storefrontInsights
  return { id, eventId, purchaseId, read, staff }
}

const view = async (payload: object) => {
  expect((await api.app.inject({ method: 'POST', url: '/api/view', payload })).statusCode).toBe(204)
}

test('views, carts, checkouts and sales of a storefront by day, show and source', async () => {
  const { id, eventId, purchaseId, read } = await aSold()
  const here = { storefront: id, event: eventId }
  for (const source of ['newsletter', 'newsletter', 'google.com']) await view({ ...here, source })
  await view(here)
  await view({ ...here, source: '<b>' })
  await writeViews(services)
  const today = await read('today')
  expect(today.days).toEqual([
    expect.objectContaining({ views: 4, carts: 1, checkouts: 1, orders: 1, tickets: 3, amount: 8250 }),
  ])
  expect(today.shows).toEqual([expect.objectContaining({ views: 4, tickets: 3, amount: 8250 })])
  expect(today.sources).toEqual([
    { source: 'newsletter', views: 2, orders: 1, amount: 8250 },
    { source: 'google.com', views: 1, orders: 0, amount: 0 },
    { source: 'unknown', views: 1, orders: 0, amount: 0 },
  ])
  await database.query(`update purchase set paid_at = paid_at - interval '3 days' where id = $1`, [purchaseId])
  expect((await read('today')).days).toEqual([expect.objectContaining({ views: 4, carts: 1, tickets: 0, amount: 0 })])
  expect((await read('last-7')).days.map(({ tickets }) => tickets)).toEqual([0, 0, 0, 3, 0, 0, 0])
})

test('of invented sources, 50 a day are kept by name and the rest together; no view is lost', async () => {
  const { id, eventId } = await aSold()
  const counted = () =>
    database.query<{ source: string; views: number }>(
      'select source, views from view_source where storefront_id = $1 order by views desc',
      [id],
    )
  for (const batch of [0, 1]) {
    for (let n = 0; n < 40; n += 1) await view({ storefront: id, event: eventId, source: `made-up-${batch}-${n}` })
    await writeViews(services)
  }
  const rows = await counted()
  expect(rows).toHaveLength(51)
  expect(rows[0]).toEqual({ source: 'other', views: 30 })
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(80)
})
