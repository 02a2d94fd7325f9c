import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useOffice } from '#platform/office.ts'
import { maySee, useRights } from '#platform/rights.ts'
import { StateBadge } from '#ui/StateBadge.tsx'
import type { EventDetailFieldsFragment } from './event-record.gql.ts'

const badges = {
  DONE: { icon: CircleCheck, tone: 'go' },
  WARNING: { icon: CircleAlert, tone: 'wait' },
  MISSING: { icon: CircleX, tone: 'stop' },
} as const

type Check = EventDetailFieldsFragment['publishChecks'][number]

interface PublishChecksProps {
  readonly eventId: string
  readonly of: readonly Check[]
}

/** Requirements of an event before tickets can be bought, with links to the pages that meet them. */
export function PublishChecks({ of: checks, eventId }: PublishChecksProps) {
  const { scope } = useOffice()
  // The steps are the organizer’s: employees see what is missing.
  const accountId = maySee('inventory', useRights()) ? scope.accountId : undefined
  return (
    <section aria-label="Before you can sell tickets" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">Before you can sell tickets</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {checks.map((check) => (
          <li key={check.kind}>
            <StateBadge {...badges[check.status]}>{check.name}</StateBadge>
            <p className="text-13 text-ink-soft">{check.text}</p>
            {accountId !== undefined && check.status !== 'DONE' ? (
              <NextStep {...{ accountId, eventId }} of={check} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const collectionTabs = {
  COLLECTION: ['detail', 'Open collection'],
  PRICES: ['price-type', 'Set prices'],
  STOREFRONTS: ['storefront', 'Choose storefronts'],
} as const

const linkStyle = 'text-13 underline underline-offset-4 pointer-coarse:py-3'

interface NextStepProps {
  readonly of: Check
  readonly accountId: string
  readonly eventId: string
}

/** Link to where a check is settled; nothing for the date, which is on the page itself. */
function NextStep({ of: { kind, collectionId }, accountId, eventId }: NextStepProps) {
  if (kind === 'DATE') return null
  if (kind === 'PLACES')
    return (
      <Link
        to="/admin/$accountId/event/$eventId"
        params={{ accountId, eventId }}
        search={{ tab: 'places' }}
        className={linkStyle}
      >
        Set up places
      </Link>
    )
  if (collectionId === null)
    return (
      <Link to="/admin/$accountId/inventory/collection" params={{ accountId }} className={linkStyle}>
        Open collections
      </Link>
    )
  const [tab, label] = collectionTabs[kind]
  return (
    <Link
      to={`/admin/$accountId/inventory/collection/$collectionId/${tab}`}
      params={{ accountId, collectionId }}
      className={linkStyle}
    >
      {label}
    </Link>
  )
}
