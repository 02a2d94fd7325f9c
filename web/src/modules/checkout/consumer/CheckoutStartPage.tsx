import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_checkout/checkout')({
  component: CheckoutStartPage,
})

/** Never seen: the frame leads to the open step or the payment, or says that there is nothing to pay. */
function CheckoutStartPage() {
  return null
}
