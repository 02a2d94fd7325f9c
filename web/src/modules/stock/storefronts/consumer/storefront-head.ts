import type { QueryClient } from '@tanstack/react-query'
import { faqQuery } from '#modules/stock/faq/consumer/faq-query.ts'
import { withFaqs } from '#modules/stock/faq/consumer/faq-schema.ts'
import { query } from '#platform/api.ts'
import { pageHead, pageOrigin } from '#platform/head.ts'
import { eventGraph, ticketsPath } from './event-schema.ts'
import { sharedArt } from './pictures.ts'
import { StorefrontDocument, StorefrontEventsDocument } from './storefront.gql.ts'
import { pageSize, wallVariables } from './wall-filter.ts'
import type { WallSearch } from './wall-search.ts'

interface Params {
  readonly marketplaceId: string
  readonly storefrontId: string
}

/** The storefront itself. */
export const storefrontQuery = ({ marketplaceId, storefrontId }: Params) =>
  query(StorefrontDocument, { marketplaceId, storefrontId }, { marketplaceId })

/** Query variables for the first page of its wall. */
export const storefrontWallVariables = ({ storefrontId }: Params, search: WallSearch) => ({
  storefrontId,
  size: pageSize,
  ...wallVariables(search),
})

/** The first page of its wall. */
export const storefrontWallQuery = (params: Params, search: WallSearch) =>
  query(StorefrontEventsDocument, storefrontWallVariables(params, search), { marketplaceId: params.marketplaceId })

/** The `<head>` of a storefront, from the page's cached data. Restricted storefronts aren't indexed. */
export function storefrontHead(queryClient: QueryClient, params: Params, search: WallSearch) {
  const shop = queryClient.getQueryData(storefrontQuery(params).queryKey)?.storefront
  const wall = queryClient.getQueryData(storefrontWallQuery(params, search).queryKey)?.storefront
  if (shop === undefined) return pageHead({})
  const { marketplaceId, storefrontId } = params
  const events = wall?.events.edges.map(({ node }) => node) ?? []
  const [first] = events
  return pageHead({
    share: {
      title: `${shop.searchTitle}, ${shop.marketplace.name}`,
      description: shop.searchDescription ?? `Tickets from ${shop.marketplace.name}.`,
      path: `/marketplace/${marketplaceId}/storefront/${storefrontId}`,
      ...(shop.heroUrl !== null
        ? { image: shop.heroUrl }
        : first === undefined
          ? {}
          : { image: sharedArt(first.event.artUrl) }),
    },
    schema: withFaqs(
      eventGraph(events, {
        origin: pageOrigin(),
        organizer: shop.marketplace.account.legalName,
        pathOf: ticketsPath(marketplaceId, storefrontId),
      }),
      queryClient.getQueryData(faqQuery(params).queryKey)?.pageFaqs,
    ),
    noindex: !shop.access.granted || (shop.access.kind !== 'PUBLIC' && shop.access.kind !== 'FROM_DATE'),
  })
}
