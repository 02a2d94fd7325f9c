import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { Cart } from './cart-store.ts'

const list = lazyPart(async () => (await import('./AddOnList.tsx')).AddOnList)

/** Add-ons in the cart and those offered with its tickets. Loads only if there are any. */
export function AddOns({ cart }: { readonly cart: Cart }) {
  if (cart.addOns.length === 0) return null
  return (
    <section aria-label="Add-ons">
      <Lazy part={list} when fallback={null}>
        {(AddOnList) => <AddOnList cart={cart} />}
      </Lazy>
    </section>
  )
}
