import { createFileRoute } from '@tanstack/react-router'
import { requireToken } from '#platform/guard.ts'

export const Route = createFileRoute('/admin/_adminMember')({
  beforeLoad: ({ location }) => requireToken('admin', location.href),
})
