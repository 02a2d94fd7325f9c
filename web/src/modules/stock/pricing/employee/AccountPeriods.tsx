import { formatMoment } from '@admission/common/time.ts'
import { Link } from '@tanstack/react-router'
import { CalendarClock, CircleCheck, History } from 'lucide-react'
import { useState } from 'react'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { StateBadge, type BadgeContent } from '#ui/StateBadge.tsx'
import type { AccountPeriodFieldsFragment } from './fee-structure.gql.ts'

const endDialog = lazyPart(async () => (await import('./EndPeriodDialog.tsx')).EndPeriodDialog)

type Period = AccountPeriodFieldsFragment

const badges: Readonly<Record<Period['state'], BadgeContent>> = {
  PLANNED: { label: 'Planned', tone: 'wait', icon: CalendarClock },
  IN_FORCE: { label: 'Now', tone: 'go', icon: CircleCheck },
  PAST: { label: 'Over', tone: 'quiet', icon: History },
}

interface AccountPeriodsProps {
  readonly periods: readonly Period[]
  /** What each is named by. */
  readonly by: 'account' | 'structure'
}

const rangeText = ({ validFrom, validUntil }: Period): string =>
  [
    `From ${formatMoment(validFrom, { year: true })}`,
    validUntil === null ? 'without an end' : `until ${formatMoment(validUntil, { year: true })}`,
  ].join(', ')

/** Times for which accounts are on fee structures, with the button that ends them. */
export function AccountPeriods({ periods, by }: AccountPeriodsProps) {
  const mayEdit = mayManage('money', useRights())
  const [ended, setEnded] = useState<Period>()
  return (
    <>
      <ul className="flex flex-col">
        {periods.map((period) => (
          <li key={period.id} className="flex items-start justify-between gap-4 border-b border-line py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3">
                {by === 'account' ? (
                  <Link
                    to="/employee/account/$accountId/fees"
                    params={{ accountId: period.accountId }}
                    className="font-semibold underline-offset-4 hover:underline"
                  >
                    {period.accountName}
                  </Link>
                ) : (
                  <Link
                    to="/employee/fee-structure/$feeStructureId/detail"
                    params={{ feeStructureId: period.structureId }}
                    className="font-semibold underline-offset-4 hover:underline"
                  >
                    {period.structureName}
                  </Link>
                )}
                <StateBadge tone={badges[period.state].tone} icon={badges[period.state].icon}>
                  {badges[period.state].label}
                </StateBadge>
              </p>
              <p className="text-14">{rangeText(period)}</p>
              {period.reason === '' ? null : <p className="text-13 text-ink-soft">{period.reason}</p>}
            </div>
            {mayEdit && period.state !== 'PAST' ? (
              <Button
                size="office"
                onFocus={endDialog.prefetch}
                onClick={() => setEnded(period)}
                aria-label={`${period.state === 'PLANNED' ? 'Cancel' : 'End'} ${period.structureName} of ${period.accountName}`}
              >
                {period.state === 'PLANNED' ? 'Cancel' : 'End'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Lazy part={endDialog} when={ended !== undefined} onError={() => setEnded(undefined)}>
        {(EndPeriodDialog) =>
          ended === undefined ? null : <EndPeriodDialog of={ended} onClose={() => setEnded(undefined)} />
        }
      </Lazy>
    </>
  )
}
