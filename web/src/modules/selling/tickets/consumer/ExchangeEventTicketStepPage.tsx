import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressParams } from '#platform/route-params.ts'
import { whenHydrated } from '#platform/hydration.ts'

/** Old URLs of ticket actions; all of them redirect to the ticket. */
export const Route = createFileRoute('/_consumer/_member/_account/exchange/event/$eventId/ticket/$stackId/$step')({
  params: addressParams({ eventId: UUID_PATTERN, stackId: UUID_PATTERN, step: /^[a-z-]{1,40}$/ }),
  beforeLoad: async ({ params: { eventId, stackId } }) => {
    await whenHydrated()
    throw redirect({ to: '/exchange/event/$eventId/ticket/$stackId', params: { eventId, stackId }, replace: true })
  },
})
