import { formatMoment } from '@admission/common/time.ts'
import { ArrowRight, CalendarClock, CircleCheck, History } from 'lucide-react'
import { StateBadge, type BadgeContent } from '#ui/StateBadge.tsx'
import type { FeeStructureFeesQuery } from './fee-structure.gql.ts'

type Version = FeeStructureFeesQuery['feeStructure']['versions'][number]

const badges: Readonly<Record<Version['state'], BadgeContent>> = {
  PLANNED: { label: 'Planned', tone: 'wait', icon: CalendarClock },
  IN_FORCE: { label: 'In force', tone: 'go', icon: CircleCheck },
  PAST: { label: 'Replaced', tone: 'quiet', icon: History },
}

/** The versions of a fee structure, with what each changed and why. */
export const FeeVersions = ({ of }: { readonly of: readonly Version[] }) => (
  <section aria-label="Versions" className="border-b border-line px-5 py-4">
    <h2 className="font-semibold">Versions</h2>
    <ol>
      {of.map(({ id, number, state, effectiveFrom, reason, changes }) => (
        <li key={id} className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <b className="font-semibold">Version {number}</b>
            <StateBadge tone={badges[state].tone} icon={badges[state].icon}>
              {badges[state].label}
            </StateBadge>
          </p>
          <p className="text-13 text-ink-soft">
            From {formatMoment(effectiveFrom, { year: true })}
            {reason === '' ? '' : `. ${reason}`}
          </p>
          <ul className="text-13 text-ink-soft">
            {changes.map(({ label, before, after }) => (
              <li key={`${label}${before}${after}`} className="wrap-anywhere">
                {label}: <del className="no-underline">{before}</del>{' '}
                <ArrowRight aria-hidden="true" size={13} className="inline-block" />
                <span className="sr-only">changed to</span> <ins className="text-ink no-underline">{after}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
)
