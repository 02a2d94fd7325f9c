import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/employee/_employeeMember/')({
  beforeLoad: async ({ location }) => {
    throw await redirectTo('/employee/dashboard', location)
  },
})
