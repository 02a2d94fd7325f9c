/** A line of a chart, in the words of what is compared. */
export interface ChartLine {
  /** What stands at its end, and in the head of the table. */
  readonly name: string
  /** `actual` is the heavy one, `forecast` its dotted end; what both are measured against is `comparison`. */
  readonly kind: 'actual' | 'forecast' | 'comparison'
  /** A second comparison is told from the first by its dashes. */
  readonly dashed?: boolean
  /** One for each point of the axis; null where there is none. */
  readonly values: readonly (number | null)[]
  /** What stands at the line's end, where that is more than its name: `About 14,410`. */
  readonly end?: string
}

/** A height that is reached or not: the goal in the color of the brand, a limit dotted. */
export interface ChartLevel {
  readonly name: string
  readonly kind: 'goal' | 'limit'
  readonly value: number
}

export interface LineChartProps {
  /** What the chart shows, for those who do not see it: the finding is the card's title. */
  readonly label: string
  /** The points of the axis in their order, each as the table and the tooltip call it. */
  readonly axis: readonly string[]
  /** Which points of the axis are named below it. */
  readonly named: readonly number[]
  readonly lines: readonly ChartLine[]
  readonly levels?: readonly ChartLevel[]
  /** Where the present is: a line from top to bottom, and these words beside its dot. */
  readonly now?: { readonly at: number; readonly text: string }
  /** Values in words: `12,940`, `$64.89`. */
  readonly format: (value: number) => string
}

/** A value as `1,240`. */
export const inThousands = (value: number): string => Math.round(value).toLocaleString('en-US')

/** The place of the last value of a line, or -1. */
export const lastAt = (values: ChartLine['values']): number => values.findLastIndex((value) => value !== null)

interface Placed {
  readonly y: number
}

/**
 * Keeps labels apart: each where it belongs if there is room, else moved down, and the whole pile up where it would leave
 * the floor. Measures are pixels; the order in which they stand stays.
 */
export function spread<Label extends Placed>(labels: readonly Label[], gap: number, floor: number): Label[] {
  const placed: Label[] = []
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const above = placed.at(-1)
    placed.push({ ...label, y: above === undefined ? label.y : Math.max(label.y, above.y + gap) })
  }
  for (let at = placed.length - 1, lowest = floor; at >= 0; at -= 1) {
    const label = placed[at]
    if (label === undefined || label.y <= lowest) break
    placed[at] = { ...label, y: lowest }
    lowest -= gap
  }
  return placed
}
