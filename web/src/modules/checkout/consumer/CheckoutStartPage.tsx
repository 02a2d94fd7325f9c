import { createFileRoute } from '@tanstack/react-router'
import { leaveIfPaying } from './leave-if-paying.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout')({
  beforeLoad: ({ context, preload }) => leaveIfPaying(context.queryClient, preload),
  component: CheckoutStartPage,
})

/** Never seen: the frame leads to the open step, or says that the cart is empty. */
function CheckoutStartPage() {
  return null
}
