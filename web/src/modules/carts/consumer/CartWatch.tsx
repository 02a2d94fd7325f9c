import { Fetched, fetchedOnUse } from '#ui/Fetched.tsx'
import { useHoldsCart } from './cart-presence.ts'

const keeper = fetchedOnUse(async () => (await import('./CartKeeper.tsx')).CartKeeper)

/** Keeps the cart honest while any consumer page is open, from the moment that there is one. It draws nothing. */
export const CartWatch = () => (
  <Fetched piece={keeper} wanted={useHoldsCart()}>
    {(CartKeeper) => <CartKeeper />}
  </Fetched>
)
