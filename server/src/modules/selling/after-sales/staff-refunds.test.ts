import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { askRefund, PREVIEW_REFUND, readOrder, REFUND, whole, type ShownOrder } from './testing/staff-orders.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

/** Tickets for 27.50 each, 2.50 of it a fee; paid, with seats 3, 4, 5 unless told otherwise. */
const aPurchase = async (seats: readonly number[] = [3, 4, 5]) => {
  const { user } = await aConsumer(services)
  return aPaidPurchase(database, { userId: user.id, seats })
}
const aPurchaseWith = async (role: Parameters<typeof aStaff>[3], seats?: readonly number[]) => {
  const purchase = await aPurchase(seats)
  return { ...purchase, id: purchase.purchaseId, staff: await aStaff(services, api, purchase.sale.accountId, role) }
}
const soldSeats = (eventId: string) =>
  database.query<{ seat_no: number }>(
    `select seat_no from event_seat where event_id = $1 and status = 'SOLD' order by 1`,
    [eventId],
  )
type Order = { readonly order: ShownOrder }

test('the box office refunds one of three tickets, exactly as the dry run says; the seat is for sale again', async () => {
  const { id, staff, sale } = await aPurchaseWith('BOX_OFFICE')
  const before = await readOrder(staff, id)
  expect(before.items.map(({ place, state }) => [place, state])).toEqual([
    ['Stalls, row A, seat 3', 'VALID'],
    ['Stalls, row A, seat 4', 'VALID'],
    ['Stalls, row A, seat 5', 'VALID'],
  ])
  const input = { ...whole, items: [before.items[1]?.id], reason: 'Ill' }
  const { refundPreview } = await staff.read<{ refundPreview: object }>(PREVIEW_REFUND, { id, input })
  expect(refundPreview).toEqual({
    version: 1,
    amount: { amount: 2750 },
    lines: [
      { kind: 'TICKETS', amount: { amount: 2500 } },
      { kind: 'FEES', amount: { amount: 250 } },
    ],
    payers: [
      { kind: 'ORGANIZER', amount: { amount: 2083 } },
      { kind: 'PLATFORM', amount: { amount: 250 } },
      { kind: 'TAX', amount: { amount: 417 } },
    ],
    keptFees: { amount: 0 },
    borneFees: { amount: 0 },
    left: { amount: 5500 },
    tickets: 1,
    usedTickets: 0,
    passedOn: [],
    limit: { amount: 20_000 },
  })
  // Looking changes nothing.
  expect(await readOrder(staff, id)).toMatchObject({ version: 1, refunded: { amount: 0 } })
  const { order } = await staff.read<Order>(REFUND, { key: newUuid(), id, version: 1, input })
  expect(order).toMatchObject({ version: 2, row: { payment: 'PARTIALLY_REFUNDED' }, refunded: { amount: 2750 } })
  expect(order.items.map(({ state }) => state)).toEqual(['VALID', 'RETURNED', 'VALID'])
  expect(order.timeline.map(({ title }) => title)).toContain('Refund requested €27.50')
  expect(await soldSeats(sale.eventId)).toEqual([{ seat_no: 3 }, { seat_no: 5 }])
  expect(
    await database.query(
      `select beneficiary.ledger_account::text account, sum(amount)::integer amount from entry beneficiary join journal j on j.id = journal_id
       where j.kind = 'REFUND' and beneficiary.account_id = $1 group by 1 order by 1`,
      [sale.accountId],
    ),
  ).toEqual([
    { account: 'CLEARING', amount: -2750 },
    { account: 'ORGANIZER', amount: 2083 },
    { account: 'PLATFORM', amount: 250 },
    { account: 'TAX', amount: 417 },
  ])
  const audit = await database.query<{ action: string; reason: string }>(
    `select action, reason from audit where target_id = $1 and action = 'refund-order'`,
    [id],
  )
  expect(audit).toEqual([{ action: 'refund-order', reason: 'Ill' }])
  const facts = await database.query(
    `select data ->> 'tickets' tickets from fact where kind = 'PurchaseRefunded' and subject_id = $1`,
    [id],
  )
  expect(facts).toEqual([{ tickets: '1' }])
})

test('the dry run names tickets that were passed on, and who has them', async () => {
  const { id, staff, ticketIds, stackIds } = await aPurchaseWith('BOX_OFFICE', [3, 5, 7])
  const { user } = await aConsumer(services)
  await database.query(`update ticket set state = 'LISTED' where id = $1`, [ticketIds[0]])
  await database.query(
    `with sent as (insert into transfer (sender_id) select owner_id from stack where id = $2 returning id),
       part as (insert into transfer_part (transfer_id, account_id, event_id, expires_at)
                select sent.id, stack.account_id, stack.event_id, app.now() + interval '1 day' from sent, stack where stack.id = $2 returning id, account_id),
       offered as (insert into transfer_ticket (part_id, ticket_id, account_id) select part.id, $1, part.account_id from part)
     update ticket set state = 'IN_TRANSFER', transfer_part_id = part.id from part where ticket.id = $1`,
    [ticketIds[1], stackIds[0]],
  )
  const [other] = await database.query<{ id: string }>(
    `insert into stack select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'owner_id', $2::text))).* from stack s where s.id = $1 returning id`,
    [stackIds[0], user.id],
  )
  await database.query(`insert into custody (ticket_id, seq, owner_id, via) values ($1, 2, $2, 'TRANSFER')`, [
    ticketIds[2],
    user.id,
  ])
  await database.query(
    `update ticket set stack_id = $2, owner_seq = 2, generation = 2, holder_name = 'Mia Wolf' where id = $1`,
    [ticketIds[2], other?.id],
  )
  const { refundPreview } = await staff.read<{ refundPreview: object }>(PREVIEW_REFUND, { id, input: whole })
  expect(refundPreview).toMatchObject({
    tickets: 3,
    passedOn: [
      { place: 'Stalls, row A, seat 3', state: 'FOR_SALE', holderName: '' },
      { place: 'Stalls, row A, seat 5', state: 'ON_ITS_WAY', holderName: '' },
      { place: 'Stalls, row A, seat 7', state: 'OWNED_BY_OTHER', holderName: 'Mia Wolf' },
    ],
  })
})

test('fees can stay, an amount ends no ticket, and the rest can go back later, to the cent', async () => {
  const { id, staff, sale } = await aPurchaseWith('OWNER')
  const { items } = await readOrder(staff, id)
  await askRefund(staff, id, { items: [items[0]?.id], keepsFees: true })
  expect(await readOrder(staff, id)).toMatchObject({ refunded: { amount: 2500 } })
  await askRefund(staff, id, { amount: 1001 })
  const after = await readOrder(staff, id)
  expect(after).toMatchObject({ refunded: { amount: 3501 }, row: { payment: 'PARTIALLY_REFUNDED' } })
  expect(after.items.map(({ state }) => state)).toEqual(['RETURNED', 'VALID', 'VALID'])
  await askRefund(staff, id, {})
  expect(await readOrder(staff, id)).toMatchObject({ refunded: { amount: 8250 }, row: { payment: 'REFUNDED' } })
  expect(await soldSeats(sale.eventId)).toEqual([])
})

test('a fee that the platform keeps is paid by the organizer, in the dry run and in the ledger', async () => {
  const { id, staff, sale } = await aPurchaseWith('OWNER', [3])
  await database.query(`update charge set refundable = false where kind = 'FEE' and account_id = $1`, [sale.accountId])
  const { refundPreview } = await staff.read<{ refundPreview: object }>(PREVIEW_REFUND, { id, input: whole })
  expect(refundPreview).toMatchObject({
    borneFees: { amount: 250 },
    payers: [
      { kind: 'ORGANIZER', amount: { amount: 2333 } },
      { kind: 'TAX', amount: { amount: 417 } },
    ],
  })
  await askRefund(staff, id, {})
  const [platform] = await database.query<{ amount: number }>(
    `select sum(amount)::integer amount from entry where ledger_account = 'PLATFORM' and account_id = $1`,
    [sale.accountId],
  )
  expect(platform).toEqual({ amount: -250 })
})

test('the limit counts what this person refunded of the order; owners have none', async () => {
  const { id, staff, sale } = await aPurchaseWith('BOX_OFFICE')
  const owner = await aStaff(services, api, sale.accountId)
  const setLimit = (staffer: typeof staff, seen: number, limit: number) =>
    staffer.ask(
      'mutation ($seen: Int64!, $limit: Int64) { refundLimitSave(seen: $seen, limit: $limit) { amount { amount } isDefault } }',
      { seen, limit },
    )
  expect((await setLimit(staff, 20_000, 90_000)).errors[0]?.extensions).toMatchObject({ status: 403 })
  expect((await setLimit(owner, 20_000, 3000)).errors).toEqual([])
  expect((await setLimit(owner, 20_000, 4000)).errors[0]?.extensions).toMatchObject({ category: 'preconditionFailed' })
  expect((await askRefund(staff, id, { amount: 2750 })).errors).toEqual([])
  const { errors } = await askRefund(staff, id, { amount: 251 })
  expect(errors[0]?.extensions).toMatchObject({
    category: 'userInputError',
    fields: [{ path: 'amount', message: 'You can refund up to €2.50 of this order.' }],
  })
  expect(await readOrder(staff, id)).toMatchObject({ refunded: { amount: 2750 }, version: 2 })
  expect((await askRefund(owner, id, {})).errors).toEqual([])
})

test('support refunds up to the limit of the platform, finance everything', async () => {
  const { id } = await aPurchaseWith('OWNER', [1, 2, 3, 4, 5, 6, 7, 8])
  const refund = async (role: 'SUPPORT' | 'OPERATIONS' | 'FINANCE') => {
    const { token } = await anEmployee(services, role)
    const answer = await api.ask('employee', REFUND, {
      variables: { key: newUuid(), id, version: 1, input: whole },
      token,
    })
    return answer.errors[0]?.message
  }
  expect(await refund('SUPPORT')).toBe('You can refund up to €200.00 of this order.')
  expect(await refund('OPERATIONS')).toBe('You don’t have permission to do this.')
  expect(await refund('FINANCE')).toBeUndefined()
})

test.each([
  [{ amount: 0 }, 'amount', 'Enter an amount up to €82.50.'],
  [{ amount: 8251 }, 'amount', 'Enter an amount up to €82.50.'],
  [{ amount: 7501, keepsFees: true }, 'amount', 'Enter an amount up to €75.00.'],
  [{ items: [] }, 'items', 'Choose what to refund.'],
  [{ items: [newUuid()] }, 'items', 'Choose what to refund.'],
  [{ amount: 100, cancels: true }, 'cancels', 'Only a whole order can be canceled.'],
  [{ reason: 'x'.repeat(501) }, 'reason', 'Use 500 characters or fewer.'],
])('refuses %j, and nothing changes', async (input, path, message) => {
  const { id, staff } = await aPurchaseWith('OWNER')
  const { errors } = await askRefund(staff, id, input)
  expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', fields: [{ path, message }] })
  const preview = await staff.ask(PREVIEW_REFUND, { id, input: { ...whole, ...input } })
  expect(preview.errors[0]?.message).toBe(message)
  expect(await readOrder(staff, id)).toMatchObject({ version: 1, refunded: { amount: 0 } })
})

test('64 people refund one order at once: one does, the others are told', async () => {
  const { id, staff } = await aPurchaseWith('OWNER')
  const { version } = await readOrder(staff, id)
  const all = await Promise.all(
    Array.from({ length: 64 }, () => staff.ask(REFUND, { key: newUuid(), id, version, input: whole })),
  )
  expect(all.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const categories = new Set(all.flatMap(({ errors }) => errors.map(({ extensions }) => extensions?.['category'])))
  expect([...categories]).toEqual(['preconditionFailed'])
  expect(await database.query('select amount from refund where purchase_id = $1', [id])).toEqual([{ amount: 8250 }])
})

test('64 repeats of one request refund once, and all get the answer', async () => {
  const { id, staff } = await aPurchaseWith('OWNER')
  const variables = { key: newUuid(), id, version: 1, input: { ...whole, amount: 100 } }
  const all = await Promise.all(Array.from({ length: 64 }, () => staff.ask(REFUND, variables)))
  expect(all.flatMap(({ errors }) => errors)).toEqual([])
  expect(await database.query('select amount from refund where purchase_id = $1', [id])).toEqual([{ amount: 100 }])
  const other = await staff.ask(REFUND, { ...variables, input: { ...whole, amount: 200 } })
  expect(other.errors[0]?.extensions).toMatchObject({ category: 'preconditionFailed' })
})

test('a canceled order gives everything back and ends; it can no longer be changed', async () => {
  const { id, staff, sale } = await aPurchaseWith('OWNER')
  expect((await askRefund(staff, id, { cancels: true })).errors).toEqual([])
  expect(await readOrder(staff, id)).toMatchObject({ row: { payment: 'CANCELLED' }, refunded: { amount: 8250 } })
  expect(await soldSeats(sale.eventId)).toEqual([])
  const { errors } = await askRefund(staff, id, {})
  expect(errors[0]?.message).toBe('This order can no longer be changed.')
})
