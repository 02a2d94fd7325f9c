import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useHoldsCart } from './cart-presence.ts'

const surfaces = lazyPart(() => import('./CartBarSurface.tsx'))

interface CartBarProps {
  /** The page where tickets are chosen: on phones its bar says which, and its button is as wide as the screen. */
  readonly choosing?: boolean
}

/** The cart in thumb reach: count, total, clock, the way to checkout. Absent while the cart is empty. */
export const CartBar = ({ choosing = false }: CartBarProps) => (
  <Lazy part={surfaces} when={useHoldsCart()}>
    {({ CartBarSurface }) => <CartBarSurface choosing={choosing} />}
  </Lazy>
)

/** The cart in the head of wide pages. */
export const CartBox = () => (
  <Lazy part={surfaces} when={useHoldsCart()}>
    {({ CartBoxSurface }) => <CartBoxSurface />}
  </Lazy>
)
