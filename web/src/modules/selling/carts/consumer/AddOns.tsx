import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { Cart } from './cart-store.ts'

const list = lazyPart(async () => (await import('./AddOnList.tsx')).AddOnList)

interface AddOnsProps {
  readonly cart: Cart
  /** Also those that are offered on the payment page only. */
  readonly isPayment: boolean
}

/** Add-ons in the cart and those offered with its tickets. Loads only if there are any. */
export function AddOns({ cart, isPayment }: AddOnsProps) {
  const addOns = cart.addOns.filter(({ atCheckout, quantity }) => isPayment || !atCheckout || quantity > 0)
  if (addOns.length === 0) return null
  return (
    <section aria-label="Add-ons">
      <Lazy part={list} when fallback={null}>
        {(AddOnList) => <AddOnList cart={{ ...cart, addOns }} />}
      </Lazy>
    </section>
  )
}
