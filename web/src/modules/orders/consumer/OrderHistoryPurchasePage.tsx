import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user/order-history/$purchaseId')({
  params: uuidParams('purchaseId'),
  component: OrderHistoryPurchasePage,
})

function OrderHistoryPurchasePage() {
  return <h1 className="display page-margins py-10 text-36">Order history purchase</h1>
}
