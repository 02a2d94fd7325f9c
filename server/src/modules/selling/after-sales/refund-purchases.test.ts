import { beforeAll, expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { refundPurchase } from './testing/a-refund.ts'

const database = aDatabase()
let services: Services
beforeAll(() => {
  services = testServices(database)
})
const aBuyer = async () => (await aConsumer(services)).user.id

const refund = (request: Parameters<typeof refundPurchase>[1]) => refundPurchase(database, request)

const itemsOf = (purchaseId: string) =>
  database.query<{ id: string; seat_no: number | null; amount: number; refunded: number }>(
    'select id, seat_no, amount, refunded from purchase_item where purchase_id = $1 order by seat_no, id',
    [purchaseId],
  )
const stock = async (eventId: string) => {
  const [row] = await database.query<{ sold: number }>(
    'select sum(c.sold)::integer sold from counter c join block b on b.id = c.id where b.event_id = $1',
    [eventId],
  )
  return row?.sold
}
const stateOf = async (purchaseId: string) => {
  const [row] = await database.query<{
    state: string
    refunded: number
    captured: number
    back: number
    journals: number
  }>(
    `select p.state::text, p.refunded, o.captured, o.refunded back, (select count(*)::integer from journal j where j.order_id = o.id and j.kind = 'REFUND') journals
     from purchase p join orders o on o.id = p.order_id where p.id = $1`,
    [purchaseId],
  )
  return row
}

test('a purchase goes back in full: money, tickets, seats, ledger', async () => {
  const userId = await aBuyer()
  const { purchaseId, sale } = await aPaidPurchase(database, { userId, seats: [3, 4] })
  expect(await refund({ purchaseId })).toEqual({ result: 'REFUNDED', amount: 5500 })
  expect(await stateOf(purchaseId)).toEqual({
    state: 'REFUNDED',
    refunded: 5500,
    captured: 5500,
    back: 5500,
    journals: 1,
  })
  expect(await stock(sale.eventId)).toBe(0)
  expect(
    await database.query(`select 1 from event_seat where event_id = $1 and status <> 'AVAILABLE'`, [sale.eventId]),
  ).toEqual([])
  expect(
    await database.query(`select distinct state::text, generation from ticket where event_id = $1`, [sale.eventId]),
  ).toEqual([{ state: 'VOID', generation: 2 }])
  expect(await refund({ purchaseId })).toEqual({ result: 'NOT_PAID', amount: 0 })
})

test('one seat of three goes back, then the others', async () => {
  const userId = await aBuyer()
  const { purchaseId, sale } = await aPaidPurchase(database, { userId, seats: [3, 4, 5] })
  const [, middle] = await itemsOf(purchaseId)
  expect(await refund({ purchaseId, items: [middle?.id] })).toEqual({ result: 'REFUNDED', amount: 2750 })
  expect(await stateOf(purchaseId)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refunded: 2750 })
  expect(
    await database.query(`select seat_no from event_seat where event_id = $1 and status = 'SOLD' order by 1`, [
      sale.eventId,
    ]),
  ).toEqual([{ seat_no: 3 }, { seat_no: 5 }])
  // The seat can be sold again while the others are kept.
  const next = await aBuyer()
  await aPaidPurchase(database, {
    userId: next,
    seats: [4],
    after: { sale, orderId: '', purchaseId, stackIds: [], ticketIds: [] },
  })
  expect(await refund({ purchaseId })).toEqual({ result: 'REFUNDED', amount: 5500 })
  expect(await stateOf(purchaseId)).toMatchObject({ state: 'REFUNDED', refunded: 8250, journals: 2 })
  expect(await stock(sale.eventId)).toBe(1)
})

test('two refunds of one purchase at the same moment pay once', async () => {
  const userId = await aBuyer()
  const { purchaseId } = await aPaidPurchase(database, { userId })
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund({ purchaseId })))
  expect(answers.filter((answer) => answer?.result === 'REFUNDED')).toHaveLength(1)
  expect(await stateOf(purchaseId)).toMatchObject({ refunded: 5500, back: 5500 })
})

test('a used ticket stays used and its unit sold, and the money goes back all the same', async () => {
  const userId = await aBuyer()
  const { purchaseId, sale, ticketIds } = await aPaidPurchase(database, { userId })
  await database.query(`update ticket set state = 'USED' where id = $1`, [ticketIds[0]])
  expect(await refund({ purchaseId, cancel: true })).toEqual({ result: 'REFUNDED', amount: 5500 })
  expect(await stateOf(purchaseId)).toMatchObject({ state: 'CANCELLED' })
  expect(await stock(sale.eventId)).toBe(1)
})

test('a refund that the gateway refuses is requested again, with the same parts', async () => {
  const userId = await aBuyer()
  const { purchaseId } = await aPaidPurchase(database, { userId })
  await refund({ purchaseId })
  const refunds = () =>
    database.query<{ id: string; state: string; tries: number; amount: number }>(
      'select id, state::text, tries, amount from refund where purchase_id = $1 order by tries',
      [purchaseId],
    )
  for (let tries = 1; tries <= 5; tries++) {
    const last = (await refunds()).at(-1)
    await database.query(`select settle_refund($1, 'FAILED')`, [last?.id])
  }
  expect((await refunds()).map(({ state, tries, amount }) => [state, tries, amount])).toEqual([
    ['FAILED', 1, 5500],
    ['FAILED', 2, 5500],
    ['FAILED', 3, 5500],
    ['FAILED', 4, 5500],
    ['FAILED', 5, 5500],
    ['REQUESTED', 6, 5500],
  ])
  expect(
    await database.query(`select asked_at = 'infinity' waits from refund where purchase_id = $1 and tries = 6`, [
      purchaseId,
    ]),
  ).toEqual([{ waits: true }])
  expect(await stateOf(purchaseId)).toMatchObject({ refunded: 5500, journals: 1 })
})

test('the refund of a seeded demo order ends, although no gateway knows its payment', async () => {
  const { purchaseId, orderId } = await aPaidPurchase(database, { userId: await aBuyer(), seats: [3] })
  await database.query(`update attempt set gateway = 'DEMO', gateway_id = 'demo_' || id where order_id = $1`, [orderId])
  await refund({ purchaseId })
  await settleRefunds(services)
  const states = 'select state::text from refund where purchase_id = $1'
  expect(await database.query(states, [purchaseId])).toEqual([{ state: 'DONE' }])
})
