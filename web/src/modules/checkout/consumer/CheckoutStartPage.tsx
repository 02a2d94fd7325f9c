import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_checkout/checkout')({
  component: CheckoutStartPage,
})

function CheckoutStartPage() {
  return <h1 className="display page-margins py-10 text-36">Checkout start</h1>
}
