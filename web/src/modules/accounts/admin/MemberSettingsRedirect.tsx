import { createFileRoute } from '@tanstack/react-router'
import { onTo } from '#platform/guard.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/permission')({
  beforeLoad: async ({ location }) => {
    throw await onTo(`${location.pathname}/admin`, location)
  },
})
