import { createFileRoute, Link, Outlet, useMatches } from '@tanstack/react-router'
import { ReceiptText, Search, Ticket } from 'lucide-react'
import { useSavedTicketSync } from '#modules/selling/tickets/consumer/use-saved-ticket-sync.ts'
import { useSignedIn } from '#platform/use-signed-in.ts'
import { classes } from '#ui/classes.ts'
import { PlatformHeader } from './PlatformHeader.tsx'

export const Route = createFileRoute('/_consumer/_member/_account')({
  component: AccountLayout,
})

const tab =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-1 text-13 text-ink-soft no-underline -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/**
 * Frame of a user's own pages. Phones get a tab bar at the bottom, except where one thing is done: a ticket page takes the whole screen,
 * and a transfer, which visitors with its link see too, has the header alone.
 */
function AccountLayout() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const isTicketPage = path.includes('/ticket/')
  useSavedTicketSync(useSignedIn())
  return (
    <>
      <div className={isTicketPage ? 'max-phone:hidden' : 'contents'}>
        <PlatformHeader />
      </div>
      <main className="flex-1">
        <Outlet />
      </main>
      <nav
        data-bottom-bar=""
        aria-label="My pages"
        className={classes(
          isTicketPage || path.includes('/transfer/') ? 'hidden' : 'flex',
          'sticky bottom-0 z-(--z-bar) border-t border-line bg-card pb-[env(safe-area-inset-bottom)] phone:hidden',
        )}
      >
        <Link to="/user" activeOptions={{ exact: true }} className={tab}>
          <Ticket aria-hidden="true" size={22} strokeWidth={1.5} />
          Tickets
        </Link>
        <Link to="/exchange/event" className={tab}>
          <Search aria-hidden="true" size={22} strokeWidth={1.5} />
          Find
        </Link>
        <Link to="/user/order-history" className={tab}>
          <ReceiptText aria-hidden="true" size={22} strokeWidth={1.5} />
          Orders
        </Link>
      </nav>
    </>
  )
}
