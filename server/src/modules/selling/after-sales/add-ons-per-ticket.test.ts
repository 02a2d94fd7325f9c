import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { anAddOn } from '#modules/selling/carts/testing/an-add-on.ts'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { PARKING, takeParking } from '#modules/selling/checkout/testing/take-parking.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { readPurchaseStacks } from '#modules/selling/tickets/reads/stacks.ts'
import { aDatabase } from '#testing/database.ts'
import { decideRefund } from './actions/refund-by-staff.ts'
import { readSoldItems } from './reads/sold-items.ts'
import { addOnsWithTickets } from './rules/add-ons-with-tickets.ts'
import {
  aCheckout,
  aPayableCart,
  eTagOf,
  payWith,
  type Checkout,
} from '#modules/selling/checkout/testing/a-checkout.ts'
import { refundPurchase } from './testing/a-refund.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterAll(async () => {
  await checkout.assertAgreement()
  await checkout.close()
})

/** A paid purchase of two tickets, and two units of an add-on. */
async function aPurchase(perTicket: boolean) {
  const cart = await aPayableCart(database, checkout)
  const { accountId } = cart.sale
  const columns = { name: 'Program', currency: 'EUR', per_ticket: perTicket }
  const { id: addOnId, counterId } = await anAddOn(database.query, accountId, { stock: 3, columns })
  await takeParking(checkout, cart, { addOnId, counterId, perTicket }, 2)
  const expectedTotal = { amount: cart.total + 2 * PARKING, exponent: 2, currency: 'EUR' }
  await payWith(checkout, cart, CARDS.APPROVED, { expectedTotal, eTag: await eTagOf(database, cart.cartId) })
  const [row] = await database.query<{ id: string }>(
    `select p.id from purchase p join orders o on o.id = p.order_id where o.cart_id = $1 and o.state = 'COMPLETED'`,
    [cart.cartId],
  )
  return { purchaseId: row?.id ?? '', counterId: counterId ?? '' }
}

/** The units on each ticket that the buyer has. */
const onTickets = async (purchaseId: string) =>
  (await readPurchaseStacks(checkout.services.databases.system, purchaseId))?.stacks.flatMap(({ tickets }) =>
    tickets.map(({ addOns }) => addOns.map(({ quantity }) => quantity)),
  )

test('what was sold to the order is on one of its tickets', async () => {
  const { purchaseId } = await aPurchase(false)
  expect(await onTickets(purchaseId)).toEqual([[2], []])
})

test('one unit per ticket is on each ticket, and goes back with it, as the plan says', async () => {
  const { purchaseId, counterId } = await aPurchase(true)
  expect(await onTickets(purchaseId)).toEqual([[1], [1]])
  const items = await readSoldItems(checkout.services.databases.system, purchaseId)
  const [ticket] = items.filter(({ kind }) => kind === 'TICKET')
  const choice = { items: [ticket?.id ?? ''], amount: null, keepsFees: false, cancels: false, reason: '' }
  const limits = { room: null, payment: { captured: 0, refunded: 0, isAsking: false, elsewhere: [] } }
  const plan = decideRefund(items, limits, { currency: 'EUR', exponent: 2 }, choice)
  expect(plan.amount).toBe((ticket?.amount ?? 0) + PARKING)
  expect(addOnsWithTickets(items, plan)).toEqual({ ending: '1 × Parking', kept: '1 × Parking' })
  const done = await refundPurchase(database, { purchaseId, items: plan.ending, parts: plan.parts })
  await settleRefunds(checkout.services)
  expect(done).toEqual({ result: 'REFUNDED', amount: plan.amount })
  expect(await onTickets(purchaseId)).toEqual([[1]])
  expect(await counterOf(database.query, counterId)).toMatchObject({ sold: 1 })
})
