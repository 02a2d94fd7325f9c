import { reachable } from '@admission/common/checkout-steps.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { cartQuery, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { stepsOf, useCheckout } from './use-checkout.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/questions')({
  loader: async ({ context }) => {
    const cart = await context.queryClient.ensureQueryData(cartQuery)
    // Where another step is open the frame leads there, and no question is drawn.
    if (cart !== null && reachable(stepsOf(cart), 'questions')) await fetchForm(cart)
  },
  component: CheckoutQuestionsPage,
})

const QuestionsForm = lazy(async () => ({ default: (await import('./QuestionsForm.tsx')).QuestionsForm }))

/** The form with the kinds of fields that the cart's questions need, and no others: before the page is drawn. */
async function fetchForm(cart: Cart): Promise<void> {
  const [{ fetchFields }] = await Promise.all([import('./QuestionField.tsx'), import('./QuestionsForm.tsx')])
  await fetchFields(cart)
}

function CheckoutQuestionsPage() {
  const { cart, steps } = useCheckout()
  // The frame may be on its way to another step: this page is still the one it shows.
  return cart === null || cart === undefined || !reachable(steps, 'questions') ? null : (
    <Suspense>
      <QuestionsForm cart={cart} />
    </Suspense>
  )
}
