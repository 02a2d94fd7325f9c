import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressParams, isUuidList } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/_member/receipt/$purchaseIds')({
  params: addressParams({ purchaseIds: isUuidList }),
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/checkout/receipt/$purchaseIds', params, replace: true })
  },
})
