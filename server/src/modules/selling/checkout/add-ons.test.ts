import type { AddOnId } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readFigures } from '#modules/stock/add-ons/reads/figures.ts'
import { setCartAddOn } from '#modules/selling/carts/writes/add-ons.ts'
import { counterOf } from '#modules/selling/carts/testing/a-claim.ts'
import { freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { anAddOn, type AddOnOptions } from '#modules/selling/carts/testing/an-add-on.ts'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { readPurchaseStacks } from '#modules/selling/tickets/reads/stacks.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, eTagOf, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(async () => {
  await checkout.faults([])
  await settleRefunds(checkout.services)
  await checkout.assertAgreement()
})
afterAll(() => checkout.close())

const euros = (amount: number) => ({ amount, exponent: 2, currency: 'EUR' })
const PRICE = 1500
const CHARGES = [
  {
    kind: 'FACE' as const,
    level: 'TICKET' as const,
    sourceId: null,
    name: 'Parking',
    beneficiary: 'ORGANIZER' as const,
    amount: PRICE,
    included: false,
    refundable: true,
  },
  {
    kind: 'TAX' as const,
    level: 'TICKET' as const,
    sourceId: null,
    name: 'VAT',
    beneficiary: 'TAX' as const,
    amount: 250,
    included: true,
    refundable: true,
  },
]

/** A cart with two tickets and parking spaces. */
async function aCartWith(
  quantity: number,
  selection: AddOnOptions = {},
): Promise<PayableCart & { counterId: string; id: string }> {
  const cart = await aPayableCart(database, checkout)
  const { accountId } = cart.sale
  const addOn = await anAddOn(database.query, accountId, {
    stock: 3,
    ...selection,
    columns: { currency: 'EUR', ...selection.columns },
  })
  const change = { addOnId: addOn.id, counterId: addOn.counterId, accountId, quantity, cartId: cart.cartId, eTag: 1 }
  if (quantity > 0)
    await setCartAddOn(checkout.services.databases.system, {
      ...change,
      id: freshId(),
      holdId: freshId(),
      unitAmount: PRICE,
      exponent: 2,
      currency: 'EUR',
      perTicket: false,
      collectionIds: null,
      snapshot: { name: 'Parking', charges: CHARGES },
    })
  return { ...cart, counterId: addOn.counterId ?? '', id: addOn.id }
}
const pay = async (cart: PayableCart, total: number, card: string = CARDS.APPROVED) =>
  payWith(checkout, cart, card, { expectedTotal: euros(total), eTag: await eTagOf(database, cart.cartId) })
const figuresOf = ({ id, sale: { accountId } }: PayableCart & { readonly id: string }) =>
  inAccount(checkout.services.databases.admin, accountId, (transaction) =>
    readFigures(transaction, { id: id as AddOnId, timezone: 'Europe/Oslo', currency: 'EUR' }),
  )
const purchaseOf = async ({ cartId }: PayableCart): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    `select p.id from purchase p join orders o on o.id = p.order_id where o.cart_id = $1 and o.state = 'COMPLETED'`,
    [cartId],
  )
  return row?.id ?? ''
}
const itemsOf = (purchaseId: string) =>
  database.query<{ id: string; kind: string; returned: boolean }>(
    'select i.id, i.kind::text, i.returned from purchase_item i where i.purchase_id = $1 order by i.kind, i.unit',
    [purchaseId],
  )
const refund = async (request: Parameters<typeof refundPurchase>[1]) => {
  const answer = await refundPurchase(database, request)
  await settleRefunds(checkout.services)
  return answer
}

test('add-ons are paid with the tickets: one item each, no ticket, on the receipt, stock sold', async () => {
  const cart = await aCartWith(2)
  const total = cart.total + 2 * PRICE
  expect(await pay(cart, cart.total)).toMatchObject({ refusal: { reason: 'PRICE_CHANGED', newPrice: euros(total) } })
  expect(await pay(cart, total)).toMatchObject({ kind: 'Finalized' })
  const purchaseId = await purchaseOf(cart)
  expect((await itemsOf(purchaseId)).map(({ kind }) => kind)).toEqual(['TICKET', 'TICKET', 'ADD_ON', 'ADD_ON'])
  expect(await counterOf(database.query, cart.counterId)).toMatchObject({ held: 0, sold: 2 })
  const purchase = (await readPurchases(checkout.services.databases.system, [purchaseId])).get(purchaseId)
  expect(purchase).toMatchObject({
    total: euros(total),
    lines: [{ quantity: 2 }],
    addOns: [{ id: cart.id, name: 'Parking', quantity: 2 }],
  })
  expect(await figuresOf(cart)).toMatchObject({
    orders: 1,
    sold: 2,
    returned: 0,
    revenue: 2 * PRICE,
    events: [{ sold: 2 }],
  })
  expect(purchase?.breakdown).toContainEqual(
    expect.objectContaining({ kind: 'FACE', name: 'Parking', quantity: 2, amount: euros(2 * PRICE) }),
  )
})

test('tickets name what is handed out with them, until it is returned or hidden', async () => {
  const cart = await aCartWith(2)
  await pay(cart, cart.total + 2 * PRICE)
  const purchaseId = await purchaseOf(cart)
  const onTickets = async () => {
    const found = await readPurchaseStacks(checkout.services.databases.system, purchaseId)
    return found?.stacks.map(({ purchase }) => purchase?.addOns)
  }
  expect(await onTickets()).toEqual([[{ id: cart.id, name: 'Parking', quantity: 2 }]])
  const [, , first] = await itemsOf(purchaseId)
  await refund({ purchaseId, items: [first?.id] })
  expect(await onTickets()).toEqual([[{ id: cart.id, name: 'Parking', quantity: 1 }]])
  await database.query('update add_on set on_ticket = false where id = $1', [cart.id])
  expect(await onTickets()).toEqual([[]])
})

test('with unlimited stock nothing is held, and each unit is sold', async () => {
  const cart = await aPayableCart(database, checkout)
  const { id } = await anAddOn(database.query, cart.sale.accountId, { columns: { currency: 'EUR' } })
  await setCartAddOn(checkout.services.databases.system, {
    addOnId: id,
    counterId: null,
    accountId: cart.sale.accountId,
    quantity: 1,
    cartId: cart.cartId,
    eTag: 1,
    id: freshId(),
    holdId: freshId(),
    unitAmount: PRICE,
    exponent: 2,
    currency: 'EUR',
    perTicket: false,
    collectionIds: null,
    snapshot: { name: 'Parking', charges: CHARGES },
  })
  expect(await pay(cart, cart.total + PRICE)).toMatchObject({ kind: 'Finalized' })
  expect((await itemsOf(await purchaseOf(cart))).map(({ kind }) => kind)).toEqual(['TICKET', 'TICKET', 'ADD_ON'])
})

test('a declined payment keeps the add-ons in the cart, and the next one pays for them', async () => {
  const cart = await aCartWith(1)
  expect(await pay(cart, cart.total + PRICE, CARDS.DECLINED)).toMatchObject({ kind: 'PaymentDeclined' })
  expect(await counterOf(database.query, cart.counterId)).toMatchObject({ held: 1, sold: 0 })
  expect(await pay(cart, cart.total + PRICE)).toMatchObject({ kind: 'Finalized' })
  expect(await counterOf(database.query, cart.counterId)).toMatchObject({ held: 0, sold: 1 })
})

test('tickets aren’t paid for without a required add-on', async () => {
  const cart = await aCartWith(0, { columns: { required: true } })
  expect(await pay(cart, cart.total)).toMatchObject({
    refusal: { reason: 'INCOMPLETE', message: 'Parking is required with these tickets. Add it to continue.' },
  })
})

test('add-ons that the tickets no longer allow aren’t paid for', async () => {
  const cart = await aCartWith(2)
  await database.query('update add_on set maximum = 1 where id = $1', [cart.id])
  expect(await pay(cart, cart.total + 2 * PRICE)).toMatchObject({ refusal: { reason: 'INCOMPLETE' } })
  await database.query(
    `update add_on set maximum = null, rule = '[{"attribute":"quantity","operator":"AT_LEAST","values":[3]}]' where id = $1`,
    [cart.id],
  )
  expect(await pay(cart, cart.total + 2 * PRICE)).toMatchObject({
    refusal: { message: 'Parking isn’t offered with these tickets. Remove it to continue.' },
  })
})

test('a refund returns the stock of add-ons once, item by item', async () => {
  const cart = await aCartWith(2)
  await pay(cart, cart.total + 2 * PRICE)
  const purchaseId = await purchaseOf(cart)
  const [, , first] = await itemsOf(purchaseId)
  expect(await refund({ purchaseId, items: [first?.id] })).toEqual({ result: 'REFUNDED', amount: PRICE })
  expect(await counterOf(database.query, cart.counterId)).toMatchObject({ sold: 1 })
  expect(await refund({ purchaseId, items: [first?.id] })).toEqual({ result: 'NOTHING_DUE', amount: 0 })
  expect(await counterOf(database.query, cart.counterId)).toMatchObject({ sold: 1 })
  expect(await refund({ purchaseId })).toMatchObject({ result: 'REFUNDED', amount: cart.total + PRICE })
  expect(await counterOf(database.query, cart.counterId)).toMatchObject({ sold: 0 })
  expect((await itemsOf(purchaseId)).every(({ returned }) => returned)).toBe(true)
  expect(await figuresOf(cart)).toMatchObject({ returned: 2 })
})

test('a full refund gives codes, uses and budgets of promotions back', async () => {
  const cart = await aPayableCart(database, checkout)
  const id = await aSalePromotion(database.query, cart.sale.accountId, {
    codes: { TEN: 1 },
    uses: 5,
    budget: 1000,
    columns: { maximum_per_buyer: 1 },
  })
  await database.query(`update cart set codes = '{TEN}' where id = $1`, [cart.cartId])
  expect(await pay(cart, cart.total - 500)).toMatchObject({ kind: 'Finalized' })
  const purchaseId = await purchaseOf(cart)
  const [first] = await itemsOf(purchaseId)
  await refund({ purchaseId, items: [first?.id] })
  const state = () => database.query('select state, amount from promotion_use where promotion_id = $1', [id])
  const taken = async () => {
    const [row] = await database.query<{ sold: number; uses: number }>(
      `select (select sum(sold)::integer from counter where account_id = $1 and kind in ('CODE', 'PROMOTION', 'BUDGET')) sold,
         (select sum(sold)::integer from limit_use where rule_id = $2) uses`,
      [cart.sale.accountId, id],
    )
    return row
  }
  expect(await state()).toEqual([{ state: 'USED', amount: 500 }])
  expect(await taken()).toMatchObject({ sold: 502 })
  await refund({ purchaseId })
  expect(await state()).toEqual([{ state: 'RETURNED', amount: 500 }])
  expect(await taken()).toEqual({ sold: 0, uses: 0 })
})
