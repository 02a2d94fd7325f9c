import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { formatInteger, type ChartLine } from '#ui/charts/line-chart.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { day, match } from './chart-examples.ts'

const rowsOf = (axis: readonly string[], lines: readonly ChartLine[], every: number) =>
  axis.flatMap((name, at) =>
    at % every === 0
      ? [[name, ...lines.map(({ values }) => (values[at] === null ? '' : formatInteger(values[at] ?? 0)))]]
      : [],
  )

/** A sale over weeks, against comparable matches. */
export const MatchChart = () => (
  <ChartCard
    title="Ahead of pace, and of both matches it’s compared with"
    text="Tickets sold by days before the match, all channels"
    table={{
      caption: 'Tickets sold by days before the match',
      header: ['Before the match', ...match.lines.map(({ name }) => name)],
      rows: rowsOf(match.axis, match.lines, 7),
    }}
  >
    <LineChart
      label="Tickets sold by days before the match: ahead of both comparable matches."
      {...match}
      levels={[
        { name: '14,800 places', kind: 'limit', value: 14_800 },
        { name: 'Goal 14,000', kind: 'goal', value: 14_000 },
      ]}
      format={formatInteger}
    />
  </ChartCard>
)

/** A day's sales against the same weekday. */
export const DayChart = () => (
  <ChartCard
    title="Two thirds more than last Thursday"
    text="Tickets sold today, hour by hour"
    table={{
      caption: 'Tickets sold by hour',
      header: ['Hour', ...day.lines.map(({ name }) => name)],
      rows: rowsOf(day.axis, day.lines, 1),
    }}
  >
    <LineChart label="Tickets sold today by hour, ahead of last Thursday." {...day} format={formatInteger} />
  </ChartCard>
)
