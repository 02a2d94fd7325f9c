import { beforeAll, describe, expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { readEventRefunds } from '#modules/selling/orders/reads/event-refunds.ts'
import {
  aPurchaseOfSeveral,
  ORDER_SHARE,
  TICKET_PRICE,
  type PurchaseOfSeveral,
} from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { refundCanceledEvent } from './flows/refund-event.ts'
import { readEventsToRefund } from './reads/canceled-events.ts'
import { readCancellationPreview } from './reads/cancellation-preview.ts'
import { readReturnFacts } from './reads/return-facts.ts'
import { refundPurchase } from './testing/a-refund.ts'
import { announcePostponement } from './writes/refunds.ts'

const database = aDatabase()
let services: Services
beforeAll(() => {
  services = testServices(database)
})

/** Two tickets of one event and three of another, bought as one. */
const bought = async (): Promise<PurchaseOfSeveral> => {
  const purchase = await aPurchaseOfSeveral(database, { userId: (await aConsumer(services)).user.id })
  // No gateway knows its payment.
  await database.query(`update attempt set gateway = 'DEMO', gateway_id = 'demo_' || id where order_id = $1`, [
    purchase.orderId,
  ])
  return purchase
}
const markCanceled = (eventId: string) =>
  database.query(
    `update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = 'The hall is closed.' where id = $1`,
    [eventId],
  )
const cancel = async (eventId: string) => {
  await markCanceled(eventId)
  await refundCanceledEvent(services, eventId)
}
const preview = (eventId: string) => readCancellationPreview(database.system, eventId)
const toRefund = () => readEventsToRefund(database.system)

const stateOf = async ({ purchaseId, first, second }: PurchaseOfSeveral) => {
  const [row] = await database.query(
    `select p.state::text, p.refunded::integer, (select count(*)::integer from refund r where r.purchase_id = p.id) as refunds,
       array(select t.state::text from ticket t join purchase_item i on i.id = t.item_id where i.purchase_id = p.id and t.event_id = $2 order by t.id) as first,
       array(select t.state::text from ticket t join purchase_item i on i.id = t.item_id where i.purchase_id = p.id and t.event_id = $3 order by t.id) as second,
       array(select (select sum(c.sold)::integer from counter c join block b on b.id = c.id where b.event_id = e.id) from unnest(array[$2, $3]::uuid[]) e (id)) as sold
     from purchase p where p.id = $1`,
    [purchaseId, first.sale.eventId, second.sale.eventId],
  )
  return row
}
const FIRST = 2 * TICKET_PRICE
const SECOND = 3 * TICKET_PRICE
const WHOLE = 5 * (TICKET_PRICE + ORDER_SHARE)
const owned = (count: number) => Array.from({ length: count }, () => 'OWNED')
const none = (count: number) => Array.from({ length: count }, () => 'VOID')

const sumOf = (amounts: readonly { readonly amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

describe('of a purchase for two events', () => {
  test('the second is canceled: its part goes back, the tickets of the first stay valid, and what was paid for the order stays', async () => {
    const purchase = await bought()
    const { accountId, purchaseId, second } = purchase
    const before = await preview(second.sale.eventId)
    expect(before).toMatchObject({ orders: 1, tickets: 3, parts: [{ amount: SECOND }] })
    expect(sumOf(before.parts[0]?.payers ?? [])).toBe(SECOND)
    await markCanceled(second.sale.eventId)
    expect(await toRefund()).toContain(second.sale.eventId)
    await refundCanceledEvent(services, second.sale.eventId)
    const after = {
      state: 'PARTIALLY_REFUNDED',
      refunded: SECOND,
      refunds: 1,
      first: owned(2),
      second: none(3),
      sold: [2, 0],
    }
    expect(await stateOf(purchase)).toEqual(after)
    expect(
      await database.query(
        `select kind, data - 'refundId' as data from fact where subject_id = $1 and kind in ('PurchaseRefunded', 'PurchaseCancelled')`,
        [purchaseId],
      ),
    ).toEqual([
      {
        kind: 'PurchaseRefunded',
        data: {
          purchaseId,
          orderId: purchase.orderId,
          amount: SECOND,
          source: 'CANCELLATION',
          tickets: 3,
          eventId: second.sale.eventId,
        },
      },
    ])
    // Nothing is left to do, however often it is asked for.
    expect(await toRefund()).not.toContain(second.sale.eventId)
    expect(await preview(second.sale.eventId)).toMatchObject({ orders: 0, tickets: 0, parts: [] })
    await refundCanceledEvent(services, second.sale.eventId)
    expect(await stateOf(purchase)).toEqual(after)
    const refunds = (eventId: string) =>
      inAccount(database.admin, accountId, (transaction) => readEventRefunds(transaction, eventId))
    expect(await refunds(second.sale.eventId)).toMatchObject({ purchases: 1, refunded: 1, stuck: 0, amount: SECOND })
  })

  test.for([
    ['first', 'second', FIRST],
    ['second', 'first', SECOND],
  ] as const)('the %s is canceled, then the %s: all of it goes back, and it ends', async ([one, other, part]) => {
    const purchase = await bought()
    await cancel(purchase[one].sale.eventId)
    expect(await stateOf(purchase)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refunded: part })
    const eventId = purchase[other].sale.eventId
    expect(await preview(eventId)).toMatchObject({ orders: 1, parts: [{ amount: WHOLE - part }] })
    await cancel(eventId)
    expect(await stateOf(purchase)).toEqual({
      state: 'CANCELLED',
      refunded: WHOLE,
      refunds: 2,
      first: none(2),
      second: none(3),
      sold: [0, 0],
    })
    expect(await toRefund()).not.toContain(eventId)
  })

  test('both are canceled at the same moment: each part goes back once, and all of it', async () => {
    const purchase = await bought()
    const events = [purchase.first.sale.eventId, purchase.second.sale.eventId]
    for (const eventId of events) await markCanceled(eventId)
    await Promise.all([...events, ...events].map((eventId) => refundCanceledEvent(services, eventId)))
    for (const eventId of await toRefund()) await refundCanceledEvent(services, eventId)
    expect(await stateOf(purchase)).toMatchObject({ state: 'CANCELLED', refunded: WHOLE, sold: [0, 0] })
  })

  test('the first is canceled after the second was attended: what was used was theirs, so the order isn’t over', async () => {
    const purchase = await bought()
    await database.query(`update ticket set state = 'USED' where event_id = $1`, [purchase.second.sale.eventId])
    await cancel(purchase.first.sale.eventId)
    expect(await stateOf(purchase)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refunded: FIRST, first: none(2) })
    expect(await toRefund()).not.toContain(purchase.first.sale.eventId)
  })

  test('the first is canceled after the tickets of the second were returned for less: what was kept of them stays', async () => {
    const purchase = await bought()
    const { itemIds } = purchase.second
    const parts = itemIds.map((item) => ({ item, no: 1, amount: 1000, borne: false }))
    await refundPurchase(database, { purchaseId: purchase.purchaseId, items: itemIds, parts })
    const rest = 2 * (TICKET_PRICE + ORDER_SHARE)
    expect(await preview(purchase.first.sale.eventId)).toMatchObject({ tickets: 2, parts: [{ amount: rest }] })
    await cancel(purchase.first.sale.eventId)
    expect(await stateOf(purchase)).toMatchObject({ state: 'CANCELLED', refunded: 3000 + rest, sold: [0, 0] })
  })

  test('each that is postponed is announced once, while tickets of it are left', async () => {
    const purchase = await bought()
    const { purchaseId, orderId, first, second } = purchase
    const announced = async (eventId: string) => {
      await inTransaction(database.system, (transaction) => announcePostponement(transaction, eventId))
      return database.query<{ data: object }>(
        `delete from fact where kind = 'PurchasePostponed' and subject_id = $1 returning data`,
        [purchaseId],
      )
    }
    for (const { eventId } of [first.sale, second.sale])
      expect(await announced(eventId)).toEqual([{ data: { purchaseId, orderId, eventId } }])
    await refundPurchase(database, { purchaseId, items: second.itemIds })
    expect(await announced(second.sale.eventId)).toEqual([])
    expect(await announced(first.sale.eventId)).toHaveLength(1)
  })

  test('one that is postponed doesn’t let the tickets of the other be returned', async () => {
    const userId = (await aConsumer(services)).user.id
    const { purchaseId, first } = await aPurchaseOfSeveral(database, { userId })
    await database.query(`update event set postponed_at = app.now() + interval '1 minute' where id = $1`, [
      first.sale.eventId,
    ])
    expect(await readReturnFacts(database.system, userId, purchaseId)).toMatchObject({ postponedAt: null, rule: null })
  })
})
