import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { NotFound } from '#platform/NotFound.tsx'
import { OfficeContext, officeOf } from '#platform/office.ts'
import { OfficeRights, type Rights } from '#platform/rights.ts'
import { signOut } from '#platform/session.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useCurrentInView } from '#ui/use-current-in-view.ts'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { PaletteHost, type PalettePart, type PaletteProps } from './palette/PaletteHost.tsx'
import { ShortcutsHost } from './shortcuts/ShortcutsHost.tsx'
import { currentPlace, shownPlaces, type Group, type ShownPlace } from './rail.ts'

interface OfficePlace {
  /** URL parameters of the office itself. */
  readonly params: Readonly<Record<string, string>>
  /** Permissions of the signed-in user: the rail and the palette show nothing else. */
  readonly rights: Rights
}

export type OfficePaletteProps = PaletteProps & OfficePlace

interface OfficeShellProps extends OfficePlace {
  readonly endpoint: 'admin' | 'employee'
  readonly rail: readonly Group[]
  /** Loaded once the page is idle. */
  readonly palette: PalettePart<OfficePlace>
  /** Label of the palette: `Go to a screen or order`. */
  readonly paletteLabel: string
  /** Its palette searches everything: `/` opens it from anywhere. */
  readonly searchesEverything?: boolean
  /** Shown at the top of the rail. */
  readonly account: ReactNode
  readonly person: string
  /** Always dark, so employees can tell which area they are in. */
  readonly dark?: boolean
  readonly children: ReactNode
}

const InShell = createContext(false)

/** The not-found page of an office, always inside its shell. */
export function OfficeNotFound({
  office: Frame,
}: {
  readonly office: ComponentType<{ readonly children: ReactNode }>
}) {
  const isInShell = use(InShell)
  return isInShell ? (
    <NotFound />
  ) : (
    <Frame>
      <NotFound />
    </Frame>
  )
}

/** Styles of the rail: on the left, or on phones two rows, the second with the places. */
export const railClasses = classes(
  'flex shrink-0 gap-3 border-line bg-rail p-3 text-ink print:hidden! max-phone:flex-wrap max-phone:items-center max-phone:border-b',
  'phone:sticky phone:top-0 phone:h-dvh phone:w-14 phone:flex-col phone:border-r phone:px-1.5 desk:w-[232px] desk:px-3',
)

/** The frame of a back office: the rail on the left (icons only below 1024 px, two rows above the page on phones), with the page beside it. */
export function OfficeShell(props: OfficeShellProps) {
  const {
    endpoint,
    rail,
    palette,
    paletteLabel,
    params,
    rights,
    account,
    person,
    dark = false,
    searchesEverything = false,
    children,
  } = props
  const strip = useCurrentInView<HTMLDivElement>()
  const groups = rail.map(({ job, places }) => ({ job, places: shownPlaces(places, rights, params) }))
  const addresses = groups.flatMap(({ places }) => places.map(({ address }) => address))
  const current = useLocation({ select: ({ pathname }) => currentPlace(addresses, pathname) })
  return (
    <div className="flex min-h-dvh flex-col phone:flex-row">
      <nav aria-label="Main" data-rail="" {...(dark ? { 'data-theme': 'dark' } : {})} className={railClasses}>
        {account}
        <PaletteButton />
        <div
          ref={strip}
          className="flex min-h-0 min-w-0 flex-1 gap-px max-phone:order-last max-phone:basis-full max-phone:side-scroll phone:flex-col phone:overflow-y-auto"
        >
          {groups.map(({ job, places }) => (
            <RailGroup key={job ?? ''} job={job} places={places} current={current} />
          ))}
        </div>
        <Person name={person} endpoint={endpoint} />
      </nav>
      <PaletteHost
        part={palette}
        label={paletteLabel}
        place={{ params, rights }}
        prefetch
        hasSlash={searchesEverything}
      />
      <ShortcutsHost endpoint={endpoint} />
      <main className="flex min-w-0 flex-1 flex-col">
        <InShell value>
          <OfficeRights value={rights}>
            <OfficeContext value={officeOf(endpoint, params)}>{children}</OfficeContext>
          </OfficeRights>
        </InShell>
      </main>
    </div>
  )
}

const place =
  'group flex h-[29px] shrink-0 items-center gap-3 rounded-6 border border-transparent px-2.5 text-14 no-underline hover:bg-sunk aria-[current=page]:border-line aria-[current=page]:bg-card aria-[current=page]:font-semibold phone:max-desk:size-10 phone:max-desk:justify-center phone:max-desk:px-0 pointer-coarse:h-11'

interface PlacesProps {
  readonly places: readonly ShownPlace[]
  /** Address of the place that the page belongs to. */
  readonly current: string | undefined
}

const Places = ({ places, current }: PlacesProps) =>
  places.map(({ address, label, icon: Icon }) => (
    <Link
      key={address}
      to={address}
      title={label}
      activeOptions={{ exact: true }}
      aria-current={address === current ? 'page' : undefined}
      className={place}
    >
      <Icon
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className="shrink-0 group-aria-[current=page]:text-admit-text"
      />
      <span className="whitespace-nowrap phone:max-desk:sr-only">{label}</span>
    </Link>
  ))

const group = 'flex min-w-0 gap-px max-phone:shrink-0 max-phone:flex-row phone:flex-col'

interface RailGroupProps extends PlacesProps {
  readonly job: string | undefined
}

/** The rail entries of one job; renders nothing if the user can open none of them. */
function RailGroup({ job, ...props }: RailGroupProps) {
  if (props.places.length === 0) return null
  if (job === undefined)
    return (
      <div className={group}>
        <Places {...props} />
      </div>
    )
  return (
    <fieldset aria-label={job} className={group}>
      <p className="px-2.5 pt-2.5 pb-1 text-12 font-semibold text-ink-soft max-desk:hidden">{job}</p>
      <Places {...props} />
    </fieldset>
  )
}

/** The signed-in user and the sign-out button. */
const Person = ({ name, endpoint }: { readonly name: string; readonly endpoint: OfficeShellProps['endpoint'] }) => (
  <div className="flex items-center gap-2 max-phone:ml-auto phone:flex-col desk:flex-row">
    <p className="flex min-w-0 flex-1 items-center gap-2 px-2.5 text-14 text-ink-soft max-desk:hidden">
      <CircleUserRound aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
      <span className="truncate">{name}</span>
    </p>
    <Button
      kind="quiet"
      size="office"
      square
      aria-label="Sign out"
      title="Sign out"
      onClick={() => void signOut(endpoint)}
    >
      <LogOut aria-hidden="true" size={18} strokeWidth={1.5} />
    </Button>
  </div>
)
