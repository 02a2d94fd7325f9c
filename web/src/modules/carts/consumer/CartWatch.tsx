import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useHoldsCart } from './cart-presence.ts'

const keeper = lazyPart(async () => (await import('./CartKeeper.tsx')).CartKeeper)

/** Keeps the cart honest while any consumer page is open, from the moment that there is one. It draws nothing. */
export const CartWatch = () => (
  <Lazy part={keeper} when={useHoldsCart()}>
    {(CartKeeper) => <CartKeeper />}
  </Lazy>
)
