import { createFileRoute } from '@tanstack/react-router'
import { onTo } from '#platform/guard.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/')({
  beforeLoad: async ({ location }) => {
    throw await onTo('/admin/account-switch', location)
  },
})
