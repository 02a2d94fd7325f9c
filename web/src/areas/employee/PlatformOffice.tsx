import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPart } from '#ui/Lazy.tsx'
import { ProductMark } from '#ui/Mark.tsx'
import { OfficeShell } from '../OfficeShell.tsx'
import { employeeFrame, employeeRights } from './employee-frame.ts'
import { platformRail } from './platform-rail.ts'

const palette = lazyPart(async () => (await import('./PlatformPalette.tsx')).PlatformPalette)

const roles: Readonly<Record<string, string>> = {
  SUPPORT: 'Support',
  OPERATIONS: 'Operations',
  FINANCE: 'Finance',
  ADMINISTRATOR: 'Administrator',
}

/** The platform's own back office: its rail around a page. */
export function PlatformOffice({ children }: { readonly children: ReactNode }) {
  const { data } = useSuspenseQuery(employeeFrame)
  return (
    <OfficeShell
      dark
      endpoint="employee"
      rail={platformRail}
      palette={palette}
      paletteLabel="Go to a screen, person, order or code"
      searchesEverything
      params={{}}
      rights={employeeRights(data)}
      person={data.me?.name ?? ''}
      account={
        <Link to="/employee" className="flex shrink-0 items-center gap-3 rounded-6 p-1 no-underline">
          <ProductMark />
          <span className="min-w-0 flex-1 max-desk:sr-only">
            <span className="block text-14 font-semibold">Platform</span>
            <span className="block text-13 text-ink-soft">{roles[data.me?.role ?? ''] ?? ''}</span>
          </span>
        </Link>
      }
    >
      {children}
    </OfficeShell>
  )
}
