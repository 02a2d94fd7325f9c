import { UUID_PATTERN } from '@admission/common/uuids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { pageHead, pageOrigin } from '#platform/head.ts'
import { eventGraph, ticketsPath } from './event-schema.ts'
import { ListingDocument, type ListingGroup } from './listing.gql.ts'
import { sharedArt } from './pictures.ts'
import { pageSize } from './wall-filter.ts'

interface Params {
  readonly marketplaceId: string
  readonly groupBy: string
  readonly listingId: string
}

/** Query variables for the first page of a listing. */
export const listingVariables = ({ marketplaceId, groupBy, listingId }: Params) => ({
  marketplaceId,
  // The route only matches valid groups.
  groupBy: groupBy as ListingGroup,
  listingId: UUID_PATTERN.test(listingId) ? listingId.toLowerCase() : listingId,
  size: pageSize,
  after: null,
})

/** A listing with the first page of its events. */
export const listingQuery = (params: Params) =>
  query(ListingDocument, listingVariables(params), { marketplaceId: params.marketplaceId })

/** The `<head>` of a listing, from the page's cached data. */
export function listingHead(queryClient: QueryClient, params: Params) {
  const listing = queryClient.getQueryData(listingQuery(params).queryKey)?.listing
  if (listing === undefined) return pageHead({})
  const { title, description, marketplace } = listing
  const { marketplaceId, groupBy, listingId } = params
  const events = listing.events.edges.map(({ node }) => node)
  const art = events[0]?.event.artUrl
  return pageHead({
    share: {
      title: `${title}, ${marketplace.name}`,
      description: description ?? `Tickets for ${title} from ${marketplace.name}.`,
      path: `/marketplace/${marketplaceId}/listing/${groupBy}/${listingId}`,
      ...(art === undefined ? {} : { image: sharedArt(art) }),
    },
    schema: eventGraph(events, {
      origin: pageOrigin(),
      organizer: marketplace.account.legalName,
      pathOf: ticketsPath(marketplaceId),
    }),
  })
}
