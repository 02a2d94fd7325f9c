import { useHydrated } from '@tanstack/react-router'
import { Lazy, lazyPart } from '../Lazy.tsx'
import type { LineChartProps } from './line-chart.ts'

const surface = lazyPart(async () => (await import('./LineChartSurface.tsx')).LineChartSurface)

const room = <div className="h-[300px] w-full" />

/**
 * What changes over time: the actual in ink, its forecast dotted, what it is measured against in soft ink, the goal in the
 * brand's color, each named at its end. Inside a `ChartCard`, whose title states the finding. Its code is fetched when
 * one is drawn; the room is there before.
 */
export function LineChart(props: LineChartProps) {
  return (
    <Lazy part={surface} when={useHydrated()} fallback={room}>
      {(Surface) => <Surface {...props} />}
    </Lazy>
  )
}
