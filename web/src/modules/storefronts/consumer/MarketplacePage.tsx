import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { load } from '#platform/load.ts'
import { choicesOf } from './choices.ts'
import { DayStrip } from './DayStrip.tsx'
import { Lead } from './Lead.tsx'
import { marketplaceQuery, marketplaceWallQuery, marketplaceWallVariables } from './marketplace-head.ts'
import { MarketplaceEventsDocument } from './marketplace.gql.ts'
import { usePages } from './use-pages.ts'
import { Wall } from './Wall.tsx'
import { wallSearchOf } from './wall-filter.ts'
import { wallSearch } from './wall-search.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/')({
  ssr: true,
  validateSearch: wallSearch,
  // The wall follows its filters by itself, with the old one in sight: the loader is for the first look alone.
  loader: ({ context, params, location }) =>
    load(context.queryClient, marketplaceQuery(params), marketplaceWallQuery(params, wallSearchOf(location.search))),
  // The same module as the loader's: what every page loads for its routes stays small.
  head: async ({ match, params }) => {
    const { marketplaceHead } = await import('./marketplace-head.ts')
    return marketplaceHead(match.context.queryClient, params, match.search)
  },
  component: MarketplacePage,
})

/** An organizer's shop: what can be bought soonest, the days, everything that is on. */
function MarketplacePage() {
  const params = Route.useParams()
  const search = Route.useSearch()
  const { data } = useSuspenseQuery(marketplaceQuery(params))
  const pages = usePages({
    doc: MarketplaceEventsDocument,
    variables: marketplaceWallVariables(params, search),
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
