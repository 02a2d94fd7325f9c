import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'
import { addressParams, isUuidList } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/_member/receipt/$purchaseIds')({
  params: addressParams({ purchaseIds: isUuidList }),
  beforeLoad: async ({ params, location }) => {
    throw await redirectTo(`/checkout/receipt/${params.purchaseIds}`, location)
  },
})
