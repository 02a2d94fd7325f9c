import { checkoutPlace, type CheckoutPage, type CheckoutPlace } from '@admission/common/checkout-place.ts'
import { lastOrder } from '#modules/selling/carts/consumer/last-order.ts'
import { isEnded, openPayment } from '#modules/selling/payments/consumer/open-payment.ts'
import { attemptAddress, receiptAddress } from './outcome-addresses.ts'
import { hasPage, isSignedIn, stepAddress, type Checkout } from './use-checkout.ts'

/** Where someone who opened `page` belongs. Undefined while the cart is loading. */
export function placeInCheckout({ cart, steps }: Checkout, page: CheckoutPage): CheckoutPlace | undefined {
  if (cart === undefined) return undefined
  const attemptId = cart?.payment?.attemptId ?? null
  return checkoutPlace(
    {
      signedIn: isSignedIn(),
      hasItems: cart !== null && cart.items.length > 0,
      steps: steps.filter(hasPage),
      attemptId: attemptId === null || isEnded(attemptId) ? null : attemptId,
      purchaseIds: cart === null ? lastOrder() : [],
      isAwaited: openPayment() !== undefined,
    },
    page,
  )
}

/** The address to redirect to from `page`. Undefined if the page shows the place itself. */
export function redirectFor(place: CheckoutPlace | undefined, page: CheckoutPage): string | undefined {
  if (place === undefined) return undefined
  if (place.kind === 'STEP') return place.step === page ? undefined : stepAddress(place.step)
  if (place.kind === 'PAYMENT') return page === 'finalize' ? undefined : attemptAddress(place.attemptId)
  return place.kind === 'RECEIPT' ? receiptAddress(place.purchaseIds) : undefined
}
