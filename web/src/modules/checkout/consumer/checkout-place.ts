import { checkoutPlace, type CheckoutPage, type CheckoutPlace } from '@admission/common/checkout-place.ts'
import { lastOrder } from '#modules/carts/consumer/last-order.ts'
import { isEnded, openPayment } from './open-payment.ts'
import { attemptAddress, receiptAddress } from './outcome-addresses.ts'
import { hasPage, isSignedIn, stepAddress, type Checkout } from './use-checkout.ts'

/** Where somebody belongs who has opened `asked`; undefined while the cart is being read. */
export function placeOf({ cart, steps }: Checkout, asked: CheckoutPage): CheckoutPlace | undefined {
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
    asked,
  )
}

/** The address to leave `asked` for; undefined: it shows the place itself. */
export function leadOf(place: CheckoutPlace | undefined, asked: CheckoutPage): string | undefined {
  if (place === undefined) return undefined
  if (place.kind === 'STEP') return place.step === asked ? undefined : stepAddress(place.step)
  if (place.kind === 'PAYMENT') return asked === 'finalize' ? undefined : attemptAddress(place.attemptId)
  return place.kind === 'RECEIPT' ? receiptAddress(place.purchaseIds) : undefined
}
