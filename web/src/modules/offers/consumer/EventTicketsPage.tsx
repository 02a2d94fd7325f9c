import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/event/$eventId/tickets')({
  ssr: true,
  params: uuidParams('eventId'),
  component: EventTicketsPage,
})

function EventTicketsPage() {
  return <h1 className="display page-margins py-10 text-36">Event tickets</h1>
}
