import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { faqQuery } from '#modules/stock/faq/consumer/faq-query.ts'
import { FaqSection } from '#modules/stock/faq/consumer/FaqSection.tsx'
import { load } from '#platform/load.ts'
import { wallChoices } from './choices.ts'
import { DayStrip } from './DayStrip.tsx'
import { Lead } from './Lead.tsx'
import { marketplaceQuery, marketplaceWallQuery, marketplaceWallVariables } from './marketplace-head.ts'
import { MarketplaceEventsDocument } from './marketplace.gql.ts'
import { PassSection } from './PassSection.tsx'
import { usePages } from './use-pages.ts'
import { Wall } from './Wall.tsx'
import { wallSearchOf } from './wall-filter.ts'
import { wallSearch } from './wall-search.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/')({
  ssr: true,
  validateSearch: wallSearch,
  // Only the first visit uses the loader. When filters change, the wall refetches and keeps showing the old results.
  loader: async ({ context: { queryClient }, params, location }) => {
    await Promise.all([
      load(queryClient, marketplaceQuery(params), marketplaceWallQuery(params, wallSearchOf(location.search))),
      // A page without its answers is still a page.
      queryClient.prefetchQuery(faqQuery(params)),
    ])
  },
  // Imported on demand, to keep the route code that every page loads small.
  head: async ({ match, params }) => {
    const { marketplaceHead } = await import('./marketplace-head.ts')
    return marketplaceHead(match.context.queryClient, params, match.search)
  },
  component: MarketplacePage,
})

/** An organizer's shop: the next show on sale, the days, and all events. */
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
  const { name, lead, choices } = data.marketplace
  const days = pages.first?.days ?? []
  // A search shows its results first.
  const isHome = search.search === undefined
  const showsLead = lead !== null && isHome
  return (
    <div className="page-margins flex flex-col gap-8 pt-5 pb-16 desk:pt-10">
      <h1 className="sr-only">What’s on at {name}</h1>
      {showsLead ? (
        <Lead of={lead} place={params} today={days[0]?.date ?? ''}>
          <DayStrip days={days} search={search} place={params} variant="joined" />
        </Lead>
      ) : null}
      {isHome ? <PassSection passes={data.passes} place={params} /> : null}
      <Wall
        title={search.search === undefined ? 'What’s on' : `Results for “${search.search}”`}
        pages={pages}
        choices={wallChoices(choices)}
        days={days}
        search={search}
        place={params}
        stripAbove={showsLead}
      />
      <FaqSection place={params} />
    </div>
  )
}
