import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/_consumer/_member/')({
  beforeLoad: async ({ location }) => {
    throw await redirectTo('/user', location)
  },
})
