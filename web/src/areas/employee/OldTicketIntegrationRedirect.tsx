import { createFileRoute } from '@tanstack/react-router'
import { onTo } from '#platform/guard.ts'

export const Route = createFileRoute('/employee/_employeeMember/ticket-integration')({
  beforeLoad: async ({ location }) => {
    throw await onTo(location.pathname.replace('/ticket-integration', '/integration/ticket'), location)
  },
})
