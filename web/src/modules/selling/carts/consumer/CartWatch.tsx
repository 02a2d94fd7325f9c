import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useHasCart } from './cart-presence.ts'

const monitor = lazyPart(async () => (await import('./CartMonitor.tsx')).CartMonitor)

/** Loads `CartMonitor` as soon as this browser has a cart. Renders nothing. */
export const CartWatch = () => (
  <Lazy part={monitor} when={useHasCart()}>
    {(CartMonitor) => <CartMonitor />}
  </Lazy>
)
