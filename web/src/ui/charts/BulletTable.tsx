import { TrendingDown, TrendingUp, MoveRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { StateBadge, type Tone } from '../StateBadge.tsx'
import { formatInteger } from './line-chart.ts'
import { salesPace, type Pace } from './pace.ts'

interface Bullet {
  readonly name: string
  readonly actual: number
  /** Expected value by today. */
  readonly expected: number
  readonly goal: number
}

interface BulletTableProps {
  readonly title: string
  /** Unit of the counts: `tickets`. */
  readonly unit: string
  readonly rows: readonly Bullet[]
}

const paces = {
  ahead: { tone: 'go', icon: TrendingUp, label: 'Ahead' },
  onTrack: { tone: 'go', icon: TrendingUp, label: 'On track' },
  slightlyBehind: { tone: 'wait', icon: MoveRight, label: 'A little behind' },
  behind: { tone: 'stop', icon: TrendingDown, label: 'Behind' },
} as const satisfies Readonly<Record<Pace, { tone: Tone; icon: LucideIcon; label: string }>>

const part = (value: number, whole: number): string => `${Math.min(100, (value / whole) * 100).toFixed(1)}%`

/** Bullet charts in a table: actual against expected and goal. Each track ends slightly past the goal. */
export function BulletTable({ title, unit, rows }: BulletTableProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-12 border border-line bg-card p-4 phone:p-5">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="display text-18">
          {title}
        </h3>
        <p aria-hidden="true" className="flex gap-4 text-13 text-ink-soft">
          <Key className="h-2 w-3.5 rounded-4 bg-ink">Sold</Key>
          <Key className="h-3 w-0.5 bg-faint">Expected by today</Key>
          <Key className="h-3 w-0.5 bg-admit">Goal</Key>
        </p>
      </header>
      <table className="w-full text-14">
        <caption className="sr-only">
          {title}: {unit} sold, expected by today, and the goal
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Chart</th>
            <th scope="col">Sold of goal</th>
            <th scope="col">Pace</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BulletRow key={row.name} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Key = ({ className, children }: { readonly className: string; readonly children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={className} />
    {children}
  </span>
)

function BulletRow({ row }: { readonly row: Bullet }) {
  const { name, actual, expected, goal } = row
  const end = Math.max(goal * 1.12, actual)
  const { tone, icon, label } = paces[salesPace(row)]
  return (
    <tr className="border-t border-line max-phone:grid max-phone:grid-cols-2 max-phone:gap-x-4 max-phone:py-3">
      <th
        scope="row"
        className="h-11 pr-4 text-left font-semibold max-phone:col-span-2 max-phone:h-auto max-phone:pb-2"
      >
        {name}
      </th>
      <td aria-hidden="true" className="w-[28%] max-phone:col-span-2 max-phone:w-auto max-phone:pb-2">
        <div className="relative h-2 min-w-24 rounded-4 bg-line">
          <div className="h-2 rounded-4 bg-ink" style={{ width: part(actual, end) }} />
          <div className="absolute -top-1 h-4 w-0.5 bg-faint" style={{ left: part(expected, end) }} />
          <div className="absolute -top-1 h-4 w-0.5 bg-admit" style={{ left: part(goal, end) }} />
        </div>
      </td>
      <td className="pl-4 text-right max-phone:pl-0 max-phone:text-left">
        <span className="whole">
          {formatInteger(actual)} <span className="text-ink-soft">of {formatInteger(goal)}</span>
        </span>
        <span className="sr-only">, {formatInteger(expected)} expected by today</span>
      </td>
      <td className="pl-4 whitespace-nowrap max-phone:pl-0">
        <StateBadge tone={tone} icon={icon}>
          {label}
        </StateBadge>
      </td>
    </tr>
  )
}
