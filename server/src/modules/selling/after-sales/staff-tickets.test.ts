import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { askRefund, EXCHANGE, FREE_SEATS, readOrder, RENAME, RESEND } from './testing/staff-orders.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const aPurchase = async (seats: readonly number[]) => {
  const { user } = await aConsumer(services)
  const purchase = await aPaidPurchase(database, { userId: user.id, seats })
  const staff = await aStaff(services, api, purchase.sale.accountId, 'BOX_OFFICE')
  const move = async (...moves: readonly (readonly [ticket: number, seat: number])[]) => {
    const { version } = await readOrder(staff, purchase.purchaseId)
    const wanted = moves.map(([ticket, seat]) => ({ ticketId: purchase.ticketIds[ticket], seat }))
    const { errors } = await staff.ask(EXCHANGE, { key: newUuid(), id: purchase.purchaseId, version, moves: wanted })
    return errors[0]?.message
  }
  return { ...purchase, id: purchase.purchaseId, staff, move }
}
const stacksOf = (purchaseId: string) =>
  database.query<{ seats: number[] }>(
    `select array_agg(t.seat_no order by t.seat_no) seats from ticket t join stack s on s.id = t.stack_id
     where s.purchase_id = $1 and t.state <> 'VOID' group by s.id order by 1`,
    [purchaseId],
  )
const soldSeats = async (eventId: string) =>
  (
    await database.query<{ seat_no: number }>(
      `select seat_no from event_seat where event_id = $1 and status = 'SOLD' order by 1`,
      [eventId],
    )
  ).map(({ seat_no: seat }) => seat)

test('tickets move to free seats of the same price: seats, codes and stacks follow, and the buyer is told', async () => {
  const { id, staff, move, sale, ticketIds } = await aPurchase([3, 4, 5])
  const { freeSeats } = await staff.read<{
    freeSeats: readonly { ticketIds: string[]; seats: { number: number }[] }[]
  }>(FREE_SEATS, {
    id,
    ticketIds,
  })
  expect(freeSeats.map((group) => [group.ticketIds.length, group.seats.map(({ number }) => number)])).toEqual([
    [3, [1, 2, 6, 7, 8, 9, 10]],
  ])
  expect(await move([1, 8])).toBeUndefined()
  expect(await soldSeats(sale.eventId)).toEqual([3, 5, 8])
  expect(await stacksOf(id)).toEqual([{ seats: [3] }, { seats: [5] }, { seats: [8] }])
  expect(
    await database.query('select generation from ticket where id = any($1) order by seat_no', [ticketIds]),
  ).toEqual([{ generation: 1 }, { generation: 1 }, { generation: 2 }])
  expect(
    await database.query(`select data ->> 'what' what from fact where kind = 'TicketsChanged' and subject_id = $1`, [
      id,
    ]),
  ).toEqual([{ what: 'SEATS' }])
  // Moved tickets are refunded like any other, and both seats can be sold again.
  expect((await askRefund(staff, id, {})).errors).toEqual([])
  expect(await soldSeats(sale.eventId)).toEqual([])
})

test('a taken seat, a seat twice, and a ticket that is void are refused, and nothing moves', async () => {
  const { id, staff, move, sale, ticketIds } = await aPurchase([3, 4])
  const other = (await aConsumer(services)).user.id
  const after = { sale, orderId: '', purchaseId: id, stackIds: [], ticketIds: [] }
  await aPaidPurchase(database, { userId: other, seats: [6], after })
  expect(await move([0, 7], [1, 6])).toMatch(/seat 6 is no longer free. No ticket was moved. Choose another seat.$/)
  expect(await move([0, 99])).toBe('This seat is no longer free. Choose another one.')
  expect(await move([0, 7], [1, 7])).toBe('Choose a different seat for each ticket.')
  const item = (await readOrder(staff, id)).items.find(({ ticketId }) => ticketId === ticketIds[1])
  expect((await askRefund(staff, id, { items: [item?.id] })).errors).toEqual([])
  expect(await move([1, 7])).toMatch(/seat 4 can no longer move. No ticket was moved.$/)
  // The seat that this order gave back is left to others.
  expect(await move([0, 4])).toMatch(/seat 4 is no longer free/)
  expect(await soldSeats(sale.eventId)).toEqual([3, 6])
})

test('a seat of another price is refused, one of the same price in another block is not', async () => {
  const { id, staff, move, sale } = await aPurchase([3, 4])
  const blockWith = async (seat: number, level: number) => {
    const block = newUuid()
    await database.query(
      `insert into counter (id, account_id, kind, capacity) select $1, account_id, 'BLOCK', 1 from counter where id = $2`,
      [block, sale.blockId],
    )
    await database.query(
      `insert into block (id, account_id, event_id, section, price_level, seated, seat_from, seat_to) select $1, account_id, event_id, section, $3, true, $4, $4 from block where id = $2`,
      [block, sale.blockId, level, seat],
    )
    await database.query(`update counter set capacity = capacity - 1 where id = $1`, [sale.blockId])
    await database.query('update event_seat set block_id = $1 where event_id = $2 and seat_no = $3', [
      block,
      sale.eventId,
      seat,
    ])
    await database.query(
      'insert into collection_block (account_id, collection_id, event_id, block_id) values ($1, $2, $3, $4)',
      [sale.accountId, sale.collectionId, sale.eventId, block],
    )
  }
  await blockWith(8, 1)
  await blockWith(9, 2)
  expect(await move([0, 9])).toBe('This seat has another price. Refund the ticket, and sell the other seat instead.')
  expect(await move([0, 8])).toBeUndefined()
  expect(await soldSeats(sale.eventId)).toEqual([4, 8])
  expect(await move([0, 3])).toBeUndefined()
  expect((await askRefund(staff, id, {})).errors).toEqual([])
  expect(await soldSeats(sale.eventId)).toEqual([])
})

test('of many people who move tickets to one seat, one gets it', async () => {
  const first = await aPurchase([1])
  const others = await Promise.all(
    [2, 3, 4, 5].map(async (seat) => {
      const { user } = await aConsumer(services)
      return aPaidPurchase(database, { userId: user.id, seats: [seat], after: first })
    }),
  )
  const moves = others.map(({ purchaseId, ticketIds }) =>
    first.staff.ask(EXCHANGE, {
      key: newUuid(),
      id: purchaseId,
      version: 1,
      moves: [{ ticketId: ticketIds[0], seat: 10 }],
    }),
  )
  expect((await Promise.all(moves)).filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await soldSeats(first.sale.eventId)).toHaveLength(5)
})

test('another name goes on a ticket; who saw the order before is told first', async () => {
  const { id, staff, ticketIds } = await aPurchase([3])
  const rename = (name: string, version: number) =>
    staff.ask(RENAME, { key: newUuid(), id, version, ticketId: ticketIds[0], name })
  expect((await rename('  Ada   Lovelace ', 1)).errors).toEqual([])
  const order = await readOrder(staff, id)
  expect(order.items.map(({ holderName }) => holderName)).toEqual(['Ada Lovelace'])
  expect(order.timeline.some(({ title }) => title.endsWith(': rename ticket'))).toBe(true)
  expect((await rename('Grace', 1)).errors[0]?.extensions).toMatchObject({ category: 'preconditionFailed' })
  expect((await rename(' ', 2)).errors[0]?.extensions).toMatchObject({
    fields: [{ path: 'name', message: 'Enter a name.' }],
  })
})

test('the receipt is sent again, once per request', async () => {
  const { id, orderId, staff } = await aPurchase([3])
  const key = newUuid()
  for (let times = 0; times < 2; times += 1) expect((await staff.ask(RESEND, { key, id })).errors).toEqual([])
  expect(
    await database.query(`select subject_id id from fact where kind = 'ReceiptRequested' and subject_id = $1`, [
      orderId,
    ]),
  ).toEqual([{ id: orderId }])
})
