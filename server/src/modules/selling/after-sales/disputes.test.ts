import { newUuid, type UserId } from '@admission/common/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { readBalances } from '#modules/selling/ledger/reads.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { refundPurchases } from './writes/refunds.ts'
import { aDispute } from './testing/a-dispute.ts'
import { placeDisputes } from './flows/disputes.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/ids.ts'

const database = aDatabase()
let services: Services
let userId: UserId
beforeAll(async () => {
  services = testServices(database)
  userId = (await aConsumer(services)).user.id
})

/** Two seats for 27.50 each, and reports about their payment. */
const aDisputable = async () => {
  const bought = await aPaidPurchase(database, { userId, seats: [3, 4] })
  return { ...bought, ...(await aDispute(database, bought.orderId)) }
}

const readState = async ({ orderId, ticketIds, sale, purchaseId }: PaidPurchase) => {
  const [order] = await database.query<{ payment: string; state: string }>(
    'select o.payment::text, p.state::text from orders o join purchase p on p.order_id = o.id where o.id = $1 and p.id = $2',
    [orderId, purchaseId],
  )
  const tickets = await database.query<{ state: string }>(
    'select state::text from ticket where id = any($1) order by seat_no',
    [ticketIds],
  )
  const [{ sold } = { sold: -1 }] = await database.query<{ sold: number }>(
    `select count(*)::int as sold from event_seat where event_id = $1 and status = 'SOLD'`,
    [sale.eventId],
  )
  const balances = await readBalances(database.system, [sale.accountId])
  const money = Object.fromEntries(balances.map(({ ledgerAccount, money: { amount } }) => [ledgerAccount, amount]))
  return { ...order, tickets: tickets.map(({ state }) => state), sold, money }
}

const SOLD = { CLEARING: 5500, ORGANIZER: -4166, PLATFORM: -500, TAX: -834 }
const facts = (purchaseId: string) =>
  database.query<{ kind: string }>(
    `select kind from fact where subject_id = $1 and kind in ('PaymentDisputed', 'DisputeClosed') order by created_at, kind desc`,
    [purchaseId],
  )

test('an open dispute takes the money back and freezes the tickets; won, everything is as before', async () => {
  const bought = await aDisputable()
  await bought.report('OPEN', { amount: 5500, fee: 1500 })
  const open = {
    payment: 'DISPUTED',
    state: 'PAID',
    tickets: ['FROZEN', 'FROZEN'],
    sold: 2,
    money: { ...SOLD, CLEARING: -1500, ORGANIZER: -2666, DISPUTE: 5500 },
  }
  expect(await readState(bought)).toEqual(open)
  await bought.report('OPEN', { amount: 5500, fee: 1500 })
  expect(await readState(bought)).toEqual(open)
  await bought.report('WON', { amount: 5500, fee: 0 })
  const won = { payment: 'WON', state: 'PAID', tickets: ['OWNED', 'OWNED'], sold: 2, money: SOLD }
  expect(await readState(bought)).toEqual(won)
  await bought.report('LOST')
  await bought.report('OPEN')
  expect(await readState(bought)).toEqual(won)
  expect(await facts(bought.purchaseId)).toEqual([{ kind: 'PaymentDisputed' }, { kind: 'DisputeClosed' }])
})

test('lost, the tickets are void, their seats for sale, and the organizer bears the amount and the fee', async () => {
  const bought = await aDisputable()
  await bought.report('OPEN')
  await bought.report('LOST', { amount: 5500, fee: 1500 })
  expect(await readState(bought)).toEqual({
    payment: 'LOST',
    state: 'CANCELLED',
    tickets: ['VOID', 'VOID'],
    sold: 0,
    money: { ...SOLD, CLEARING: -1500, ORGANIZER: 2834 },
  })
})

test.each(['WON', 'LOST'] as const)('%s that is reported before the opening: as in order', async (state) => {
  const [inOrder, reversed] = [await aDisputable(), await aDisputable()]
  await inOrder.report('OPEN')
  await inOrder.report(state)
  await reversed.report(state)
  await reversed.report('OPEN')
  expect(await readState(reversed)).toEqual(await readState(inOrder))
  expect(await facts(reversed.purchaseId)).toHaveLength(2)
})

test('100 reports at once, shuffled, have the effect of two', async () => {
  const bought = await aDisputable()
  await Promise.all(Array.from({ length: 100 }, (_, at) => bought.report(at % 3 === 0 ? 'OPEN' : 'LOST')))
  expect(await readState(bought)).toMatchObject({ payment: 'LOST', tickets: ['VOID', 'VOID'], sold: 0 })
  expect(await facts(bought.purchaseId)).toHaveLength(2)
})

test('a report that the database refuses hurts none of those that came with it', async () => {
  const [bought, other] = [await aDisputable(), await aDisputable()]
  const reports = [bought.report('OPEN'), other.report('OPEN', { amount: 0 }), bought.report('LOST')]
  expect((await Promise.allSettled(reports)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await readState(bought)).toMatchObject({ payment: 'LOST', tickets: ['VOID', 'VOID'], sold: 0 })
  expect(await readState(other)).toMatchObject({ payment: 'CAPTURED', tickets: ['OWNED', 'OWNED'], money: SOLD })
})

test('a dispute that comes before its payment is known waits for it', async () => {
  const bought = await aDisputable()
  await database.query(`update attempt set gateway_id = 'pay_later' where order_id = $1`, [bought.orderId])
  await bought.report('OPEN')
  await bought.report('LOST')
  expect(await readState(bought)).toMatchObject({ payment: 'CAPTURED', tickets: ['OWNED', 'OWNED'], money: SOLD })
  await database.query('update attempt set gateway_id = $2 where order_id = $1', [
    bought.orderId,
    bought.gatewayPaymentId,
  ])
  await placeDisputes(database.system, 50)
  expect(await readState(bought)).toMatchObject({ payment: 'LOST', tickets: ['VOID', 'VOID'], sold: 0 })
})

test('used tickets stay used, and listed or passed-on ones are frozen like the others', async () => {
  const bought = await aDisputable()
  await database.query(`update ticket set state = 'USED' where id = $1`, [bought.ticketIds[0]])
  await database.query(`update ticket set state = 'LISTED' where id = $1`, [bought.ticketIds[1]])
  await bought.report('OPEN')
  expect(await readState(bought)).toMatchObject({ tickets: ['USED', 'FROZEN'] })
  await bought.report('LOST')
  expect(await readState(bought)).toMatchObject({ tickets: ['USED', 'VOID'], sold: 1, state: 'CANCELLED' })
})

test('part of a payment: lost, the tickets are valid again, and another dispute can take the rest', async () => {
  const bought = await aDisputable()
  await bought.report('OPEN', { amount: 2000 })
  expect(await readState(bought)).toMatchObject({ payment: 'DISPUTED', tickets: ['FROZEN', 'FROZEN'] })
  await bought.report('LOST', { amount: 2000 })
  expect(await readState(bought)).toMatchObject({
    payment: 'LOST',
    state: 'PAID',
    tickets: ['OWNED', 'OWNED'],
    money: { CLEARING: 3500, ORGANIZER: -2166 },
  })
  const second = `dis_${newUuid()}`
  await bought.report('OPEN', { amount: 3500, id: second })
  expect(await readState(bought)).toMatchObject({ payment: 'DISPUTED', tickets: ['FROZEN', 'FROZEN'] })
  await bought.report('LOST', { amount: 3500, id: second })
  expect(await readState(bought)).toMatchObject({
    payment: 'LOST',
    tickets: ['VOID', 'VOID'],
    money: { ORGANIZER: 1334 },
  })
})

const refund = (purchaseId: string, items: readonly string[] | null = null) =>
  inTransaction(database.system, (transaction) =>
    refundPurchases(transaction, [
      { purchaseId, refundId: newId('Refund'), source: 'ORGANIZER', reason: '', by: null, items, cancel: false },
    ]),
  )

test.each(['OPEN', 'LOST'] as const)('%s: nothing of the payment can be refunded', async (state) => {
  const bought = await aDisputable()
  await bought.report(state)
  expect(await refund(bought.purchaseId)).toEqual([{ result: 'NOT_PAID', amount: 0 }])
  expect(await database.query('select 1 from refund where purchase_id = $1', [bought.purchaseId])).toEqual([])
})

test('opened after a refund: over what is left, it ends the rest; over everything, the organizer pays twice', async () => {
  for (const amount of [2750, 5500]) {
    const bought = await aDisputable()
    const [item] = await database.query<{ item_id: string }>('select item_id from ticket where id = $1', [
      bought.ticketIds[0],
    ])
    await refund(bought.purchaseId, [item?.item_id ?? ''])
    await bought.report('OPEN', { amount })
    expect(await readState(bought)).toMatchObject({ tickets: ['VOID', 'FROZEN'] })
    await bought.report('LOST', { amount })
    expect(await readState(bought)).toMatchObject({ tickets: ['VOID', 'VOID'], sold: 0, state: 'CANCELLED' })
  }
})

test('a refund and a dispute at once: the refund comes first or is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const bought = await aDisputable()
    const [[answer]] = await Promise.all([refund(bought.purchaseId), bought.report('OPEN')])
    expect(['REFUNDED', 'NOT_PAID']).toContain(answer?.result)
    const { tickets } = await readState(bought)
    expect(new Set(tickets)).toEqual(new Set([answer?.result === 'REFUNDED' ? 'VOID' : 'FROZEN']))
  }
})
