import { createFileRoute } from '@tanstack/react-router'
import { onTo } from '#platform/guard.ts'

export const Route = createFileRoute('/_consumer/_member/')({
  beforeLoad: async ({ location }) => {
    throw await onTo('/user', location)
  },
})
