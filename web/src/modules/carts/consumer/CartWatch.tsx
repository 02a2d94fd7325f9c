import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useHoldsCart } from './cart-presence.ts'

const monitor = lazyPart(async () => (await import('./CartMonitor.tsx')).CartMonitor)

/** Loads `CartMonitor` as soon as this browser has a cart. Renders nothing. */
export const CartWatch = () => (
  <Lazy part={monitor} when={useHoldsCart()}>
    {(CartMonitor) => <CartMonitor />}
  </Lazy>
)
