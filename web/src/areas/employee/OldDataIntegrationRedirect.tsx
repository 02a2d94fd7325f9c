import { createFileRoute } from '@tanstack/react-router'
import { onTo } from '#platform/guard.ts'

export const Route = createFileRoute('/employee/_employeeMember/data-integration')({
  beforeLoad: async ({ location }) => {
    throw await onTo(location.pathname.replace('/data-integration', '/integration/data'), location)
  },
})
