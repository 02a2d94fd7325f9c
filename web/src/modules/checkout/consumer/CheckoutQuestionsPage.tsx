import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_checkout/checkout/questions')({
  component: CheckoutQuestionsPage,
})

function CheckoutQuestionsPage() {
  return <h1 className="display page-margins py-10 text-36">Checkout questions</h1>
}
