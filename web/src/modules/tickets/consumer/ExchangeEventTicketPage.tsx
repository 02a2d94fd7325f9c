import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/_member/_account/exchange/event/$eventId/ticket/$stackId')({
  params: uuidParams('eventId', 'stackId'),
  component: ExchangeEventTicketPage,
})

function ExchangeEventTicketPage() {
  return <h1 className="display page-margins py-10 text-36">Exchange event ticket</h1>
}
