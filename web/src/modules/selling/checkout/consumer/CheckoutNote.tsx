import type { CheckoutPlace } from '@admission/common/checkout-place.ts'
import { Link } from '@tanstack/react-router'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { holdableAgain } from '#modules/selling/carts/consumer/hold-again.ts'
import { useHoldAgain } from '#modules/selling/carts/consumer/use-hold-again.ts'
import { useHeadingFocus } from '#platform/heading-focus.ts'
import { routeAddress } from '#platform/route-names.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { StatePage } from '#ui/StatePage.tsx'
import { receiptAddress } from './outcome-addresses.ts'

/** Address of the page where the buyer last chose something, if the cart knows it. */
const backTo = (cart: Cart | null | undefined): string => {
  const route = cart?.lastActiveItemRoute
  const found =
    route && routeAddress(route.name, route.params as Record<string, string>, route.query as Record<string, string>)
  return found ?? '/exchange/event'
}

/** Shown instead of a step if the order is complete, the cart is empty, or it cannot be checked out. Links onward. */
export function CheckoutNote({
  place,
  cart,
}: {
  readonly place: CheckoutPlace
  readonly cart: Cart | null | undefined
}) {
  const { busy, hold } = useHoldAgain()
  useHeadingFocus(place.kind)
  if (place.kind === 'COMPLETE')
    return (
      <StatePage
        figure=""
        title="Your order is complete"
        text="Your payment went through, and your tickets are in your account."
      >
        <div className="flex flex-wrap gap-3">
          <Link to={receiptAddress(place.purchaseIds)} className={buttonClasses({ kind: 'primary' })}>
            View your order
          </Link>
          <Link to="/user" className={buttonClasses({})}>
            My tickets
          </Link>
        </div>
      </StatePage>
    )
  const lost = cart?.itemsEvicted ?? []
  return (
    <StatePage figure="" {...textFor(place.kind, lost.length > 0)}>
      {lost.length === 0 ? null : (
        <ul aria-label="No longer held" className="flex list-disc flex-col gap-1 pl-5">
          {lost.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
          {(cart?.addOnsEvicted ?? []).map(({ id, name, quantity }) => (
            <li key={id}>
              {quantity} × {name}: No longer held.
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {holdableAgain(lost).length === 0 ? null : (
          <Button kind="primary" busy={busy ? 'Holding your tickets' : false} onClick={() => hold(lost)}>
            Hold these again
          </Button>
        )}
        <Link to={backTo(cart)} className={buttonClasses(holdableAgain(lost).length === 0 ? { kind: 'primary' } : {})}>
          Choose tickets
        </Link>
      </div>
    </StatePage>
  )
}

/** Text for a cart that cannot be checked out, has expired, or is empty. */
function textFor(kind: CheckoutPlace['kind'], hasExpired: boolean): { readonly title: string; readonly text: string } {
  if (kind === 'BLOCKED')
    return {
      title: 'This cart can’t be checked out',
      text: 'These tickets can’t be delivered together. Remove some of them and try again.',
    }
  return {
    title: 'Your cart is empty',
    text: hasExpired
      ? 'We no longer hold these tickets for you. You can hold them again if they’re still available.'
      : 'Tickets you choose are held for you here until you check out.',
  }
}
