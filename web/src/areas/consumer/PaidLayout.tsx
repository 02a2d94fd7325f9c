import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useParams } from '@tanstack/react-router'
import { useCompletedPurchase } from '#modules/watching/analytics/consumer/use-completed-purchase.ts'
import { usePurchasePixels } from '#modules/watching/analytics/consumer/use-purchase-pixels.ts'
import { onlyAccount, receiptQuery } from '#modules/selling/orders/consumer/receipt-query.ts'
import { useSavedTicketSync } from '#modules/selling/tickets/consumer/use-saved-ticket-sync.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { productName } from '#platform/head.ts'
import { ShopMark } from '#modules/stock/storefronts/consumer/ShopMark.tsx'
import { ProductMark } from '#ui/Mark.tsx'
import { query } from '#platform/api.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ShopSignDocument } from './frame.gql.ts'
import { GoToButton } from './GoToButton.tsx'
import { PlatformFooter } from './PlatformHeader.tsx'

export const Route = createFileRoute('/_consumer/_member/_paid')({
  component: PaidLayout,
})

/** Frame after payment: a header with the organizer and links to the user's own pages, nothing else. */
function PaidLayout() {
  const { purchaseIds } = useParams({ strict: false })
  const { data } = useQuery({ ...receiptQuery(purchaseIds ?? ''), enabled: purchaseIds !== undefined })
  useSavedTicketSync(purchaseIds !== undefined)
  usePurchasePixels(purchaseIds)
  useCompletedPurchase(purchaseIds)
  const account = data === undefined ? undefined : onlyAccount(data.purchases)
  return (
    <>
      <BrandStyle colors={account?.brand} />
      <header className="border-b border-line">
        <div className="page-margins flex h-14 items-center justify-between gap-4 phone:h-16">
          <span className="flex min-w-0 items-center gap-3">
            {account === undefined ? <ProductMark /> : <Logo of={account.id} />}
            <span className="display truncate text-18">{account?.name ?? productName}</span>
          </span>
          {purchaseIds === undefined ? null : (
            <div className="flex shrink-0 items-center gap-6">
              <Link to="/user" className="flex min-h-11 items-center text-15 font-semibold max-phone:hidden">
                My tickets
              </Link>
              <GoToButton />
              <AccountMenu />
            </div>
          )}
        </div>
      </header>
      <main className="flex-1">
        <Outlet />
      </main>
      <PlatformFooter of={account?.legalName ?? productName} />
    </>
  )
}

/** The organizer's logo; keeps its space while loading. */
function Logo({ of }: { readonly of: string }) {
  const { data } = useQuery({
    ...query(ShopSignDocument, { marketplaceId: of }),
    staleTime: Infinity,
    meta: { silent: true },
  })
  return data === undefined ? <span className="size-8 shrink-0" /> : <ShopMark {...data.marketplace} />
}
