import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/employee/_employeeMember/data-integration')({
  beforeLoad: async ({ location }) => {
    throw await redirectTo(location.pathname.replace('/data-integration', '/integration/data'), location)
  },
})
