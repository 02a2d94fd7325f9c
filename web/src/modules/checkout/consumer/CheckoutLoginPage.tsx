import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_checkout/checkout/login')({
  component: CheckoutLoginPage,
})

function CheckoutLoginPage() {
  return <h1 className="display page-margins py-10 text-36">Checkout login</h1>
}
