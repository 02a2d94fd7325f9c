import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { askRefund } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { mailListeners } from '#modules/watching/email/listeners.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { readConfig } from '#platform/config/config.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  // With rate limits.
  services = testServices(database, { config: readConfig({ ENVIRONMENT: 'test', RELEASE: 'test' }) })
  api = await anApi(services)
})
afterAll(() => api.close())

const RESEND = 'mutation ($key: ID!, $id: ID!) { purchaseResend(key: $key, id: $id) }'

const aBuyer = async () => {
  const { user, token } = await aConsumer(services)
  // The order was placed with another address.
  const { purchaseId: id, sale } = await aPaidPurchase(database, { userId: user.id, email: 'old@example.org' })
  await createFactLoop(services, mailListeners).drain()
  const mails = async (): Promise<readonly string[]> => {
    await createFactLoop(services, mailListeners).drain()
    const rows = await database.query<{ recipient: string }>(
      `select m.recipient from mail m join fact f on f.id = m.fact_id where f.kind = 'OwnReceiptRequested' and f.data ->> 'purchaseId' = $1`,
      [id],
    )
    return rows.map(({ recipient }) => recipient)
  }
  const resend = (asker = token, key: string = newUuid()) =>
    api.ask('consumer', RESEND, { variables: { key, id }, token: asker })
  return { user, token, id, accountId: sale.accountId, mails, resend }
}

test('goes to the buyer’s own verified address, and says to which, once per key', async () => {
  const { user, resend, mails } = await aBuyer()
  const key = newUuid()
  const presses = [await resend(undefined, key), await resend(undefined, key)]
  for (const { data } of presses) expect(data).toEqual({ purchaseResend: user.email })
  expect(await mails()).toEqual([user.email])
})

test('doesn’t go to an address that isn’t verified', async () => {
  const { user, id, token, resend, mails } = await aBuyer()
  await database.query('update users set email_verified_at = null where id = $1', [user.id])
  expect((await resend()).errors[0]?.message).toContain('Verify your e-mail address first')
  const { purchase } = await api.read<{ purchase: { resendTo: string | null } }>(
    'consumer',
    'query ($id: ID!) { purchase(id: $id) { resendTo } }',
    { variables: { id }, token },
  )
  expect(purchase.resendTo).toBeNull()
  expect(await mails()).toEqual([])
})

test('isn’t there for anyone else, nor for an order without tickets', async () => {
  const { id, accountId, resend, mails } = await aBuyer()
  const stranger = await aConsumer(services)
  expect((await resend(stranger.token)).errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  const staff = await aStaff(services, api, accountId, 'OWNER')
  expect((await askRefund(staff, id, {})).errors).toEqual([])
  expect((await resend()).errors[0]?.message).toBe('This order has no tickets to send.')
  expect(await mails()).toEqual([])
})

test('is limited to five an hour', async () => {
  const { resend, mails } = await aBuyer()
  for (let press = 1; press <= 5; press += 1) expect((await resend()).errors).toEqual([])
  expect((await resend()).errors[0]?.extensions).toMatchObject({ category: 'tooManyRequests' })
  expect(await mails()).toHaveLength(5)
})
