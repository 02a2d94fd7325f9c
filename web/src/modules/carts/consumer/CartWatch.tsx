import { lazy, Suspense } from 'react'
import { useHoldsCart } from './cart-presence.ts'

const CartKeeper = lazy(async () => ({ default: (await import('./CartKeeper.tsx')).CartKeeper }))

/** Keeps the cart honest while any consumer page is open, from the moment that there is one. It draws nothing. */
export const CartWatch = () =>
  useHoldsCart() ? (
    <Suspense fallback={null}>
      <CartKeeper />
    </Suspense>
  ) : null
