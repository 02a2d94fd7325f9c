import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_consumer/_member/_account/user/order-history')({
  component: OrderHistoryPage,
})

function OrderHistoryPage() {
  return <h1 className="display page-margins py-10 text-36">Order history</h1>
}
