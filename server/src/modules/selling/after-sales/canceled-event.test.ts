import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { refundCanceledEvent } from './flows/refund-event.ts'
import { refundCanceledEvents } from './jobs.ts'
import { readCancellationPreview } from './reads/cancellation-preview.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import {
  aCheckout,
  aPayableCart,
  payWith,
  type Checkout,
  type PayableCart,
} from '#modules/selling/checkout/testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(async () => {
  checkout.failpoints.disarm()
  await checkout.faults([])
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

const paid = async (cart: PayableCart): Promise<PayableCart> => {
  expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject({ kind: 'Finalized' })
  return cart
}

/** An event with this many paid purchases of two places. */
const anEvent = async (buyers: number): Promise<PayableCart> => {
  const first = await paid(await aPayableCart(database, checkout, { capacity: 500 }))
  for (let one = 1; one < buyers; one++) await paid(await aPayableCart(database, checkout, { sale: first.sale }))
  return first
}
const cancel = (eventId: string) =>
  database.query(
    `update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = 'The hall is closed.' where id = $1`,
    [eventId],
  )

const summary = (eventId: string) =>
  database.query<{ state: string; refund: string | null; n: number }>(
    `select p.state::text, (select string_agg(r.state::text, ',' order by r.tries) from refund r where r.purchase_id = p.id) refund, count(*)::integer n
     from purchase p where p.event_id = $1 group by 1, 2 order by 1, 2`,
    [eventId],
  )

/** Makes due what a process that died would have gone on with: refunds of an event, and the attempt of a cart. */
const makeDue = async (eventId: string, cartId?: string): Promise<void> => {
  await database.query(
    `update refund r set asked_at = null from purchase p
     where p.id = r.purchase_id and p.event_id = $1 and r.state in ('REQUESTED', 'SENT', 'UNKNOWN')`,
    [eventId],
  )
  await database.query(
    `update attempt t set ask_again_at = app.now() from orders o
     where o.id = t.order_id and o.cart_id = $1 and t.state in ('SENT', 'UNKNOWN', 'AUTHORISED')`,
    [cartId ?? null],
  )
}

test('every purchase of a canceled event is refunded in full at the gateway', async () => {
  const { sale } = await anEvent(5)
  await cancel(sale.eventId)
  await refundCanceledEvent(checkout.services, sale.eventId)
  expect(await summary(sale.eventId)).toEqual([{ state: 'CANCELLED', refund: 'DONE', n: 5 }])
  const facts = await database.query(
    `select 1 from fact f join purchase p on p.id = f.subject_id where f.kind = 'PurchaseCancelled' and p.event_id = $1`,
    [sale.eventId],
  )
  expect(facts).toHaveLength(5)
  await refundCanceledEvent(checkout.services, sale.eventId)
  expect(await summary(sale.eventId)).toEqual([{ state: 'CANCELLED', refund: 'DONE', n: 5 }])
})

test('the preview of a cancellation is what is refunded, paid by those who earned it', async () => {
  const { sale } = await anEvent(4)
  const [first] = await database.query<{ id: string }>(
    `select order_id as id from purchase where event_id = $1 order by id limit 1`,
    [sale.eventId],
  )
  const orderId = first?.id
  const preview = () => readCancellationPreview(checkout.services.databases.system, sale.eventId)
  await database.query(`update orders set tender = 'CASH' where id = $1`, [orderId])
  const before = await preview()
  expect(before).toMatchObject({ orders: 4, tickets: 8, disputed: 0, parts: [{ orders: 4, tickets: 8 }] })
  const [part] = before.parts
  expect(part?.payers.map(({ kind }) => kind)).toContain('PLATFORM')
  expect(part?.payers.reduce((total, { amount }) => total + amount, 0)).toBe(part?.amount)
  expect(part?.byHand).toBe((part?.amount ?? 0) / 4)
  await database.query(`update orders set tender = 'GATEWAY' where id = $1`, [orderId])
  await cancel(sale.eventId)
  await refundCanceledEvent(checkout.services, sale.eventId)
  const [refunded] = await database.query(
    `select sum(r.amount)::int as amount from refund r join purchase p on p.id = r.purchase_id where p.event_id = $1`,
    [sale.eventId],
  )
  expect(refunded).toEqual({ amount: part?.amount })
  expect(await preview()).toEqual({ orders: 0, tickets: 0, disputed: 0, parts: [] })
})

test('a process that dies between two batches, and others that help at the same time, refund each purchase once', async () => {
  const { sale } = await anEvent(4)
  await cancel(sale.eventId)
  checkout.failpoints.arm('cancellation.afterBatch', { do: 'throw' })
  await expect(refundCanceledEvent(checkout.services, sale.eventId)).rejects.toThrow(/./)
  checkout.failpoints.disarm()
  await Promise.all([1, 2, 3].map(() => refundCanceledEvent(checkout.services, sale.eventId)))
  await makeDue(sale.eventId)
  await reconcile(checkout.services)
  expect(await summary(sale.eventId)).toEqual([{ state: 'CANCELLED', refund: 'DONE', n: 4 }])
})

test('a payment that completes after the event was canceled is refunded by the next round', async () => {
  const { sale } = await anEvent(1)
  const late = await aPayableCart(database, checkout, { sale })
  await refundCanceledEvent(checkout.services, sale.eventId)
  checkout.failpoints.arm('checkout.beforeT2', { do: 'throw' })
  await payWith(checkout, late, CARDS.APPROVED).catch(() => undefined)
  checkout.failpoints.disarm()
  await cancel(sale.eventId)
  await refundCanceledEvent(checkout.services, sale.eventId)
  const round = async () => {
    await makeDue(sale.eventId, late.cartId)
    await reconcile(checkout.services)
    await refundCanceledEvents.run(checkout.services, {}, { number: 1, isLast: true })
    return summary(sale.eventId)
  }
  await expect.poll(round).toEqual([{ state: 'CANCELLED', refund: 'DONE', n: 2 }])
})

test('purchases of an event that takes place are left alone', async () => {
  const { sale } = await anEvent(1)
  await refundCanceledEvent(checkout.services, sale.eventId)
  expect(await summary(sale.eventId)).toEqual([{ state: 'PAID', refund: null, n: 1 }])
})

test('a disputed purchase of a canceled event waits for the bank, and is refunded once the dispute is won', async () => {
  const { sale } = await anEvent(2)
  const [payment] = await database.query<{ id: string }>(
    'select t.gateway_id as id from purchase p join attempt t on t.order_id = p.order_id where p.event_id = $1 limit 1',
    [sale.eventId],
  )
  const decide = await checkout.dispute(payment?.id ?? '')
  const stateOf = () => database.query(`select state::text from dispute where gateway_payment_id = $1`, [payment?.id])
  await expect.poll(stateOf).toEqual([{ state: 'OPEN' }])
  const preview = await readCancellationPreview(checkout.services.databases.system, sale.eventId)
  expect(preview).toMatchObject({ orders: 1, tickets: 2, disputed: 1, parts: [{ orders: 1, tickets: 2 }] })
  await cancel(sale.eventId)
  const round = async () => {
    await refundCanceledEvents.run(checkout.services, {}, { number: 1, isLast: true })
    return summary(sale.eventId)
  }
  const waiting = [
    { state: 'PAID', refund: null, n: 1 },
    { state: 'CANCELLED', refund: 'DONE', n: 1 },
  ]
  expect(await round()).toEqual(expect.arrayContaining(waiting))
  await decide(true)
  await expect.poll(stateOf).toEqual([{ state: 'WON' }])
  expect(await round()).toEqual([{ state: 'CANCELLED', refund: 'DONE', n: 2 }])
})
