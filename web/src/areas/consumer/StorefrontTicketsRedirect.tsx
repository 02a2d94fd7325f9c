import { createFileRoute, notFound } from '@tanstack/react-router'
import { redirectTo } from '#platform/guard.ts'
import { legacyEventId } from '#platform/page-facts.ts'
import { uuidParams } from '#platform/route-params.ts'

/** Legacy URL without an event ID. Redirects to the event configured by the platform's operator. */
export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/storefront/$storefrontId/tickets')({
  ssr: true,
  params: uuidParams('storefrontId'),
  beforeLoad: async ({ params, location }) => {
    const eventId = legacyEventId()
    if (eventId === undefined) throw notFound()
    const { marketplaceId, storefrontId } = params
    throw await redirectTo(
      `/marketplace/${marketplaceId}/storefront/${storefrontId}/event/${eventId}/tickets`,
      location,
    )
  },
})
