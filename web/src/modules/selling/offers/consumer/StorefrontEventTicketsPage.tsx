import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'
import { loadTickets } from './load-tickets.ts'
import { ticketsSearch } from './tickets-search.ts'
import { TicketsScreen } from './TicketsScreen.tsx'
import { ticketsHead } from './tickets-head.ts'

export const Route = createFileRoute(
  '/_consumer/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets',
)({
  ssr: true,
  params: uuidParams('storefrontId', 'eventId'),
  validateSearch: ticketsSearch,
  loaderDeps: ({ search: { visit, pass } }) => ({ visitId: visit, passId: pass }),
  loader: ({ context, params, deps }) => loadTickets(context.queryClient, { ...params, ...deps }),
  head: ({ loaderData }) => ticketsHead(loaderData),
  component: StorefrontEventTicketsPage,
})

function StorefrontEventTicketsPage() {
  const params = Route.useParams()
  const { visit, pass, ...links } = Route.useSearch()
  const place = { ...params, visitId: visit, passId: pass }
  return <TicketsScreen key={pass ?? params.eventId} place={place} links={links} />
}
