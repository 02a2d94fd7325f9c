import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCart } from '#modules/selling/carts/reads/cart.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { aCheckout, aPayableCart, eTagOf, type Checkout } from './testing/a-checkout.ts'
import type { FinalizeRequest } from './types.ts'

const database = aDatabase()
let checkout: Checkout
beforeAll(async () => {
  checkout = await aCheckout(database)
})
afterAll(() => checkout.close())

/** Pays for a cart that was read right before, as the API does. */
const pay = async (request: FinalizeRequest) => {
  const { services } = checkout
  return finalizeCart(services, request, await readCart(services.databases.system, request.cartId))
}

test('a declined payment asked for again by its key gets its own answer, even where the cart could not be paid for now', async () => {
  const cart = await aPayableCart(database, checkout)
  const first = cart.request(await checkout.enter(CARDS.NO_FUNDS))
  const declined = await pay(first)
  expect(declined).toMatchObject({ kind: 'PaymentDeclined', reason: 'INSUFFICIENT_FUNDS' })
  const again = { ...first, eTag: await eTagOf(database, cart.cartId) }
  expect(await pay(again)).toEqual(declined)
  await database.query('update account set terms = $2, terms_version = 2 where id = $1', [cart.sale.accountId, 'None.'])
  expect(await pay(again)).toEqual(declined)
  const { request } = cart
  expect(await pay(request(first.paymentToken, { eTag: again.eTag }))).toMatchObject({
    kind: 'CartRefused',
    refusal: { reason: 'TERMS_REQUIRED' },
  })
})

test('a cart that was paid for meanwhile answers its purchases, whatever it was when it was read', async () => {
  const cart = await aPayableCart(database, checkout)
  const before = await readCart(checkout.services.databases.system, cart.cartId)
  const request = cart.request(await checkout.enter(CARDS.APPROVED))
  const paid = await pay(request)
  expect(paid.kind).toBe('Finalized')
  expect(await finalizeCart(checkout.services, request, before)).toEqual(paid)
  const other = cart.request(await checkout.enter(CARDS.APPROVED))
  expect(await finalizeCart(checkout.services, other, before)).toEqual(paid)
})
