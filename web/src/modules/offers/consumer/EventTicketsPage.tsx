import { createFileRoute } from '@tanstack/react-router'
import { load } from '#platform/load.ts'
import { pageOrigin } from '#platform/head.ts'
import { uuidParams } from '#platform/route-params.ts'
import { sheetQuery } from './place.ts'
import { TicketsScreen } from './TicketsScreen.tsx'
import { ticketsFacts, ticketsHead } from './tickets-head.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/event/$eventId/tickets')({
  ssr: true,
  params: uuidParams('eventId'),
  loader: async ({ context, params }) => {
    const query = sheetQuery(params)
    await load(context.queryClient, query)
    const sheet = context.queryClient.getQueryData(query.queryKey)
    return sheet && ticketsFacts(sheet.offers, params, pageOrigin())
  },
  head: ({ loaderData, params }) => ticketsHead(loaderData, params),
  component: EventTicketsPage,
})

function EventTicketsPage() {
  const params = Route.useParams()
  return <TicketsScreen key={params.eventId} place={params} />
}
