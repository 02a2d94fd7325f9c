import { createFileRoute, Link, Outlet, useMatches } from '@tanstack/react-router'
import { ReceiptText, Search, Ticket } from 'lucide-react'
import { useKeptTickets } from '#modules/tickets/consumer/use-kept-tickets.ts'
import { classes } from '#ui/classes.ts'
import { PlatformHeader } from './PlatformHeader.tsx'

export const Route = createFileRoute('/_consumer/_member/_account')({
  component: AccountLayout,
})

const tab =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-1 text-13 text-ink-soft no-underline -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** A person's own pages. On phones their three places lie in thumb reach; a ticket at the door has the screen to itself. */
function AccountLayout() {
  const atDoor = useMatches({ select: (matches) => matches.at(-1)?.fullPath.includes('/ticket/') ?? false })
  useKeptTickets()
  return (
    <>
      <div className={atDoor ? 'max-phone:hidden' : 'contents'}>
        <PlatformHeader />
      </div>
      <main className="flex-1">
        <Outlet />
      </main>
      <nav
        data-bottom-bar=""
        aria-label="My pages"
        className={classes(
          atDoor ? 'hidden' : 'flex',
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
