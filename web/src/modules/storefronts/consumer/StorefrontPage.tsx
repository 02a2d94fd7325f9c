import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { pageHead, pageOrigin } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AccessGate } from './AccessGate.tsx'
import { choicesOf } from './choices.ts'
import { eventGraph, ticketsPath } from './event-schema.ts'
import { sharedArt } from './pictures.ts'
import { ShopHero } from './ShopHero.tsx'
import { ShopNotFound } from './ShopNotFound.tsx'
import { StorefrontDocument, StorefrontEventsDocument } from './storefront.gql.ts'
import { useHasKey } from './use-has-key.ts'
import { usePages } from './use-pages.ts'
import { Wall } from './Wall.tsx'
import { mostChoices, pageSize, wallSearch, wallSearchOf, wallVariables, type WallSearch } from './wall-search.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/storefront/$storefrontId')({
  ssr: true,
  params: uuidParams('storefrontId'),
  validateSearch: wallSearch,
  // The wall follows its filters by itself, with the old one in sight: the loader is for the first look alone.
  loader: ({ context, params, location }) =>
    load(context.queryClient, pageQuery(params), wallQuery(params, wallSearchOf(location.search))),
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const shop = queryClient.getQueryData(pageQuery(params).queryKey)?.storefront
    const events = queryClient.getQueryData(wallQuery(params, match.search).queryKey)?.storefront.events.edges ?? []
    if (shop === undefined) return pageHead({})
    const path = `/marketplace/${params.marketplaceId}/storefront/${params.storefrontId}`
    const first = events[0]?.node
    return pageHead({
      share: {
        title: `${shop.name}, ${shop.marketplace.name}`,
        description: shop.description ?? `Tickets from ${shop.marketplace.name}.`,
        path,
        ...(first === undefined ? {} : { image: sharedArt(first.event.artUrl) }),
      },
      schema: eventGraph(
        events.map(({ node }) => node),
        {
          origin: pageOrigin(),
          organiser: shop.marketplace.account.legalName,
          pathOf: ticketsPath(params.marketplaceId, params.storefrontId),
        },
      ),
      // What only some may see is nothing for search engines.
      noindex: shop.access.kind !== 'PUBLIC',
    })
  },
  component: StorefrontPage,
  notFoundComponent: ShopNotFound,
})

interface Params {
  readonly marketplaceId: string
  readonly storefrontId: string
}

const pageQuery = ({ marketplaceId, storefrontId }: Params) =>
  query(StorefrontDocument, { storefrontId, most: mostChoices }, { marketplaceId })

const variablesOf = ({ storefrontId }: Params, search: WallSearch) => ({
  storefrontId,
  size: pageSize,
  ...wallVariables(search),
})

const wallQuery = (params: Params, search: WallSearch) =>
  query(StorefrontEventsDocument, variablesOf(params, search), { marketplaceId: params.marketplaceId })

/** A themed part of a shop, in its own colour: its events, or what it takes to come in. */
function StorefrontPage() {
  const params = Route.useParams()
  const search = Route.useSearch()
  const { data, isFetching } = useSuspenseQuery(pageQuery(params))
  const hasKey = useHasKey(params.marketplaceId)
  const pages = usePages({
    doc: StorefrontEventsDocument,
    variables: variablesOf(params, search),
    scope: { marketplaceId: params.marketplaceId },
    pick: ({ storefront }) => storefront.events,
  })
  const { name, description, heroColor, access, days, choices } = data.storefront
  const art = pages.nodes?.[0]?.event.artUrl
  return (
    <div className="page-margins flex flex-col gap-8 pt-5 pb-16 desk:pt-10">
      <BrandStyle color={heroColor} />
      <ShopHero title={name} text={description} coloured={heroColor !== null} art={access.granted ? art : undefined} />
      {access.granted ? (
        <Wall title="What’s on" pages={pages} choices={choicesOf(choices)} days={days} search={search} place={params} />
      ) : isFetching && hasKey ? (
        <div aria-busy="true" className="max-w-[560px]">
          <Skeleton className="h-64" />
        </div>
      ) : (
        <AccessGate access={access} {...params} />
      )}
    </div>
  )
}
