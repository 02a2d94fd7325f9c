import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
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
  api = await anApi(services)
})
afterAll(() => api.close())

const TAKE =
  'mutation ($ids: [ID!]!) { taken: completedOrdersTake(purchaseIds: $ids) { id total { amount currency } } }'
type Taken = { readonly taken: readonly object[] }

const aReceipt = async () => {
  const { user, token } = await aConsumer(services)
  const { purchaseId: id } = await aPaidPurchase(database, { userId: user.id, email: user.email, seats: [1, 2] })
  const [order] = await database.query<{ id: string; total: number }>(
    'select od.id, od.total::integer as total from orders od join purchase pu on pu.order_id = od.id where pu.id = $1',
    [id],
  )
  return { id, token, order: order! }
}
const take = async (token: string, ids: readonly string[]) =>
  (await api.read<Taken>('consumer', TAKE, { token, variables: { ids } })).taken

test('an order is handed out when its receipt is first shown, and never again, whatever the tab or device', async () => {
  const { id, token, order } = await aReceipt()
  expect(await take(token, [id, id.toUpperCase(), newUuid(), 'nonsense'])).toEqual([
    { id: order.id, total: { amount: order.total, currency: 'EUR' } },
  ])
  expect(await take(token, [id])).toEqual([])
})

test('of two browsers that show it together, one gets it', async () => {
  const { id, token } = await aReceipt()
  const answers = await Promise.all(Array.from({ length: 6 }, () => take(token, [id])))
  expect(answers.flat()).toHaveLength(1)
})

test('others get nothing of it, and neither does who opens an old receipt', async () => {
  const { id, token } = await aReceipt()
  const stranger = await aConsumer(services)
  expect(await take(stranger.token, [id])).toEqual([])
  await database.query(`update purchase set paid_at = app.now() - interval '2 days' where id = $1`, [id])
  expect(await take(token, [id])).toEqual([])
  await database.query('update purchase set paid_at = app.now() where id = $1', [id])
  expect(await take(token, [id])).toHaveLength(1)
  const anonymous = await api.ask('consumer', TAKE, { variables: { ids: [id] } })
  expect(anonymous.errors[0]?.extensions).toMatchObject({ category: 'unauthorized' })
})
