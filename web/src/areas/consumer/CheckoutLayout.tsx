import { openStep, reachable } from '@admission/common/checkout-steps.ts'
import { createFileRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CartClock } from '#modules/carts/consumer/CartClock.tsx'
import { CartSummary } from '#modules/carts/consumer/CartSummary.tsx'
import { FoldedSummary } from '#modules/carts/consumer/FoldedSummary.tsx'
import { ExtendButton } from '#modules/carts/consumer/ExtendButton.tsx'
import { onlyMarketplace } from '#modules/carts/consumer/cart-words.ts'
import { cartQuery } from '#modules/carts/consumer/cart-store.ts'
import { hasPage, stepAddress, useCheckout } from '#modules/checkout/consumer/use-checkout.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { useDrawnInSlices } from '#platform/first-page.ts'
import { CheckoutPending } from './CheckoutPending.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { TaskHeader } from './TaskHeader.tsx'

export const Route = createFileRoute('/_consumer/_checkout')({
  loader: async ({ context }) => {
    const cart = await context.queryClient.ensureQueryData(cartQuery)
    if (cart === null || cart.items.length === 0) await fetchEmptyCart()
  },
  pendingComponent: CheckoutPending,
  component: CheckoutLayout,
})

const fetchEmptyCart = () => import('#modules/checkout/consumer/EmptyCart.tsx')
const EmptyCart = lazy(async () => ({ default: (await fetchEmptyCart()).EmptyCart }))

/** Checkout: one step at a time, the summary in sight, the clock at the top. Steps out of reach lead to the open one. */
function CheckoutLayout() {
  const { cart, secondsLeft, steps } = useCheckout()
  const { pathname } = useLocation()
  const isDrawn = useDrawnInSlices()
  if (cart === undefined || !isDrawn) return <CheckoutPending />
  if (cart === null || cart.items.length === 0)
    return (
      <>
        <TaskHeader />
        <main className="page-margins mx-auto w-full max-w-[1200px] flex-1">
          <Suspense>
            <EmptyCart cart={cart} />
          </Suspense>
        </main>
      </>
    )
  const name = pathname.replace(/^\/checkout\/?/, '')
  const open = openStep(steps)
  const here = steps.find((step) => step.name === name)
  if (open !== undefined && (here === undefined || !reachable(steps, here.name)))
    return <Navigate to={stepAddress(open)} replace />
  const marketplace = onlyMarketplace(cart)
  return (
    <>
      <BrandStyle colours={marketplace?.account.brand} />
      <TaskHeader marketplace={marketplace}>
        {secondsLeft === undefined ? null : (
          <>
            <span className="text-15 max-tablet:hidden">Your tickets are held for</span>
            <CartClock secondsLeft={secondsLeft} className="text-16" />
          </>
        )}
        {cart.extendable ? <ExtendButton /> : null}
      </TaskHeader>
      <main className="mx-auto grid w-full max-w-[1200px] flex-1 grid-cols-1 desk:content-start gap-x-24 px-4 pt-5 pb-12 desk:grid-cols-[minmax(0,640px)_minmax(0,432px)] desk:pt-9">
        <div className="flex min-w-0 flex-col gap-6 max-desk:[&>form]:grow desk:gap-10">
          <CheckoutSteps cart={cart} steps={steps.filter((step) => step.appears && hasPage(step))} current={name} />
          <FoldedSummary cart={cart} />
          <Outlet />
        </div>
        <aside aria-label="What you are buying" className="max-desk:hidden">
          <div className="sticky top-9">
            <CartSummary cart={cart} />
          </div>
        </aside>
      </main>
    </>
  )
}
