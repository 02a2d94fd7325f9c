import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { formatDay } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { DayBars } from '#ui/charts/DayBars.tsx'

/** One day of a chart: `day`, and a value for each line. */
export type ChartDay = { readonly day: string } & Readonly<Record<string, unknown>>

interface ReportChartProps {
  readonly chart: NonNullable<ReportDefinition['chart']>
  readonly days: readonly ChartDay[]
}

const valueAt = (day: ChartDay, line: string): number => Number(day[line] ?? 0)

/** Indexes of the labeled days on the axis: the first, the last, and some between. */
const namedDays = (count: number): readonly number[] => {
  const steps = Math.min(5, count - 1)
  return steps < 1 ? [0] : Array.from({ length: steps + 1 }, (_, at) => Math.round((at * (count - 1)) / steps))
}

/** Headline of the chart: the day on which the first line peaked. */
const findingOf = (days: readonly ChartDay[], line: string, name: string): string => {
  const sum = days.reduce((all, day) => all + valueAt(day, line), 0)
  const top = days.reduce((best, day) => (valueAt(day, line) > valueAt(best, line) ? day : best))
  const peak = `${number(valueAt(top, line))} on ${formatDay(top.day, false)}`
  return sum === 0 ? `No ${name.toLowerCase()} in this period` : `${name} peaked at ${peak}`
}

/** Daily bars of a report, with a table one click away. Renders nothing for a single day. */
export function ReportChart({ chart: { title, lines }, days }: ReportChartProps) {
  const [first] = Object.entries(lines)
  if (first === undefined || days.length < 2) return null
  const axis = days.map(({ day }) => formatDay(day, false))
  const names = Object.entries(lines)
  return (
    <ChartCard
      title={findingOf(days, ...first)}
      text={title}
      table={{
        caption: title,
        header: ['Day', ...Object.values(lines)],
        rows: days.map((day, at) => [axis[at] ?? '', ...names.map(([line]) => number(valueAt(day, line)))]),
      }}
    >
      {names.map(([line, name]) => (
        <div key={line} className="mt-2">
          {names.length > 1 ? <p className="text-13 text-ink-soft">{name}</p> : null}
          <DayBars days={days.map((day) => ({ day: day.day, value: valueAt(day, line) }))} className="h-32" />
        </div>
      ))}
      <ol aria-hidden="true" className="mt-1 flex justify-between text-13 text-ink-soft">
        {namedDays(days.length).map((at) => (
          <li key={at}>{axis[at]}</li>
        ))}
      </ol>
    </ChartCard>
  )
}
