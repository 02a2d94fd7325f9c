import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { faqQuery } from '#modules/stock/faq/consumer/faq-query.ts'
import { FaqSection } from '#modules/stock/faq/consumer/FaqSection.tsx'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { assertWholeAddress } from '#platform/whole-address.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ShopHero } from '../ShopHero.tsx'
import { AccessGate } from './AccessGate.tsx'
import { wallChoices } from './choices.ts'
import { artOf } from './pictures.ts'
import { PassSection } from './PassSection.tsx'
import { ShopNotFound } from './ShopNotFound.tsx'
import { storefrontQuery, storefrontWallQuery, storefrontWallVariables } from './storefront-head.ts'
import { StorefrontEventsDocument } from './storefront.gql.ts'
import { useHasCredentials } from './use-has-credentials.ts'
import { usePages } from './use-pages.ts'
import { Wall } from './Wall.tsx'
import { wallSearchOf } from './wall-filter.ts'
import { wallSearch } from './wall-search.ts'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId/storefront/$storefrontId')({
  ssr: true,
  params: uuidParams('storefrontId'),
  validateSearch: wallSearch,
  // Only the first visit uses the loader. When filters change, the wall refetches and keeps showing the old results.
  loader: async ({ context: { queryClient }, params, location, route }) => {
    assertWholeAddress(route, location)
    await Promise.all([
      load(queryClient, storefrontQuery(params), storefrontWallQuery(params, wallSearchOf(location.search))),
      // A page without its answers is still a page.
      queryClient.prefetchQuery(faqQuery(params)),
    ])
    const shop = queryClient.getQueryData(storefrontQuery(params).queryKey)?.storefront
    if (shop !== undefined && shop.marketplace.id !== params.marketplaceId.toLowerCase()) throw notFound()
  },
  // Imported on demand, to keep the route code that every page loads small.
  head: async ({ match, params }) => {
    const { storefrontHead } = await import('./storefront-head.ts')
    return storefrontHead(match.context.queryClient, params, match.search)
  },
  component: StorefrontPage,
  notFoundComponent: ShopNotFound,
})

const Closed = () => (
  <div aria-busy="true" className="max-w-[560px]">
    <Skeleton className="h-64" />
  </div>
)

/** A themed part of a shop, in its own color: its events, or the gate if access is restricted. */
function StorefrontPage() {
  const params = Route.useParams()
  const search = Route.useSearch()
  const { data, isFetching } = useSuspenseQuery(storefrontQuery(params))
  const hasCredentials = useHasCredentials(params.marketplaceId)
  const pages = usePages({
    doc: StorefrontEventsDocument,
    variables: storefrontWallVariables(params, search),
    scope: { marketplaceId: params.marketplaceId },
    pick: ({ storefront }) => storefront.events,
  })
  const { name, description, heroBrand, buttonBrand, theme, layout, access, choices } = data.storefront
  const { heroUrl, heroAlt, logoUrl } = data.storefront
  const first = pages.nodes?.[0]?.event
  const days = pages.first?.days ?? []
  return (
    <div className="page-margins flex flex-col gap-8 pt-5 pb-16 desk:pt-10">
      <BrandStyle colors={buttonBrand} hero={heroBrand} theme={theme} />
      <ShopHero
        title={name}
        text={description}
        colored={heroBrand !== null}
        logoUrl={logoUrl}
        picture={heroUrl === null ? undefined : { url: heroUrl, alt: heroAlt }}
        art={access.granted && first !== undefined ? artOf(first.artUrl, 1.905) : undefined}
      />
      {access.granted ? (
        <>
          {search.search === undefined ? <PassSection passes={data.passes} place={params} /> : null}
          <Wall
            title="What’s on"
            pages={pages}
            choices={wallChoices(choices)}
            days={days}
            search={search}
            place={params}
            layout={layout}
          />
          <FaqSection place={params} />
        </>
      ) : isFetching && hasCredentials ? (
        <Closed />
      ) : (
        <AccessGate access={access} {...params} />
      )}
    </div>
  )
}
