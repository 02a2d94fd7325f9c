import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useMatches } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { CartBar, CartBox } from '#modules/selling/carts/consumer/CartBar.tsx'
import { query } from '#platform/api.ts'
import { ShopMark } from '#modules/stock/storefronts/consumer/ShopMark.tsx'
import { ShopSearch } from '#modules/stock/storefronts/consumer/ShopSearch.tsx'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { pagePreview } from '#platform/page-facts.ts'
import { usePixels } from '#platform/use-pixels.ts'
import { load } from '#platform/load.ts'
import { shopPlace } from '#platform/shop-place.ts'
import { visitSource } from '#platform/visit-source.ts'
import { uuidParams } from '#platform/route-params.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ShopFrameDocument } from './frame.gql.ts'
import { GoToButton } from './GoToButton.tsx'
import { PlatformFooter } from './PlatformHeader.tsx'

export const Route = createFileRoute('/_consumer/marketplace/$marketplaceId')({
  ssr: true,
  params: uuidParams('marketplaceId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.marketplaceId)),
  component: ShopLayout,
})

const frameQuery = (marketplaceId: string) => query(ShopFrameDocument, { marketplaceId }, { marketplaceId })

const link =
  'flex min-h-11 items-center text-15 no-underline hover:underline underline-offset-4 aria-[current=page]:font-semibold'

const named = 'flex min-h-11 min-w-0 items-center gap-3'

/** Max storefronts listed in the shop's header. */
const maxListed = 3

/** Frame of an organizer's shop: its name, color, storefronts and the cart bar. */
function ShopLayout() {
  const place = shopPlace()
  // On the first page, because later ones have lost the campaign of the link.
  useEffect(() => void visitSource(), [])
  const { marketplaceId } = Route.useParams()
  usePixels(useSuspenseQuery(frameQuery(marketplaceId)).data.marketplace.analytics)
  return place === undefined ? <WholeShop /> : <ShopElsewhere framed={place.embed !== undefined} />
}

const useIsTicketPage = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.fullPath.endsWith('/tickets') ?? false })

/** In the page of another website, which has a header and a footer of its own, or under the organizer's own domain. */
function ShopElsewhere({ framed }: { readonly framed: boolean }) {
  const { marketplaceId } = Route.useParams()
  const { data } = useSuspenseQuery(frameQuery(marketplaceId))
  const isTicketPage = useIsTicketPage()
  const { name, mark, account } = data.marketplace
  const storefrontId = shopPlace()?.home.split('/').at(-1) ?? ''
  const isBare = framed || isTicketPage
  return (
    <>
      <BrandStyle colors={account.brand} />
      {framed && !isTicketPage ? null : (
        <header className={isTicketPage ? 'border-b border-line max-tablet:hidden' : 'border-b border-line'}>
          <div className="page-margins flex h-14 items-center justify-between gap-6 desk:h-[72px]">
            <Link
              to="/marketplace/$marketplaceId/storefront/$storefrontId"
              params={{ marketplaceId, storefrontId }}
              className={framed ? link : named}
            >
              {framed ? (
                <>
                  <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} className="mr-1" />
                  What’s on
                </>
              ) : (
                <>
                  <ShopMark mark={mark} account={account} />
                  <span className="display truncate text-18 desk:text-20">{name}</span>
                </>
              )}
            </Link>
            {isBare ? null : <CartBox />}
          </div>
        </header>
      )}
      <main className="flex-1">
        <Outlet />
      </main>
      {isBare ? null : <PlatformFooter of={account.legalName} />}
      <div className={isBare ? 'contents' : 'contents desk:hidden'}>
        <CartBar choosing={isTicketPage} />
      </div>
    </>
  )
}

function WholeShop() {
  const { marketplaceId } = Route.useParams()
  const { data } = useSuspenseQuery(frameQuery(marketplaceId))
  const isTicketPage = useIsTicketPage()
  const { name, mark, account, storefronts } = data.marketplace
  return (
    <>
      <BrandStyle colors={account.brand} />
      {/* On phones, the ticket page has its own header with a back link. */}
      <header className={isTicketPage ? 'border-b border-line max-tablet:hidden' : 'border-b border-line'}>
        <div className="page-margins flex h-14 items-center gap-6 desk:h-[72px]">
          <Link to="/marketplace/$marketplaceId" params={{ marketplaceId }} className={named}>
            <ShopMark mark={mark} account={account} />
            <span className="display truncate text-18 desk:text-20">{name}</span>
          </Link>
          <nav aria-label="Shop" className="hidden flex-1 gap-6 pl-2 tablet:flex">
            <Link
              to="/marketplace/$marketplaceId"
              params={{ marketplaceId }}
              activeOptions={{ exact: true }}
              className={link}
            >
              What’s on
            </Link>
            {(storefronts.length > 1 ? storefronts : []).slice(0, maxListed).map((storefront) => (
              <Link
                key={storefront.id}
                to="/marketplace/$marketplaceId/storefront/$storefrontId"
                params={{ marketplaceId, storefrontId: storefront.id }}
                className={link}
              >
                {storefront.name}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex shrink-0 items-center gap-5">
            {isTicketPage ? null : <ShopSearch marketplaceId={marketplaceId} />}
            {isTicketPage ? null : <CartBox />}
            <GoToButton />
            {pagePreview()?.token === undefined ? <AccountMenu /> : null}
          </div>
        </div>
      </header>
      <main className="flex-1">
        <Outlet />
      </main>
      {isTicketPage ? null : <PlatformFooter of={account.legalName} />}
      <div className={isTicketPage ? 'contents' : 'contents desk:hidden'}>
        <CartBar choosing={isTicketPage} />
      </div>
    </>
  )
}
