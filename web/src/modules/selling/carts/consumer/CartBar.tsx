import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { useHasCart } from './cart-presence.ts'

const surfaces = lazyPart(() => import('./CartBarSurface.tsx'))

interface CartBarProps {
  /** Set on the page where tickets are chosen. On phones the bar then lists the places and its button is full width. */
  readonly choosing?: boolean
}

/** The cart at the bottom of the screen: count, total, countdown and checkout link. Hidden while the cart is empty. */
export const CartBar = ({ choosing = false }: CartBarProps) => (
  <Lazy part={surfaces} when={useHasCart()}>
    {({ CartBarSurface }) => <CartBarSurface choosing={choosing} />}
  </Lazy>
)

/** The cart in the header of wide pages. */
export const CartBox = () => (
  <Lazy part={surfaces} when={useHasCart()}>
    {({ CartBoxSurface }) => <CartBoxSurface />}
  </Lazy>
)
