import { newUuid, type EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anEventOf } from '#modules/people/accounts/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aDispute } from './testing/a-dispute.ts'
import { askRefund, PREVIEW_REFUND, READ_ORDER, REFUND, whole } from './testing/staff-orders.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const aPurchase = async () => {
  const { user } = await aConsumer(services)
  const purchase = await aPaidPurchase(database, { userId: user.id, seats: [3, 4] })
  const staff = await aStaff(services, api, purchase.sale.accountId)
  return { ...purchase, id: purchase.purchaseId, staff }
}

test('others neither see nor change it: other accounts, members of other events, roles without refunds', async () => {
  const { id, sale } = await aPurchase()
  const stranger = await aStaff(services, api, (await aPurchase()).sale.accountId)
  const limitedTo = async (eventId: string) => {
    const { token } = await aMember(services, sale.accountId, 'BOX_OFFICE', [eventId as EventId])
    return (query: string, variables: object) =>
      api.ask('admin', query, { variables, token, headers: { accountid: sale.accountId } })
  }
  const elsewhere = await limitedTo(await anEventOf(database, sale.accountId))
  const asked = [stranger.ask, elsewhere]
  for (const ask of asked) {
    for (const [query, variables] of [
      [READ_ORDER, { id }],
      [PREVIEW_REFUND, { id, input: whole }],
      [REFUND, { key: newUuid(), id, version: 1, input: whole }],
    ] as const) {
      const { errors } = await ask(query, variables)
      expect(errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
    }
  }
  const here = await limitedTo(sale.eventId)
  expect((await here(READ_ORDER, { id })).errors).toEqual([])
  const marketing = await aStaff(services, api, sale.accountId, 'MARKETING')
  const { errors } = await marketing.ask(REFUND, { key: newUuid(), id, version: 1, input: whole })
  expect(errors[0]?.extensions).toMatchObject({ category: 'unauthorized', status: 403 })
  expect((await database.query('select 1 from refund where purchase_id = $1', [id])).length).toBe(0)
})

test('the money of a disputed payment is left to the bank', async () => {
  const { id, orderId, staff } = await aPurchase()
  const { report } = await aDispute(database, orderId)
  const refused = async () => (await askRefund(staff, id, {})).errors[0]?.message
  await report('OPEN')
  expect(await refused()).toBe('This payment was disputed. The bank decides about the money.')
  await report('LOST')
  expect(await refused()).toBe('This order can no longer be changed.')
})
