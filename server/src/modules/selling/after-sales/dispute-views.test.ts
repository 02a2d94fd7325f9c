import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { disputeListeners } from './listeners.ts'
import { aDispute } from './testing/a-dispute.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const ORDER = `query ($id: ID!) { order(id: $id) { row { payment } items { state } attention { title text }
  dispute { state reason amount { amount } fee { amount } closed { utc } evidenceDue { utc } } timeline { kind title text } } }`
const TODOS = `{ dashboardTodos { kind title } }`
const ACTIVITY = `{ activity { edges { node { by what } } } }`

const aDisputed = async () => {
  const { user, token } = await aConsumer(services)
  const bought = await aPaidPurchase(database, { userId: user.id, seats: [3, 4], mechanism: 'PRINT_AT_HOME' })
  const staff = await aStaff(services, api, bought.sale.accountId)
  const { report } = await aDispute(database, bought.orderId)
  const stack = async () =>
    (await api.read<{ stack: unknown }>('consumer', STACK, { token, variables: { id: bought.stackIds[0] } })).stack
  return { ...bought, staff, report, stack }
}
const todosOf = async (staff: Staff): Promise<string[]> => {
  const { dashboardTodos } = await staff.read<{ dashboardTodos: { kind: string; title: string }[] }>(TODOS, {})
  return dashboardTodos.filter(({ kind }) => kind === 'PAYMENT_DISPUTED').map(({ title }) => title)
}
const STACK = `query ($id: ID!) { stack(id: $id) { pdfUrl codeNote tickets { state code { payload } } } }`

test('staff see what the bank took, why and until when to answer, in the order, the to-dos and the activity', async () => {
  const { purchaseId: id, staff, report } = await aDisputed()
  await report('OPEN', { fee: 1500 })
  const { order } = await staff.read<{ order: Record<string, unknown> }>(ORDER, { id })
  expect(order).toMatchObject({
    row: { payment: 'DISPUTED' },
    items: [{ state: 'ON_HOLD' }, { state: 'ON_HOLD' }],
    attention: { title: 'The buyer disputed this payment' },
    dispute: {
      state: 'OPEN',
      reason: 'FRAUDULENT',
      amount: { amount: 5500 },
      fee: { amount: 1500 },
      closed: null,
      evidenceDue: { utc: '2026-12-24T12:00:00Z' },
    },
  })
  expect(order['timeline']).toContainEqual({
    kind: 'DISPUTE',
    title: 'Payment disputed, €55.00',
    text: 'Reason given: Not paid by the cardholder',
  })
  expect(await todosOf(staff)).toEqual(['A payment of €55.00 is disputed'])
  await report('LOST')
  await createFactLoop(services, disputeListeners).drain()
  const lost = await staff.read<{ order: Record<string, unknown> }>(ORDER, { id })
  expect(lost.order).toMatchObject({
    items: [{ state: 'LOST' }, { state: 'LOST' }],
    attention: null,
    dispute: { state: 'LOST', closed: {} },
  })
  expect(lost.order['timeline']).toContainEqual({ kind: 'DISPUTE', title: 'Dispute lost, €55.00', text: null })
  expect(await todosOf(staff)).toEqual([])
  const { activity } = await staff.read<{ activity: { edges: { node: { by: string; what: string } }[] } }>(ACTIVITY, {})
  const noted = activity.edges.map(({ node }) => node).filter(({ by }) => by === 'Payment gateway')
  expect(noted.map(({ what }) => what).toSorted()).toEqual(['Dispute closed', 'Dispute opened'])
})

test('an account sees its own disputes only', async () => {
  const [mine, other] = [await aDisputed(), await aDisputed()]
  await other.report('OPEN')
  expect(await todosOf(mine.staff)).toEqual([])
})

test('tickets on hold have no code and no page to print, and get them back when the dispute is won', async () => {
  const { stack, report } = await aDisputed()
  const valid = { state: 'OWNED', code: { payload: expect.any(String) as unknown } }
  expect(await stack()).toMatchObject({ pdfUrl: expect.any(String) as unknown, tickets: [valid, valid] })
  await report('OPEN')
  const held = { state: 'FROZEN', code: null }
  expect(await stack()).toEqual({ pdfUrl: null, codeNote: null, tickets: [held, held] })
  await report('WON')
  expect(await stack()).toMatchObject({ pdfUrl: expect.any(String) as unknown, tickets: [valid, valid] })
})
