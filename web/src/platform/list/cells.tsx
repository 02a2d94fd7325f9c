import type { Money as Amount } from '@admission/common/money.ts'
import { formatClock, formatDate, formatDay, type Time } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '#ui/Money.tsx'
import { Thumb } from '#ui/Poster.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { StateBadge, type Tone } from '#ui/StateBadge.tsx'
import { foreignZone } from '../time-zones.ts'

/** A dash for a missing value. */
export const None = () => <span className="text-ink-soft">–</span>

interface NameCellProps {
  readonly name: string
  /** URL of the picture before the name. */
  readonly picture?: string
  /** Shown under the name on phones, where the other columns are hidden. */
  readonly onPhones?: ReactNode
}

/** Name of a row, with its picture. */
export const NameCell = ({ name, picture, onPhones }: NameCellProps) => (
  <span className="flex items-center gap-2 py-1.5">
    {picture === undefined ? null : <Thumb src={picture} />}
    <span className="min-w-28">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {onPhones === undefined ? null : <span className="block text-13 phone:hidden">{onPhones}</span>}
    </span>
  </span>
)

interface PersonCellProps {
  readonly name: string
  readonly email: string
  /** Shown under the address on phones, where the other columns are hidden. */
  readonly onPhones?: ReactNode
}

/** A person: name above e-mail address, or the address alone. Also fits other pairs of a main and a secondary line. */
export const PersonCell = ({ name, email, onPhones }: PersonCellProps) => (
  <span className="block py-1.5 leading-4.5">
    <span className="block font-semibold break-words">{name || email}</span>
    {name === '' ? null : <span className="block text-13 break-all text-ink-soft">{email}</span>}
    {onPhones === undefined ? null : <span className="block text-13 phone:hidden">{onPhones}</span>}
  </span>
)

interface StateCellProps {
  readonly badge: { readonly tone: Tone; readonly icon: LucideIcon; readonly label: string }
  /** Overrides the badge's label: `From Mar 6, 10:00 AM`. */
  readonly label?: string
  /** A second line: `2 dates paused`. */
  readonly detail?: ReactNode
}

/** A state: icon and label. */
export const StateCell = ({ badge, label = badge.label, detail }: StateCellProps) => (
  <span className="whitespace-nowrap">
    <StateBadge tone={badge.tone} icon={badge.icon}>
      {label}
    </StateBadge>
    {detail}
  </span>
)

/** A count. Align it at the `end` of its column. */
export const CountCell = ({ of }: { readonly of: number }) => <span className="mono text-13">{number(of)}</span>

/** An amount, or a dash for none. Align it at the `end` of its column. */
export const MoneyCell = ({ of }: { readonly of: Amount | null }) =>
  of === null || of.amount === 0 ? <None /> : <Money of={of} mono className="text-13" />

const thisYear = `${String(new Date().getFullYear())}-`

interface MomentCellProps {
  readonly of: Time | null
  /** Includes the weekday: for dates that people plan around, such as shows, but not for logs. */
  readonly withWeekday?: boolean
}

/** Date and local time of a moment. Other years show the year; the zone is shown if it differs from the viewer's. */
export const MomentCell = ({ of, withWeekday = false }: MomentCellProps) => {
  if (of === null) return <None />
  const zone = foreignZone(of)
  return (
    <time dateTime={of.utc} className="whole">
      {withWeekday ? formatDay(of.local, false) : formatDate(of.local, !of.local.startsWith(thisYear))}
      <span className="text-ink-soft">
        , {formatClock(of.local)}
        {zone === undefined ? '' : ` ${zone}`}
      </span>
    </time>
  )
}

interface ShareCellProps {
  readonly id: string
  readonly part: number
  readonly whole: number
}

/** Part of a whole: a bar with `120 of 400` below. */
export const ShareCell = ({ id, part, whole }: ShareCellProps) => (
  <span className="flex w-[104px] flex-col gap-1">
    <ShareBar whole={whole} shares={[{ id, units: part, fill: 'fill-ink' }]} />
    <span className="whole text-13 leading-4 text-ink-soft">
      {number(part)} of {number(whole)}
    </span>
  </span>
)

/** Tags in a row, or a dash for none. As wide in every row, so that rows that come later don't widen the column. */
export const TagsCell = ({ tags }: { readonly tags: readonly string[] }) => (
  <span className="flex w-48 flex-wrap gap-1 py-1.5">
    {tags.length === 0 ? (
      <None />
    ) : (
      tags.map((tag) => (
        <span key={tag} className="rounded-4 bg-sunk px-1.5 text-13 break-words">
          {tag}
        </span>
      ))
    )}
  </span>
)
