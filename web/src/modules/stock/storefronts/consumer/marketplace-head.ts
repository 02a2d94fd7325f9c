import type { QueryClient } from '@tanstack/react-query'
import { faqQuery } from '#modules/stock/faq/consumer/faq-query.ts'
import { withFaqs } from '#modules/stock/faq/consumer/faq-schema.ts'
import { query } from '#platform/api.ts'
import { pageHead, pageOrigin } from '#platform/head.ts'
import { eventGraph, ticketsPath } from './event-schema.ts'
import { MarketplaceDocument, MarketplaceEventsDocument } from './marketplace.gql.ts'
import { sharedArt } from './pictures.ts'
import { pageSize, wallVariables } from './wall-filter.ts'
import type { WallSearch } from './wall-search.ts'

interface Params {
  readonly marketplaceId: string
}

/** The shop itself. */
export const marketplaceQuery = ({ marketplaceId }: Params) =>
  query(MarketplaceDocument, { marketplaceId }, { marketplaceId })

/** Query variables for the first page of its wall. */
export const marketplaceWallVariables = ({ marketplaceId }: Params, search: WallSearch) => ({
  marketplaceId,
  size: pageSize,
  ...wallVariables(search),
})

/** The first page of its wall. */
export const marketplaceWallQuery = (params: Params, search: WallSearch) =>
  query(MarketplaceEventsDocument, marketplaceWallVariables(params, search), { marketplaceId: params.marketplaceId })

/** The `<head>` of a shop's home page, from the page's cached data. */
export function marketplaceHead(queryClient: QueryClient, params: Params, search: WallSearch) {
  const shop = queryClient.getQueryData(marketplaceQuery(params).queryKey)?.marketplace
  const wall = queryClient.getQueryData(marketplaceWallQuery(params, search).queryKey)?.marketplace
  if (shop === undefined) return pageHead({})
  const path = `/marketplace/${params.marketplaceId}`
  const image = shop.lead === null ? {} : { image: sharedArt(shop.lead.event.artUrl) }
  const description = shop.description ?? `What’s on at ${shop.name}, with tickets.`
  const events = wall?.events.edges.map(({ node }) => node) ?? []
  return pageHead({
    share: { title: shop.name, description, path, ...image },
    schema: withFaqs(
      eventGraph(events, {
        origin: pageOrigin(),
        organizer: shop.account.legalName,
        pathOf: ticketsPath(params.marketplaceId),
      }),
      queryClient.getQueryData(faqQuery(params).queryKey)?.pageFaqs,
    ),
  })
}
