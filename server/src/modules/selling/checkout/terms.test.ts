import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterAll(() => checkout.close())

const acceptedBy = (userId: string) =>
  database.query(
    `select a.account_id, a.terms_version, octet_length(a.ip_hash) > 0 as hashed, o.cart_id
     from terms_acceptance a join orders o on o.id = a.order_id where a.user_id = $1`,
    [userId],
  )

test('an organizer’s terms stop the payment until they are accepted, and the acceptance is kept with the order', async () => {
  const cart = await aPayableCart(database, checkout)
  const { accountId } = cart.sale
  await database.query('update account set terms = $2, terms_version = 7 where id = $1', [accountId, 'No refunds.'])
  expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'TERMS_REQUIRED', message: 'You must agree to the terms and conditions to proceed' },
  })
  expect(await acceptedBy(cart.userId)).toEqual([])
  const paid = await payWith(checkout, cart, CARDS.APPROVED, { acceptedTerms: [`${accountId}.7`] })
  expect(paid.kind).toBe('Finalized')
  expect(await acceptedBy(cart.userId)).toEqual([
    { account_id: accountId, terms_version: 7, hashed: true, cart_id: cart.cartId },
  ])
})
