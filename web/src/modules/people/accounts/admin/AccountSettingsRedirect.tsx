import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/defaults')({
  beforeLoad: async ({ location, params }) => {
    throw await redirectTo(`/admin/${params.accountId}/setting/account`, location)
  },
})
