import { categorySlug } from '@admission/common/event-categories.ts'
import { plural } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { load } from '#platform/load.ts'
import { addressParams } from '#platform/route-params.ts'
import { assertWholeAddress } from '#platform/whole-address.ts'
import { DateList } from './DateList.tsx'
import { listingQuery, listingVariables } from './listing-head.ts'
import { ListingDocument, type ListingQuery } from './listing.gql.ts'
import { isListingId } from './listing-ids.ts'
import { ShopHero } from '../ShopHero.tsx'
import { artOf } from './pictures.ts'
import { ShopNotFound } from './ShopNotFound.tsx'
import { groupShows } from './shows.ts'
import { usePages } from './use-pages.ts'
import { ViewMore } from './ViewMore.tsx'
import { Posters } from './Posters.tsx'
import { hallName } from './card-text.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/listing/$groupBy/$listingId')({
  ssr: true,
  params: addressParams({ groupBy: /^(event|venue|collection|category|pass)$/, listingId: isListingId }),
  loader: async ({ context, params, location, route }) => {
    assertWholeAddress(route, location)
    if (params.groupBy === 'pass') {
      const { openPass } = await import('./open-pass.ts')
      await openPass(context.queryClient, params)
    }
    return load(context.queryClient, listingQuery(params))
  },
  // Imported on demand, to keep the route code that every page loads small.
  head: async ({ match, params }) => (await import('./listing-head.ts')).listingHead(match.context.queryClient, params),
  component: ListingPage,
  notFoundComponent: ShopNotFound,
})

/** One listing of a shop: the dates of a show, or the events of a venue, collection or category. */
function ListingPage() {
  const params = Route.useParams()
  const { marketplaceId } = params
  const { data } = useSuspenseQuery(listingQuery(params))
  const pages = usePages({
    doc: ListingDocument,
    variables: listingVariables(params),
    scope: { marketplaceId },
    pick: ({ listing }) => listing.events,
  })
  const { title, description, marketplace, groupBy } = data.listing
  const nodes = pages.nodes ?? []
  return (
    <div className="page-margins flex flex-col gap-8 pt-5 pb-16 desk:pt-10">
      <ShopHero
        title={title}
        text={description}
        art={groupBy === 'event' && nodes[0] !== undefined ? artOf(nodes[0].event.artUrl, 1.905) : undefined}
        above={
          <Link
            to="/marketplace/$marketplaceId"
            params={{ marketplaceId }}
            className="flex min-h-11 items-center gap-2 text-15 text-ink-soft no-underline hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
            What’s on at {marketplace.name}
          </Link>
        }
      >
        {groupBy === 'event' ? <RelatedLinks of={data} marketplaceId={marketplaceId} /> : null}
      </ShopHero>
      <section aria-labelledby="listed" className="flex flex-col gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="listed" className="display text-28">
            {groupBy === 'event' ? 'Choose a date' : 'What’s on'}
          </h2>
          <p className="text-14 text-ink-soft">
            {plural(pages.total ?? 0, groupBy === 'event' ? 'date' : 'event')}
            <span className="max-phone:hidden">. Prices include every fee you can’t avoid.</span>
          </p>
        </div>
        {groupBy === 'event' ? (
          <DateList of={nodes} place={{ marketplaceId }} />
        ) : (
          <Posters shows={groupShows(nodes)} place={{ marketplaceId }} open={pages.hasMore} />
        )}
        <ViewMore pages={pages} />
      </section>
    </div>
  )
}

/** Links from a show to its venue and its category. */
function RelatedLinks({ of, marketplaceId }: { readonly of: ListingQuery; readonly marketplaceId: string }) {
  const event = of.listing.events.edges[0]?.node.event
  if (event === undefined) return null
  const link = 'flex min-h-11 items-center underline underline-offset-4 hover:decoration-2'
  const to = '/marketplace/$marketplaceId/listing/$groupBy/$listingId'
  return (
    <p className="flex flex-wrap gap-x-5 text-15">
      <Link to={to} params={{ marketplaceId, groupBy: 'venue', listingId: event.venue.id }} className={link}>
        {hallName(event)}
      </Link>
      <Link
        to={to}
        params={{ marketplaceId, groupBy: 'category', listingId: categorySlug(event.category) }}
        className={link}
      >
        {event.category}
      </Link>
    </p>
  )
}
