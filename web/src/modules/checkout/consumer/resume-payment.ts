import { newUuid } from '@admission/common/ids.ts'
import { acceptCart, clearCart } from '#modules/carts/consumer/cart-store.ts'
import { CurrentCartDocument, type CartFieldsFragment } from '#modules/carts/consumer/cart.gql.ts'
import { request } from '#platform/api.ts'
import { storageKeys, writeText } from '#platform/storage.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CartFinalizeDocument } from './finalize.gql.ts'
import { endPayment, openPayment, type OpenPayment } from './open-payment.ts'
import { attemptAddress, receiptAddress } from './outcome-addresses.ts'

/** Where somebody looks who has paid and whose receipt cannot be named. */
const orders = '/user/order-history'

/**
 * Puts the cart's secret back for the request that follows at once. Others on the page read the same cart, and forget it
 * as soon as they see that it is an order.
 */
const showSecret = ({ cartToken }: OpenPayment): void => writeText(storageKeys.cartToken, cartToken)

/**
 * The receipt of a cart that became an order: asked to finalise once more, it answers with what it became. The key is a
 * new one, because the card's token, which belongs to the old one, is kept nowhere.
 */
async function receiptOf(payment: OpenPayment, cart: CartFieldsFragment): Promise<string> {
  const total = cart.grandTotals[0] ?? { amount: 0, exponent: 2, currency: 'USD' }
  showSecret(payment)
  const { cartFinalize } = await request(CartFinalizeDocument, {
    eTag: payment.eTag,
    key: newUuid(),
    acceptedTerms: payment.terms === '' ? [] : payment.terms.split(','),
    expectedTotal: { amount: total.amount, exponent: total.exponent, currency: total.currency },
  })
  return cartFinalize.is === 'Finalized' ? receiptAddress(cartFinalize.purchaseIds) : orders
}

/**
 * Picks up a payment that this browser session began and never saw the end of (the page was reloaded, the connection
 * broke). Returns where to go: the receipt, or the page that waits for the outcome; undefined: nothing was paid, and the
 * form may be shown. Never fails: what cannot be found out now is asked again by the next page.
 */
export async function resumePayment(client: QueryClient): Promise<string | undefined> {
  const payment = openPayment()
  if (payment === undefined) return undefined
  try {
    showSecret(payment)
    const { cart } = await request(CurrentCartDocument, {})
    if (cart?.cartId !== payment.cartId) {
      endPayment()
      return undefined
    }
    if (cart.flag.isFinalized) {
      const address = await receiptOf(payment, cart)
      endPayment()
      clearCart(client)
      return address
    }
    acceptCart(client, cart)
    if (cart.openAttemptId !== null) return attemptAddress(cart.openAttemptId)
    endPayment()
    return undefined
  } catch {
    return undefined
  }
}
