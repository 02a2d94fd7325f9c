import { useHydrated } from '@tanstack/react-router'
import { Lazy, lazyPart } from '../Lazy.tsx'
import type { LineChartProps } from './line-chart.ts'

const surface = lazyPart(async () => (await import('./LineChartSurface.tsx')).LineChartSurface)

const placeholder = <div className="h-[300px] w-full" />

/**
 * A line chart over time: actual in ink, forecast dotted, comparisons in soft ink, the goal in the brand color, each labeled at
 * its end. Use it inside a `ChartCard`, whose title states the finding. The chart library loads on demand, with the space
 * reserved.
 */
export function LineChart(props: LineChartProps) {
  return (
    <Lazy part={surface} when={useHydrated()} fallback={placeholder}>
      {(Surface) => <Surface {...props} />}
    </Lazy>
  )
}
