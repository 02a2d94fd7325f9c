import { reachable } from '@admission/common/checkout-steps.ts'
import { createFileRoute } from '@tanstack/react-router'
import { cartQuery } from '#modules/selling/carts/consumer/cart-store.ts'
import { QuestionsForm } from './QuestionsForm.tsx'
import { useCheckout } from './use-checkout.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/questions')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(cartQuery)
  },
  component: CheckoutQuestionsPage,
})

function CheckoutQuestionsPage() {
  const { cart, steps } = useCheckout()
  // The layout may be navigating to another step while this page is still mounted.
  return cart === null || cart === undefined || !reachable(steps, 'questions') ? null : <QuestionsForm cart={cart} />
}
