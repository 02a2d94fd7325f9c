import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead, pageOrigin } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { choicesOf } from './choices.ts'
import { DayStrip } from './DayStrip.tsx'
import { eventGraph, ticketsPath } from './event-schema.ts'
import { Lead } from './Lead.tsx'
import { MarketplaceDocument, MarketplaceEventsDocument } from './marketplace.gql.ts'
import { sharedArt } from './pictures.ts'
import { usePages } from './use-pages.ts'
import { Wall } from './Wall.tsx'
import { mostChoices, pageSize, wallSearch, wallSearchOf, wallVariables, type WallSearch } from './wall-search.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/')({
  ssr: true,
  validateSearch: wallSearch,
  // The wall follows its filters by itself, with the old one in sight: the loader is for the first look alone.
  loader: ({ context, params, location }) =>
    load(context.queryClient, pageQuery(params), wallQuery(params, wallSearchOf(location.search))),
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const shop = queryClient.getQueryData(pageQuery(params).queryKey)?.marketplace
    const wall = queryClient.getQueryData(wallQuery(params, match.search).queryKey)?.marketplace
    if (shop === undefined) return pageHead({})
    const path = `/marketplace/${params.marketplaceId}`
    const image = shop.lead === null ? {} : { image: sharedArt(shop.lead.event.artUrl) }
    const description = shop.description ?? `What is on at ${shop.name}, with tickets.`
    const events = wall?.events.edges.map(({ node }) => node) ?? []
    return pageHead({
      share: { title: shop.name, description, path, ...image },
      schema: eventGraph(events, {
        origin: pageOrigin(),
        organiser: shop.account.legalName,
        pathOf: ticketsPath(params.marketplaceId),
      }),
    })
  },
  component: MarketplacePage,
})

interface Params {
  readonly marketplaceId: string
}

const pageQuery = ({ marketplaceId }: Params) =>
  query(MarketplaceDocument, { marketplaceId, most: mostChoices }, { marketplaceId })

const variablesOf = ({ marketplaceId }: Params, search: WallSearch) => ({
  marketplaceId,
  size: pageSize,
  ...wallVariables(search),
})

const wallQuery = (params: Params, search: WallSearch) =>
  query(MarketplaceEventsDocument, variablesOf(params, search), { marketplaceId: params.marketplaceId })

/** An organiser's shop: what can be bought soonest, the days, everything that is on. */
function MarketplacePage() {
  const params = Route.useParams()
  const search = Route.useSearch()
  const { data } = useSuspenseQuery(pageQuery(params))
  const pages = usePages({
    doc: MarketplaceEventsDocument,
    variables: variablesOf(params, search),
    scope: params,
    pick: ({ marketplace }) => marketplace.events,
  })
  const { name, lead, days, choices } = data.marketplace
  // Who searches wants to see what was found.
  const showsLead = lead !== null && search.search === undefined
  return (
    <div className="page-margins flex flex-col gap-8 pt-5 pb-16 desk:pt-10">
      <h1 className="sr-only">What’s on at {name}</h1>
      {showsLead ? (
        <Lead of={lead} place={params} today={days[0]?.date ?? ''}>
          <DayStrip days={days} search={search} place={params} look="joined" />
        </Lead>
      ) : null}
      <Wall
        title={search.search === undefined ? 'What’s on' : `Found for “${search.search}”`}
        pages={pages}
        choices={choicesOf(choices)}
        days={days}
        search={search}
        place={params}
        stripAbove={showsLead}
      />
    </div>
  )
}
