import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { reconcile } from '#modules/selling/sales/flows/reconcile.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from './testing/a-checkout.ts'

const OTHER_AMOUNT = '4000000000007064'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterEach(() => checkout.assertAgreement())
afterAll(() => checkout.close())

test('money of another amount is never a sale: it goes back, and the units are free', async () => {
  const cart = await aPayableCart(database, checkout, { capacity: 2 })
  expect((await payWith(checkout, cart, OTHER_AMOUNT)).kind).toBe('PaymentProcessing')
  await reconcile(checkout.services)
  expect(await database.query('select state::text from orders where cart_id = $1', [cart.cartId])).toEqual([
    { state: 'FAILED' },
  ])
  const next = await aPayableCart(database, checkout, { sale: cart.sale })
  expect((await payWith(checkout, next, CARDS.APPROVED)).kind).toBe('Finalized')
})
