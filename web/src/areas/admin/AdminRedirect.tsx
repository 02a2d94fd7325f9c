import { createFileRoute } from '@tanstack/react-router'
import { onTo } from '#platform/guard.ts'

export const Route = createFileRoute('/admin/_adminMember/')({
  beforeLoad: ({ location }) => {
    throw onTo('/admin/account-switch', location)
  },
})
