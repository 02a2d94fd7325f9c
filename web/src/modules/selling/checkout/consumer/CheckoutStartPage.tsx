import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_checkout/checkout')({
  component: CheckoutStartPage,
})

/** Never visible: the layout redirects to the current step or the payment, or shows a note. */
function CheckoutStartPage() {
  return null
}
