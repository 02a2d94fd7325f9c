import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/marketplace/$')({
  beforeLoad: async ({ location, params }) => {
    throw await redirectTo(`/admin/${params.accountId}/storefront`, location)
  },
})
