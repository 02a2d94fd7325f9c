import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/permission')({
  beforeLoad: async ({ location }) => {
    throw await redirectTo(`${location.pathname}/admin`, location)
  },
})
