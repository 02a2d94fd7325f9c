import type { LineChartProps } from './line-chart.ts'

interface ChartTooltipProps extends Pick<LineChartProps, 'axis' | 'lines' | 'format'> {
  /** Set by the chart if a point is hovered or reached with the arrow keys. */
  readonly active?: boolean
  readonly label?: string | number
}

/** The values at one point, on hover or with the arrow keys. */
export function ChartTooltip({ active = false, label, axis, lines, format }: ChartTooltipProps) {
  const at = Number(label)
  if (!active) return null
  return (
    <div className="rounded-6 border border-line bg-card px-3 py-2 text-13 shadow-float">
      <p className="font-semibold">{axis[at]}</p>
      <dl>
        {lines.map(({ name, values }) => {
          const value = values[at]
          return value === undefined || value === null ? null : (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="mono">{format(value)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
