import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'

export const Route = createFileRoute('/_consumer/_public/exchange')({
  ssr: true,
  beforeLoad: async ({ location }) => {
    throw await redirectTo('/exchange/event', location)
  },
})
