import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useMedia } from '../use-media.ts'
import { ChartTooltip } from './ChartTooltip.tsx'
import { EndLabels } from './EndLabels.tsx'
import type { ChartLine, LineChartProps } from './line-chart.ts'

const strokes = {
  actual: { stroke: 'var(--ink)', strokeWidth: 2.6 },
  forecast: { stroke: 'var(--ink)', strokeWidth: 2, strokeDasharray: '0.1 6', strokeLinecap: 'round' },
  comparison: { stroke: 'var(--faint)', strokeWidth: 1.8 },
} as const

const tick = { fill: 'var(--ink-soft)', fontSize: 12 }

/** Drawing order: comparisons at the back, the actual line in front. */
const depth: Readonly<Record<ChartLine['kind'], number>> = { comparison: 0, forecast: 1, actual: 2 }

/** Recharts needs one row per point, with a column per line. */
const rowsOf = ({ axis, lines }: Pick<LineChartProps, 'axis' | 'lines'>) =>
  axis.map((name, at) => ({ at, name, ...Object.fromEntries(lines.map((line, no) => [`line${no}`, line.values[at]])) }))

/** The chart itself. Use `LineChart`, which loads this. */
export function LineChartSurface(props: LineChartProps) {
  const { label, axis, named, lines, levels = [], now, format } = props
  const narrow = useMedia('(width < 640px)')
  const actual = lines.find(({ kind }) => kind === 'actual')
  const present = now === undefined ? undefined : actual?.values[now.at]
  const shown = narrow ? named.filter((_, at) => at % 3 === 0) : named
  return (
    <figure className="h-[300px] w-full" aria-label={label}>
      <ResponsiveContainer width="100%" height={300}>
        <LineChart
          data={rowsOf({ axis, lines })}
          margin={{ top: 20, right: 112, bottom: 4, left: 4 }}
          accessibilityLayer
          title={label}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="at"
            type="number"
            domain={[0, axis.length - 1]}
            ticks={[...shown]}
            tickFormatter={(at: number) => axis[at] ?? ''}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            tick={tick}
            interval="preserveStartEnd"
          />
          <YAxis tickFormatter={format} tickLine={false} axisLine={false} tick={tick} width={48} tickCount={4} />
          {now === undefined ? null : <ReferenceLine x={now.at} stroke="var(--ink)" strokeWidth={1} />}
          {levels.map(({ name, kind, value }) => (
            <ReferenceLine
              key={name}
              y={value}
              ifOverflow="extendDomain"
              stroke={kind === 'goal' ? 'var(--admit)' : 'var(--faint)'}
              strokeWidth={kind === 'goal' ? 1.8 : 2}
              {...(kind === 'goal' ? {} : { strokeDasharray: '0.1 5', strokeLinecap: 'round' as const })}
            />
          ))}
          {lines
            .map((line, no) => ({ line, no }))
            .toSorted((a, b) => depth[a.line.kind] - depth[b.line.kind])
            .map(({ line, no }) => (
              <Line
                key={line.name}
                name={line.name}
                dataKey={`line${no}`}
                type="linear"
                dot={false}
                activeDot={{ r: 4, fill: 'var(--ink)', stroke: 'var(--card)', strokeWidth: 2 }}
                isAnimationActive={false}
                {...strokes[line.kind]}
                {...(line.dashed === true ? { strokeDasharray: '6 5' } : {})}
              />
            ))}
          {now === undefined || present === undefined || present === null ? null : (
            <ReferenceDot x={now.at} y={present} r={5} fill="var(--ink)" stroke="var(--card)" strokeWidth={2} />
          )}
          <EndLabels lines={lines} levels={levels} now={now} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--edge)', strokeWidth: 1 }}
            content={<ChartTooltip axis={axis} lines={lines} format={format} />}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  )
}
