import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { legacyEventId } from '#platform/page-facts.ts'
import { uuidParams } from '#platform/route-params.ts'

/** An address from before events had their own: it leads to the one event that the platform's operator names. */
export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/storefront/$storefrontId/tickets')({
  ssr: true,
  params: uuidParams('storefrontId'),
  beforeLoad: ({ params }) => {
    const eventId = legacyEventId()
    if (eventId === undefined) throw notFound()
    throw redirect({
      to: '/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets',
      params: { ...params, eventId },
      replace: true,
    })
  },
})
