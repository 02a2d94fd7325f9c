import { Fetched, fetchedOnUse } from '#ui/Fetched.tsx'
import { useHoldsCart } from './cart-presence.ts'

const surfaces = fetchedOnUse(() => import('./CartBarSurface.tsx'))

interface CartBarProps {
  /** The page where tickets are chosen: on phones its bar says which, and its button is as wide as the screen. */
  readonly choosing?: boolean
}

/** The cart in thumb reach: count, total, clock, the way to checkout. Absent while the cart is empty. */
export const CartBar = ({ choosing = false }: CartBarProps) => (
  <Fetched piece={surfaces} wanted={useHoldsCart()}>
    {({ CartBarSurface }) => <CartBarSurface choosing={choosing} />}
  </Fetched>
)

/** The cart in the head of wide pages. */
export const CartBox = () => (
  <Fetched piece={surfaces} wanted={useHoldsCart()}>
    {({ CartBoxSurface }) => <CartBoxSurface />}
  </Fetched>
)
