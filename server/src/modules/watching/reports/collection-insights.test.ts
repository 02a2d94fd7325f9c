import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { registerViews } from '#modules/watching/analytics/http.ts'
import { writeViews } from '#modules/watching/analytics/flows/count-views.ts'
import { askRefund, readOrder } from '#modules/selling/after-sales/testing/staff-orders.ts'
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

const READ = `query ($id: ID!, $range: String) { collectionInsights(id: $id, range: $range) {
  units soldBefore days { day views carts orders tickets amount } mix { name tickets amount } } }`
type Read = {
  readonly collectionInsights: {
    readonly units: number
    readonly soldBefore: number
    readonly days: readonly {
      readonly day: string
      readonly views: number
      readonly carts: number
      readonly tickets: number
      readonly amount: number
    }[]
    readonly mix: readonly { readonly name: string; readonly tickets: number; readonly amount: number }[]
  }
}

const aSold = async () => {
  const { user } = await aConsumer(services)
  const purchase = await aPaidPurchase(database, { userId: user.id, seats: [1, 2, 3] })
  const staff = await aStaff(services, api, purchase.sale.accountId)
  return { ...purchase, staff, id: purchase.sale.collectionId }
}

test('sales count on the day they were paid, and no longer once they are refunded', async () => {
  const { staff, id, purchaseId } = await aSold()
  const { collectionInsights: before } = await staff.read<Read>(READ, { id, range: 'today' })
  expect(before).toMatchObject({
    units: 10,
    soldBefore: 0,
    mix: [{ name: 'Adult', tickets: 3, amount: 8250 }],
  })
  expect(before.days).toEqual([expect.objectContaining({ carts: 1, orders: 1, tickets: 3, amount: 8250, views: 0 })])
  await database.query(`update purchase set paid_at = paid_at - interval '3 days' where id = $1`, [purchaseId])
  expect((await staff.read<Read>(READ, { id, range: 'today' })).collectionInsights).toMatchObject({
    soldBefore: 3,
    mix: [],
  })
  expect(
    (await staff.read<Read>(READ, { id, range: 'last-7' })).collectionInsights.days.map(({ tickets }) => tickets),
  ).toEqual([0, 0, 0, 3, 0, 0, 0])
})

test('a returned ticket no longer counts, although its fee was kept; an amount leaves it sold', async () => {
  const { staff, id, purchaseId } = await aSold()
  const { items } = await readOrder(staff, purchaseId)
  await askRefund(staff, purchaseId, { items: [items[0]?.id], keepsFees: true })
  await askRefund(staff, purchaseId, { amount: 5500 })
  const { collectionInsights } = await staff.read<Read>(READ, { id, range: 'today' })
  expect(collectionInsights.mix).toEqual([{ name: 'Adult', tickets: 2, amount: 5500 }])
})

const view = (payload: object) => api.app.inject({ method: 'POST', url: '/api/view', payload })

test('views are counted by storefront, event and day; invented ones are not', async () => {
  const { staff, id, sale } = await aSold()
  const [shop] = await database.query<{ id: string }>(
    `with shop as (insert into marketplace (id, account_id, name) values ($1, $1, 'Shop') on conflict do nothing returning id)
     insert into storefront (account_id, name, slug) values ($1, 'Shop', 'shop') returning id`,
    [sale.accountId],
  )
  await database.query(
    'insert into storefront_collection (account_id, storefront_id, collection_id) values ($1, $2, $3)',
    [sale.accountId, shop?.id, id],
  )
  await database.query(
    `insert into storefront_event (account_id, storefront_id, event_id, date_show, exponent, currency, free, label)
     select $1, $2, e.id, e.date_show, 2, 'EUR', 5, 'AVAILABLE' from event e where e.id = $3`,
    [sale.accountId, shop?.id, sale.eventId],
  )
  const mine = { storefront: shop?.id, event: sale.eventId }
  for (const payload of [mine, mine, { ...mine, event: sale.accountId }, { storefront: 'x' }, {}])
    expect((await view(payload)).statusCode).toBe(204)
  await writeViews(services)
  await view(mine)
  await writeViews(services)
  expect(
    (await staff.read<Read>(READ, { id, range: 'last-7' })).collectionInsights.days.reduce(
      (sum, { views }) => sum + views,
      0,
    ),
  ).toBe(3)
  expect(await database.query('select 1 from event_view')).toHaveLength(1)
})

test('another account does not find the collection, and a wrong range is refused', async () => {
  const { id, staff } = await aSold()
  const other = await aSold()
  await expect(other.staff.read<Read>(READ, { id })).rejects.toThrow(/resourceNotFound|not found/i)
  await expect(staff.read<Read>(READ, { id, range: 'whenever' })).rejects.toThrow(/first and a last day/)
})
