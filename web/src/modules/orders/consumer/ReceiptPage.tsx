import { createFileRoute } from '@tanstack/react-router'
import { addressParams, isUuidList } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/_member/checkout/receipt/$purchaseIds')({
  params: addressParams({ purchaseIds: isUuidList }),
  component: ReceiptPage,
})

function ReceiptPage() {
  return <h1 className="display page-margins py-10 text-36">Receipt</h1>
}
