import { createFileRoute } from '@tanstack/react-router'
import { UUID_PATTERN } from '@admission/common/ids.ts'
import { addressParams } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/_member/_account/exchange/event/$eventId/ticket/$stackId/$step')({
  params: addressParams({ eventId: UUID_PATTERN, stackId: UUID_PATTERN, step: /^[a-z-]{1,40}$/ }),
  component: ExchangeEventTicketStepPage,
})

function ExchangeEventTicketStepPage() {
  return <h1 className="display page-margins py-10 text-36">Exchange event ticket step</h1>
}
