import { brandColors } from '@admission/common/brand.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { BrandStyle } from '#platform/BrandStyle.tsx'
import { lazyPart } from '#ui/Lazy.tsx'
import { OrganizerMark } from '#ui/Mark.tsx'
import { PhoneZone } from '#ui/use-national-phones.ts'
import { OfficeShell } from '../OfficeShell.tsx'
import { accountFrame, accountRights } from './account-frame.ts'
import { accountRail } from './account-rail.ts'

const palette = lazyPart(async () => (await import('./AccountPalette.tsx')).AccountPalette)

/** One account's back office: its rail around a page. */
export function AccountOffice({ children }: { readonly children: ReactNode }) {
  const { accountId } = useParams({ from: '/admin/_adminMember/$accountId' })
  const { data } = useSuspenseQuery(accountFrame(accountId))
  const { me, account } = data
  return (
    <>
      <BrandStyle colors={brandColors(account.brandColor)} />
      <OfficeShell
        endpoint="admin"
        rail={accountRail}
        palette={palette}
        paletteLabel="Go to a screen, event, collection or order"
        params={{ accountId }}
        rights={accountRights(data)}
        person={me?.name ?? ''}
        account={
          <Link
            to="/admin/account-switch"
            className="flex shrink-0 items-center gap-3 rounded-6 p-1 no-underline hover:bg-sunk"
          >
            <OrganizerMark name={account.name} />
            <span className="sr-only">Switch account: </span>
            <span className="min-w-0 flex-1 max-desk:sr-only">
              <span className="block truncate text-14 font-semibold">{account.name}</span>
              <span className="block text-13 text-ink-soft">{MEMBER_ROLE_LABELS[account.role]}</span>
            </span>
            <ChevronsUpDown aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 max-desk:hidden" />
          </Link>
        }
      >
        <PhoneZone value={account.timezone}>{children}</PhoneZone>
      </OfficeShell>
    </>
  )
}
