import { createFileRoute } from '@tanstack/react-router'
import { requireToken } from '#platform/guard.ts'

/** Pages below need a signed-in person and are drawn in the browser only. */
export const Route = createFileRoute('/_consumer/_member')({
  beforeLoad: ({ location }) => requireToken('consumer', location.href),
})
