import { createFileRoute } from '@tanstack/react-router'
import { requireToken } from '#platform/guard.ts'

export const Route = createFileRoute('/employee/_employeeMember')({
  beforeLoad: ({ location }) => requireToken('employee', location.href),
})
