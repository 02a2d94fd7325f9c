import type { CheckoutPage } from '@admission/common/checkout-place.ts'
import { CHECKOUT_STEPS } from '@admission/common/checkout-steps.ts'
import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { AddOns } from '#modules/selling/carts/consumer/AddOns.tsx'
import { CartClock } from '#modules/selling/carts/consumer/CartClock.tsx'
import { CartSummary } from '#modules/selling/carts/consumer/CartSummary.tsx'
import { EditTickets } from '#modules/selling/carts/consumer/EditTickets.tsx'
import { FoldedSummary } from '#modules/selling/carts/consumer/FoldedSummary.tsx'
import { ExtendButton } from '#modules/selling/carts/consumer/ExtendButton.tsx'
import { PromoCodes } from '#modules/selling/carts/consumer/PromoCodes.tsx'
import { isStartingSession } from '#modules/people/identity/consumer/session-start.ts'
import { onlyMarketplace } from '#modules/selling/carts/consumer/cart-text.ts'
import { cartQuery, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { redirectFor, placeInCheckout } from '#modules/selling/checkout/consumer/checkout-place.ts'
import { CheckoutNote } from '#modules/selling/checkout/consumer/CheckoutNote.tsx'
import { Redirect } from '#modules/selling/checkout/consumer/Redirect.tsx'
import { recallOrder } from '#modules/selling/checkout/consumer/recall-order.ts'
import { hasPage, isSignedIn, useCheckout, type Checkout } from '#modules/selling/checkout/consumer/use-checkout.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { usePixels } from '#platform/use-pixels.ts'
import { useHeadingFocus } from '#platform/heading-focus.ts'
import { useStore } from '#ui/store.ts'
import { CheckoutPending } from './CheckoutPending.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { TaskHeader } from './TaskHeader.tsx'

export const Route = createFileRoute('/_consumer/_checkout')({
  loader: async ({ context, location: { hash } }) => {
    if (hash.startsWith('cart=')) {
      const { takeCart } = await import('#modules/selling/carts/consumer/hand-over.ts')
      await takeCart(context.queryClient, hash.slice('cart='.length))
    }
    await context.queryClient.ensureQueryData(cartQuery)
    if (isSignedIn()) await recallOrder(context.queryClient)
  },
  pendingComponent: CheckoutPending,
  component: CheckoutLayout,
})

/** The page shown: while the next one loads, the URL is already its own. */
const useShownPage = (): CheckoutPage =>
  useChildMatches({
    select: (matches) => {
      const last = matches.at(-1)?.fullPath.split('/').at(-1)
      return CHECKOUT_STEPS.find((name) => name === last) ?? 'start'
    },
  })

/** Checkout: one step at a time, with the summary and the cart clock. If no step is open, a note says why. */
function CheckoutLayout() {
  const checkout = useCheckout()
  const page = useShownPage()
  const place = placeInCheckout(checkout, page)
  const redirect = redirectFor(place, page)
  const isStarting = useStore(isStartingSession)
  const { cart } = checkout
  if (place === undefined || redirect !== undefined)
    return (
      <>
        <CheckoutPending />
        {redirect === undefined || isStarting ? null : <Redirect key={page} to={redirect} />}
      </>
    )
  if (place.kind === 'STEP' && cart !== null && cart !== undefined)
    return <OpenStep cart={cart} checkout={checkout} page={page} />
  return (
    <>
      <TaskHeader />
      <main className="flex-1">
        <CheckoutNote place={place} cart={cart} />
      </main>
    </>
  )
}

interface OpenStepProps {
  readonly cart: Cart
  readonly checkout: Checkout
  readonly page: CheckoutPage
}

function OpenStep({ cart, checkout: { secondsLeft, steps }, page }: OpenStepProps) {
  const marketplace = onlyMarketplace(cart)
  useHeadingFocus(page)
  usePixels([...new Map(cart.items.map((item) => [item.marketplace.id, item.marketplace.analytics])).values()].flat())
  return (
    <>
      <BrandStyle colors={marketplace?.account.brand} />
      <TaskHeader marketplace={marketplace}>
        {secondsLeft === undefined ? null : (
          <>
            <span className="text-15 max-tablet:sr-only">Your tickets are held for</span>
            <CartClock secondsLeft={secondsLeft} className="text-16" />
          </>
        )}
        {cart.extendable ? <ExtendButton /> : null}
      </TaskHeader>
      <main className="mx-auto grid w-full max-w-[1200px] flex-1 grid-cols-1 desk:content-start gap-x-24 px-4 pt-5 pb-12 desk:grid-cols-[minmax(0,640px)_minmax(0,432px)] desk:pt-9">
        <div className="flex min-w-0 flex-col gap-6 max-desk:[&>form]:grow desk:gap-10">
          <CheckoutSteps cart={cart} steps={steps.filter((step) => step.appears && hasPage(step))} current={page} />
          <FoldedSummary cart={cart} />
          <div className="flex flex-col gap-6 desk:hidden">
            <AddOns cart={cart} isPayment={page === 'payment'} />
            <PromoCodes cart={cart} />
          </div>
          <Outlet />
        </div>
        <aside aria-label="Your order" className="max-desk:hidden">
          <div className="sticky top-9">
            <CartSummary cart={cart} />
            <div className="mt-6 flex flex-col gap-6 px-5">
              <AddOns cart={cart} isPayment={page === 'payment'} />
              <PromoCodes cart={cart} />
              <EditTickets cart={cart} />
            </div>
          </div>
        </aside>
      </main>
    </>
  )
}
