import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/')({
  beforeLoad: async ({ location }) => {
    throw await redirectTo('/admin/account-switch', location)
  },
})
