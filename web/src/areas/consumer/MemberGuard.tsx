import { createFileRoute } from '@tanstack/react-router'
import { requireToken } from '#platform/guard.ts'

/** Pages below require a signed-in user and render only in the browser. */
export const Route = createFileRoute('/_consumer/_member')({
  beforeLoad: ({ location }) => requireToken('consumer', location),
})
