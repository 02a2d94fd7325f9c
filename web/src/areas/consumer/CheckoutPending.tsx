import { useLocation } from '@tanstack/react-router'
import { useReportHydrated } from '#platform/hydration.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TaskHeader } from './TaskHeader.tsx'

/** Checkout while the cart loads: its header, and placeholders for steps, summary and form. */
export function CheckoutPending() {
  useReportHydrated()
  const { pathname } = useLocation()
  return (
    <div className="faces-later contents">
      <TaskHeader />
      <section
        aria-label="Loading"
        aria-busy="true"
        className="mx-auto grid w-full max-w-[1200px] flex-1 grid-cols-1 content-start gap-x-24 px-4 pt-5 pb-12 desk:grid-cols-[minmax(0,640px)_minmax(0,432px)] desk:pt-9"
      >
        <h1 className="sr-only">Checkout</h1>
        <div className="flex min-w-0 flex-col gap-6 desk:gap-10">
          <Skeleton className="h-8" />
          <Skeleton className="h-38 desk:hidden" />
          {pathname.startsWith('/checkout/payment') ? (
            <p className="display text-28 phone:hidden">Payment</p>
          ) : (
            <Skeleton className="h-9 w-56 phone:hidden" />
          )}
          <Skeleton className="h-10 w-72 max-w-full max-phone:hidden" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="h-96 max-desk:hidden" />
      </section>
    </div>
  )
}
