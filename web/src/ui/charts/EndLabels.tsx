import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import { lastValueIndex, spreadLabels, type ChartLevel, type ChartLine, type LineChartProps } from './line-chart.ts'

interface EndLabelsProps {
  readonly lines: readonly ChartLine[]
  readonly levels: readonly ChartLevel[]
  readonly now: LineChartProps['now']
}

interface Label {
  readonly text: string
  readonly y: number
  readonly fill: string
  readonly strong: boolean
}

/** A halo in the card's color keeps text readable over a line. */
const halo = { paintOrder: 'stroke', stroke: 'var(--card)', strokeWidth: 4, strokeLinejoin: 'round' } as const

const labelStyles = {
  actual: { fill: 'var(--ink)', strong: true },
  forecast: { fill: 'var(--ink)', strong: true },
  comparison: { fill: 'var(--ink-soft)', strong: false },
} as const

/** Labels each line at its end instead of a legend. If two labels would overlap, the lower one moves down. */
export function EndLabels({ lines, levels, now }: EndLabelsProps) {
  const area = usePlotArea()
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  if (area === undefined || xOf === undefined || yOf === undefined) return null
  const right = area.x + area.width
  const ends = lines
    // The dot for the present labels the actual line.
    .filter(({ kind }) => kind !== 'actual' || now === undefined)
    .flatMap((line): Label[] => {
      const value = line.values[lastValueIndex(line.values)]
      return value === undefined || value === null
        ? []
        : [{ text: line.end ?? line.name, y: yOf(value) ?? 0, ...labelStyles[line.kind] }]
    })
  const goals = levels
    .filter(({ kind }) => kind === 'goal')
    .map(({ name, value }): Label => ({ text: name, y: yOf(value) ?? 0, fill: 'var(--admit-text)', strong: true }))
  const beside = spreadLabels([...ends, ...goals], 17, area.y + area.height)
  const present = now === undefined ? undefined : lines.find(({ kind }) => kind === 'actual')?.values[now.at]
  return (
    <g aria-hidden="true" fontSize={12}>
      {levels
        .filter(({ kind }) => kind === 'limit')
        .map(({ name, value }) => (
          <text key={name} {...halo} x={area.x + 4} y={(yOf(value) ?? 0) - 6} fill="var(--ink-soft)">
            {name}
          </text>
        ))}
      {beside.map(({ text, y, fill, strong }) => (
        <text key={text} {...halo} x={right + 8} y={y + 4} fill={fill} fontWeight={strong ? 600 : 400}>
          {text}
        </text>
      ))}
      {now === undefined || present === undefined || present === null ? null : (
        <text
          {...halo}
          x={(xOf(now.at) ?? 0) - 10}
          y={(yOf(present) ?? 0) - 10}
          fill="var(--ink)"
          textAnchor="end"
          fontSize={14}
          fontWeight={600}
        >
          {now.text}
        </text>
      )}
    </g>
  )
}
