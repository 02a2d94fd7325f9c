import { Outlet } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#platform/doc.ts'
import { signOut } from '#platform/session.ts'
import { classes } from '#ui/classes.ts'

interface OfficeShellProps {
  readonly endpoint: Endpoint
  /** At the rail's top: whose office this is. */
  readonly account: ReactNode
  /** The rail's groups, made of `RailGroup` and links with `railItem`. */
  readonly children: ReactNode
  readonly person: string
  /** Dark in both themes: staff always know which area they are in. */
  readonly dark?: boolean
}

/** The look of a link in the rail; the router marks the current one with `aria-current`. */
export const railItem =
  'group flex h-[29px] shrink-0 items-center gap-3 rounded-6 border border-transparent px-2.5 text-14 no-underline hover:bg-sunk aria-[current=page]:border-line aria-[current=page]:bg-card aria-[current=page]:font-semibold max-desk:size-10 max-desk:justify-center max-desk:px-0 pointer-coarse:h-11'

/** The word of a link in the rail: read out where the rail shows signs alone. */
export const railWord = 'max-desk:sr-only'

export const railIcon = {
  'aria-hidden': true,
  size: 18,
  strokeWidth: 1.5,
  className: 'shrink-0 group-aria-[current=page]:text-admit-text',
} as const

/** What belongs to one kind of work. */
export const RailGroup = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset aria-label={label} className="flex min-w-0 gap-px max-phone:flex-row phone:flex-col">
    <p className="px-2.5 pt-2.5 pb-1 text-12 font-semibold text-ink-soft max-desk:hidden">{label}</p>
    {children}
  </fieldset>
)

/** The frame of a back office: the rail by job at the left (signs below 1024, a strip on phones), the page beside it. */
export function OfficeShell({ endpoint, account, children, person, dark = false }: OfficeShellProps) {
  return (
    <div className="flex min-h-dvh flex-col phone:flex-row">
      <nav
        aria-label="Main"
        {...(dark ? { 'data-theme': 'dark' } : {})}
        className={classes(
          'flex shrink-0 gap-3 border-line bg-rail p-3 text-ink max-phone:items-center max-phone:border-b',
          'phone:sticky phone:top-0 phone:h-dvh phone:w-14 phone:flex-col phone:border-r phone:px-1.5 desk:w-[232px] desk:px-3',
        )}
      >
        {account}
        <div className="flex min-h-0 min-w-0 flex-1 gap-px max-phone:side-scroll phone:flex-col phone:overflow-y-auto">
          {children}
        </div>
        <div className="flex items-center gap-2 phone:flex-col desk:flex-row">
          <p className="flex min-w-0 flex-1 items-center gap-2 px-2.5 text-14 text-ink-soft max-desk:hidden">
            <CircleUserRound aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
            <span className="truncate">{person}</span>
          </p>
          <button
            type="button"
            aria-label="Sign out"
            title="Sign out"
            onClick={() => void signOut(endpoint)}
            className="flex size-9 shrink-0 items-center justify-center rounded-6 text-ink-soft hover:bg-sunk hover:text-ink pointer-coarse:size-11"
          >
            <LogOut aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        </div>
      </nav>
      <main className="flex min-w-0 flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  )
}
