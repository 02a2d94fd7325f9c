import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'
import { loadTickets } from './load-tickets.ts'
import { chosenIn, ticketsSearch } from './tickets-search.ts'
import { TicketsScreen } from './TicketsScreen.tsx'
import { ticketsHead } from './tickets-head.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/event/$eventId/tickets')({
  ssr: true,
  params: uuidParams('eventId'),
  validateSearch: ticketsSearch,
  loaderDeps: ({ search: { visit, pass } }) => ({ visitId: visit, passId: pass }),
  // Not a dependency: while events are being chosen, the page loads what it needs.
  loader: ({ context, params, deps, location }) =>
    loadTickets(context.queryClient, { ...params, ...deps, ...chosenIn(ticketsSearch(location.search)) }),
  head: ({ loaderData }) => ticketsHead(loaderData),
  component: EventTicketsPage,
})

function EventTicketsPage() {
  const params = Route.useParams()
  const { visit, pass, events, ...links } = Route.useSearch()
  const place = { ...params, visitId: visit, passId: pass, ...chosenIn({ events }) }
  return <TicketsScreen key={pass ?? params.eventId} place={place} links={links} />
}
