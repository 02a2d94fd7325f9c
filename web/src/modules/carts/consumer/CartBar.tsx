import { lazy, Suspense } from 'react'
import { useHoldsCart } from './cart-presence.ts'

const load = () => import('./CartBarSurface.tsx')
const BarSurface = lazy(async () => ({ default: (await load()).CartBarSurface }))
const BoxSurface = lazy(async () => ({ default: (await load()).CartBoxSurface }))

interface CartBarProps {
  /** The page where tickets are chosen: on phones its bar says which, and its button is as wide as the screen. */
  readonly choosing?: boolean
}

/** The cart in thumb reach: count, total, clock, the way to checkout. Absent while the cart is empty. */
export const CartBar = ({ choosing = false }: CartBarProps) =>
  useHoldsCart() ? (
    <Suspense fallback={null}>
      <BarSurface choosing={choosing} />
    </Suspense>
  ) : null

/** The cart in the head of wide pages. */
export const CartBox = () =>
  useHoldsCart() ? (
    <Suspense fallback={null}>
      <BoxSurface />
    </Suspense>
  ) : null
