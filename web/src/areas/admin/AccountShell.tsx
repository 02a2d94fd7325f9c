import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarDays, ChevronsUpDown, Layers } from 'lucide-react'
import { query } from '#platform/api.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { setActiveAccount } from '#platform/storage.ts'
import { OrganiserMark } from '#ui/Mark.tsx'
import { OfficeShell, RailGroup, railIcon, railItem, railWord } from '../OfficeShell.tsx'
import { AdminFrameDocument } from './frame.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId')({
  params: uuidParams('accountId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId)),
  onEnter: ({ params }) => setActiveAccount('admin', params.accountId),
  component: AccountShell,
})

const frameQuery = (accountId: string) => query(AdminFrameDocument, {}, { accountId })

const roles: Readonly<Record<string, string>> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  BOX_OFFICE: 'Box office',
  MARKETING: 'Marketing',
  FINANCE: 'Finance',
  DOOR: 'Door',
  READ_ONLY: 'Read only',
}

/** One account's back office. The rail shows what this person may open. */
function AccountShell() {
  const { accountId } = Route.useParams()
  const { data } = useSuspenseQuery(frameQuery(accountId))
  const { me, account } = data
  const may = (permission: string): boolean => account.permissions.some(({ name }) => name === permission)
  return (
    <>
      <BrandStyle color={account.brandColor} />
      <OfficeShell
        endpoint="admin"
        person={me?.name ?? ''}
        account={
          <Link
            to="/admin/account-switch"
            className="flex shrink-0 items-center gap-3 rounded-6 p-1 no-underline hover:bg-sunk"
          >
            <OrganiserMark name={account.name} />
            <span className="sr-only">Switch the account: </span>
            <span className="min-w-0 flex-1 max-desk:sr-only">
              <span className="block truncate text-14 font-semibold">{account.name}</span>
              <span className="block text-13 text-ink-soft">{roles[account.role] ?? ''}</span>
            </span>
            <ChevronsUpDown aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 max-desk:hidden" />
          </Link>
        }
      >
        <RailGroup label="Inventory">
          {may('events') ? (
            <Link to="/admin/$accountId/event" params={{ accountId }} title="Events" className={railItem}>
              <CalendarDays {...railIcon} />
              <span className={railWord}>Events</span>
            </Link>
          ) : null}
          {may('inventory') ? (
            <Link
              to="/admin/$accountId/inventory/collection"
              params={{ accountId }}
              title="Collections"
              className={railItem}
            >
              <Layers {...railIcon} />
              <span className={railWord}>Collections</span>
            </Link>
          ) : null}
        </RailGroup>
      </OfficeShell>
    </>
  )
}
