import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { aDatabase } from '#testing/database.ts'
import { refundCanceledEvent } from '#modules/selling/after-sales/flows/refund-event.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from './testing/a-checkout.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(async () => {
  await settleRefunds(checkout.services)
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

/** Two tickets paid with a promotion that makes one or both free. */
async function paidWith(columns: Readonly<Record<string, unknown>>, expected: number) {
  const cart = await aPayableCart(database, checkout)
  const { eventId, accountId } = cart.sale
  const promotionId = await aSalePromotion(database.query, accountId, { uses: 1, columns })
  const expectedTotal = { amount: expected, exponent: 2, currency: 'EUR' }
  expect(
    await payWith(checkout, cart, CARDS.APPROVED, { expectedTotal, ...(expected === 0 ? { paymentToken: null } : {}) }),
  ).toMatchObject({ kind: 'Finalized' })
  const items = await database.query<{ id: string; purchase_id: string; amount: number }>(
    'select id, purchase_id, amount from purchase_item where event_id = $1 order by amount desc',
    [eventId],
  )
  const purchaseId = items[0]?.purchase_id ?? ''
  return { items, purchaseId, eventId, promotionId }
}
type Paid = Awaited<ReturnType<typeof paidWith>>

const refund = (purchaseId: string, items?: readonly (string | undefined)[]) =>
  refundPurchase(database, { purchaseId, items: items ?? null })

const readState = async ({ purchaseId, promotionId }: Paid) => {
  const [row] = await database.query(
    `select p.state::text, u.state use, k.sold uses, b.sold units,
       (select count(*)::integer from ticket t join purchase_item i on i.id = t.item_id where i.purchase_id = p.id and t.state <> 'VOID') tickets
     from purchase p join promotion_use u on u.order_id = p.order_id and u.promotion_id = $2
     join promotion pr on pr.id = u.promotion_id join counter k on k.id = pr.uses_counter_id
     join block bl on bl.event_id = p.event_id join counter b on b.id = bl.id where p.id = $1`,
    [purchaseId, promotionId],
  )
  return row
}

const oneFree = () => paidWith({ kind: 'BUY_X_GET_Y', buy: 1, get: 1 }, 2500 + 250 + 101)
const allFree = () => paidWith({ basis_points: 10_000 }, 0)

test('a free ticket outlives the refund of the one that it came with, and so does the use of the promotion', async () => {
  const paid = await oneFree()
  const [bought, free] = paid.items
  expect(await refund(paid.purchaseId, [bought?.id])).toEqual({ result: 'REFUNDED', amount: 2851 })
  expect(await readState(paid)).toEqual({ state: 'PARTIALLY_REFUNDED', use: 'USED', uses: 1, units: 1, tickets: 1 })
  expect(await refund(paid.purchaseId, [free?.id])).toEqual({ result: 'NOTHING_DUE', amount: 0 })
  expect(await readState(paid)).toEqual({ state: 'REFUNDED', use: 'RETURNED', uses: 0, units: 0, tickets: 0 })
})

test('when the event is canceled, a free ticket whose paid one was refunded before becomes void, too', async () => {
  const paid = await oneFree()
  await refund(paid.purchaseId, [paid.items[0]?.id])
  await database.query(`update event set state = 'CANCELLED', cancelled_at = app.now() where id = $1`, [paid.eventId])
  await refundCanceledEvent(checkout.services, paid.eventId)
  expect(await readState(paid)).toEqual({ state: 'CANCELLED', use: 'RETURNED', uses: 0, units: 0, tickets: 0 })
})

test('tickets that were all free go back one by one, and with the last the use of the promotion', async () => {
  const paid = await allFree()
  const [first, second] = paid.items
  await refund(paid.purchaseId, [first?.id])
  expect(await readState(paid)).toEqual({ state: 'PAID', use: 'USED', uses: 1, units: 1, tickets: 1 })
  expect(await refund(paid.purchaseId, [second?.id])).toEqual({ result: 'NOTHING_DUE', amount: 0 })
  expect(await readState(paid)).toEqual({ state: 'REFUNDED', use: 'RETURNED', uses: 0, units: 0, tickets: 0 })
})
