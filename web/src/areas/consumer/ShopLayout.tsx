import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CartBar, CartBox } from '#modules/carts/consumer/CartBar.tsx'
import { query } from '#platform/api.ts'
import { ShopMark } from '#modules/storefronts/consumer/ShopMark.tsx'
import { ShopSearch } from '#modules/storefronts/consumer/ShopSearch.tsx'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { previewToken } from '#platform/page-facts.ts'
import { load } from '#platform/load.ts'
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

/** Max storefronts listed in the shop's header. */
const maxListed = 3

/** Frame of an organizer's shop: its name, color, storefronts and the cart bar. */
function ShopLayout() {
  const { marketplaceId } = Route.useParams()
  const { data } = useSuspenseQuery(frameQuery(marketplaceId))
  const isTicketPage = useMatches({ select: (matches) => matches.at(-1)?.fullPath.endsWith('/tickets') ?? false })
  const { name, mark, account, storefronts } = data.marketplace
  // On the first page, because later ones have lost the campaign of the link.
  useEffect(() => void visitSource(), [])
  return (
    <>
      <BrandStyle colors={account.brand} />
      {/* On phones, the ticket page has its own header with a back link. */}
      <header className={isTicketPage ? 'border-b border-line max-tablet:hidden' : 'border-b border-line'}>
        <div className="page-margins flex h-14 items-center gap-6 desk:h-[72px]">
          <Link
            to="/marketplace/$marketplaceId"
            params={{ marketplaceId }}
            className="flex min-h-11 min-w-0 items-center gap-3"
          >
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
            {previewToken() === undefined ? <AccountMenu /> : null}
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
