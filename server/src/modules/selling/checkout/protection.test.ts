import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { aCheckout, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import { answerWith, aProtectedCart, offer, payTotal } from './testing/a-protected-cart.ts'

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

const pay = (cart: PayableCart, total: number, card: string = CARDS.APPROVED) =>
  payTotal(database, checkout, cart, total, card)
/** Does something between the reading of a cart and T1. */
const before = (terminate: () => Promise<void>) =>
  checkout.failpoints.arm('checkout.beforeT1', { do: 'terminate-connection', terminate })
const euros = (amount: number) => ({ amount, exponent: 2, currency: 'EUR' })
const purchaseOf = async ({ cartId }: PayableCart): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    `select p.id from purchase p join orders o on o.id = p.order_id where o.cart_id = $1 and o.state = 'COMPLETED'`,
    [cartId],
  )
  return row?.id ?? ''
}
const credited = async (purchaseId: string) =>
  Object.fromEntries(
    (
      await database.query<{ account: string; amount: number }>(
        `select en.ledger_account::text account, sum(en.amount)::bigint amount from journal jo join entry en on en.journal_id = jo.id
         where jo.subject_id = $1 group by 1`,
        [purchaseId],
      )
    ).map(({ account, amount }) => [account, amount]),
  )

test('nothing is charged for protection unless the buyer says yes, and payment waits for an answer', async () => {
  const cart = await aProtectedCart(database, checkout)
  const question = { reason: 'INCOMPLETE', message: 'Choose whether to protect your order.' }
  expect(await pay(cart, cart.total)).toMatchObject({ kind: 'CartRefused', refusal: question })
  expect(await pay(cart, cart.total + cart.price)).toMatchObject({ kind: 'CartRefused', refusal: question })
  await answerWith(database, cart, false)
  expect(await pay(cart, cart.total)).toMatchObject({ kind: 'Finalized' })
  const purchase = (await readPurchases(checkout.services.databases.system, [await purchaseOf(cart)])).get(
    await purchaseOf(cart),
  )
  expect(purchase).toMatchObject({ total: euros(cart.total), totals: { protection: 0 } })
})

test('a yes is charged, shown as the last row, and divided between insurer and organizer in the ledger', async () => {
  const cart = await aProtectedCart(database, checkout, { answer: true })
  expect(await pay(cart, cart.total)).toMatchObject({
    refusal: { reason: 'PRICE_CHANGED', newPrice: euros(cart.total + cart.price) },
  })
  expect(await pay(cart, cart.total + cart.price)).toMatchObject({ kind: 'Finalized' })
  const purchaseId = await purchaseOf(cart)
  const purchase = (await readPurchases(checkout.services.databases.system, [purchaseId])).get(purchaseId)
  expect(purchase?.totals).toMatchObject({ protection: cart.price, grandTotal: cart.total + cart.price })
  expect(purchase?.breakdown.filter(({ kind }) => kind === 'PROTECTION')).toEqual([
    expect.objectContaining({ name: 'Purchase protection', amount: euros(cart.price), included: false }),
    expect.objectContaining({ amount: euros(Math.round(cart.price / 5)), included: true }),
  ])
  const plain = await aProtectedCart(database, checkout, { answer: false })
  await pay(plain, plain.total)
  const [withIt, without] = [await credited(purchaseId), await credited(await purchaseOf(plain))]
  const own = Math.round(cart.price / 5)
  expect(withIt['PROTECTION']).toBe(own - cart.price)
  expect(withIt['ORGANIZER']).toBe((without['ORGANIZER'] ?? 0) - own)
  expect(withIt['CLEARING']).toBe(cart.total + cart.price)
})

test('T1 refuses a price that changed after the cart was read, with the new total, and charges nothing', async () => {
  const cart = await aProtectedCart(database, checkout, { answer: true })
  before(() => offer(database, cart, { basisPoints: 1_000 }))
  const answer = await pay(cart, cart.total + cart.price)
  expect(answer).toMatchObject({
    refusal: { reason: 'PRICE_CHANGED', newPrice: euros(cart.total + Math.round(cart.total / 10)) },
  })
  expect(await database.query('select 1 from orders where cart_id = $1', [cart.cartId])).toEqual([])
})

test('T1 refuses protection that was turned off, or that the cart no longer wants', async () => {
  for (const change of [
    (cart: PayableCart) => offer(database, cart, { on: false }),
    (cart: PayableCart) =>
      database.query('update cart set protection = jsonb_build_object($2::text, false) where id = $1', [
        cart.cartId,
        cart.sale.accountId,
      ]),
    (cart: PayableCart) =>
      database.query('update account set protection_excluded = array[$2::uuid] where id = $1', [
        cart.sale.accountId,
        cart.sale.eventId,
      ]),
  ]) {
    const cart = await aProtectedCart(database, checkout, { answer: true })
    before(async () => void (await change(cart)))
    const answer = await pay(cart, cart.total + cart.price)
    expect(answer).toMatchObject({ refusal: { reason: 'PRICE_CHANGED', newPrice: euros(cart.total) } })
    expect(await pay(cart, cart.total)).toMatchObject({ kind: 'Finalized' })
  }
})

test('free orders, excluded events and other currencies have no offer', async () => {
  const free = await aProtectedCart(database, checkout, { face: 0, answer: true })
  expect(free.total).toBe(0)
  const request = free.request(null, { eTag: '2' })
  expect(await finalizeCart(checkout.services, request)).toMatchObject({ kind: 'Finalized' })
  const excluded = await aProtectedCart(database, checkout)
  await database.query('update account set protection_excluded = array[$2::uuid] where id = $1', [
    excluded.sale.accountId,
    excluded.sale.eventId,
  ])
  expect(await pay(excluded, excluded.total)).toMatchObject({ kind: 'Finalized' })
  const foreign = await aProtectedCart(database, checkout)
  await database.query(`update account set currency = 'USD' where id = $1`, [foreign.sale.accountId])
  expect(await pay(foreign, foreign.total)).toMatchObject({ kind: 'Finalized' })
})
