import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { askRefund, readOrder, REFUND, whole } from './testing/staff-orders.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

/** Seats 3, 5 and 7 for 27.50 each; the first belongs to someone else now. */
async function passedOn() {
  const [{ user }, { user: mia }] = [await aConsumer(services), await aConsumer(services)]
  const bought = await aPaidPurchase(database, { userId: user.id, seats: [3, 5, 7] })
  const [stack] = await database.query<{ id: string }>(
    `insert into stack select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'owner_id', $2::text))).* from stack s where s.id = $1 returning id`,
    [bought.stackIds[0], mia.id],
  )
  const [ticketId = ''] = bought.ticketIds
  await database.query(`insert into custody (ticket_id, seq, owner_id, via) values ($1, 2, $2, 'TRANSFER')`, [
    ticketId,
    mia.id,
  ])
  await database.query(`update ticket set stack_id = $2, owner_seq = 2, generation = 2 where id = $1`, [
    ticketId,
    stack?.id,
  ])
  return {
    id: bought.purchaseId,
    sale: bought.sale,
    ticketId,
    staff: await aStaff(services, api, bought.sale.accountId),
  }
}

const soldSeats = async (eventId: string): Promise<readonly number[]> =>
  (
    await database.query<{ seat_no: number }>(
      `select seat_no from event_seat where event_id = $1 and status = 'SOLD' order by 1`,
      [eventId],
    )
  ).map(({ seat_no }) => seat_no)

test('T22 a ticket that was passed on: the buyer’s money goes back once, and it is no longer valid for its new owner', async () => {
  const { id, sale, ticketId, staff } = await passedOn()
  const { items } = await readOrder(staff, id)
  const item = items.find((one) => one.ticketId === ticketId)
  expect((await askRefund(staff, id, { items: [item?.id] })).errors).toEqual([])
  expect(await readOrder(staff, id)).toMatchObject({ refunded: { amount: 2750 } })
  expect(await database.query('select state::text, generation from ticket where id = $1', [ticketId])).toEqual([
    { state: 'VOID', generation: 3 },
  ])
  expect(await soldSeats(sale.eventId)).toEqual([5, 7])
  const again = await askRefund(staff, id, { items: [item?.id] })
  expect(again.errors[0]?.message).toBe('Nothing is left to refund.')
  expect(await database.query('select amount from refund where purchase_id = $1', [id])).toEqual([{ amount: 2750 }])
})

test('T22 two refunds of one ticket at once, one of which knows that it was passed on: one happens', async () => {
  const { id, ticketId, staff } = await passedOn()
  const { items, version } = await readOrder(staff, id)
  const item = items.find((one) => one.ticketId === ticketId)
  const ask = (input: object) => staff.ask(REFUND, { key: newUuid(), id, version, input: { ...whole, ...input } })
  const answers = await Promise.all([ask({ items: [item?.id] }), ask({})])
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const { refunded } = await readOrder(staff, id)
  expect([2750, 8250]).toContain(refunded.amount)
})

test('T22 parts of odd amounts go back until nothing is left, to the cent', async () => {
  const { id, staff } = await passedOn()
  let left = 8250
  for (const amount of [1, 333, 2_917, 1_000, 3_998]) {
    expect((await askRefund(staff, id, { amount })).errors).toEqual([])
    left -= amount
    expect(await readOrder(staff, id)).toMatchObject({ refunded: { amount: 8250 - left } })
  }
  const more = await askRefund(staff, id, { amount: left + 1 })
  expect(more.errors[0]?.extensions).toMatchObject({ fields: [{ path: 'amount' }] })
  expect((await askRefund(staff, id, { amount: left })).errors).toEqual([])
  expect(await readOrder(staff, id)).toMatchObject({ refunded: { amount: 8250 } })
  expect((await askRefund(staff, id, { amount: 1 })).errors).toHaveLength(1)
})
