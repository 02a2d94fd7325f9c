import { createFileRoute } from '@tanstack/react-router'
import { uuidParams } from '#platform/route-params.ts'

export const Route = createFileRoute(
  '/_consumer/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets',
)({
  ssr: true,
  params: uuidParams('storefrontId', 'eventId'),
  component: StorefrontEventTicketsPage,
})

function StorefrontEventTicketsPage() {
  return <h1 className="display page-margins py-10 text-36">Storefront event tickets</h1>
}
