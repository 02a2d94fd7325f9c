import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_member/checkout/finalize')({
  component: CheckoutFinalizePage,
})

function CheckoutFinalizePage() {
  return <h1 className="display page-margins py-10 text-36">Checkout finalize</h1>
}
