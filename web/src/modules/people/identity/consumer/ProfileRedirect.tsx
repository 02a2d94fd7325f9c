import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/')({
  beforeLoad: async ({ location }) => {
    throw await redirectTo('/user/profile/detail', location)
  },
})
