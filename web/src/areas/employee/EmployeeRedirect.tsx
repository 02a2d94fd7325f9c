import { createFileRoute } from '@tanstack/react-router'
import { onTo } from '#platform/guard.ts'

export const Route = createFileRoute('/employee/_employeeMember/')({
  beforeLoad: async ({ location }) => {
    throw await onTo('/employee/order', location)
  },
})
