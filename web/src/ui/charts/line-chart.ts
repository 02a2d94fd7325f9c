import { number } from '@admission/common/words.ts'
/** A line of a chart. */
export interface ChartLine {
  /** Label at its end and in the table's head. */
  readonly name: string
  /** `actual` is drawn heavy, `forecast` dotted; `comparison` is what both are measured against. */
  readonly kind: 'actual' | 'forecast' | 'comparison'
  /** Dashes tell a second comparison apart from the first. */
  readonly dashed?: boolean
  /** One value per axis point; null if there is none. */
  readonly values: readonly (number | null)[]
  /** Label at the line's end instead of its name: `About 14,410`. */
  readonly end?: string
}

/** A horizontal reference line: a goal in the brand color, or a dotted limit. */
export interface ChartLevel {
  readonly name: string
  readonly kind: 'goal' | 'limit'
  readonly value: number
}

export interface LineChartProps {
  /** Description for screen readers. The card's title states the finding. */
  readonly label: string
  /** Names of the axis points in order, as shown in the table and tooltip. */
  readonly axis: readonly string[]
  /** Indexes of the axis points to label. */
  readonly named: readonly number[]
  readonly lines: readonly ChartLine[]
  readonly levels?: readonly ChartLevel[]
  /** Index of the present, marked with a vertical line, and the text next to its dot. */
  readonly now?: { readonly at: number; readonly text: string }
  /** Formats a value: `12,940`, `$64.89`. */
  readonly format: (value: number) => string
}

/** Formats a value with thousands separators: `1,240`. */
export const formatInteger = (value: number): string => number(Math.round(value))

/** Index of a line's last value, or -1. */
export const lastValueIndex = (values: ChartLine['values']): number => values.findLastIndex((value) => value !== null)

interface Placed {
  readonly y: number
}

/**
 * Keeps labels apart by at least `gap`: moves them down as needed, and back up if they would pass `floor`. Returns them from top
 * to bottom. All values are in pixels.
 */
export function spreadLabels<Label extends Placed>(labels: readonly Label[], gap: number, floor: number): Label[] {
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

/** A scale from zero in three equal, round steps, with room for the highest value. */
export const chartScale = (highest: number): readonly number[] => {
  const wanted = Math.max(1, highest / 3)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const factors = power === 1 ? [1, 2, 3, 4, 5, 10] : [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
  const step = (factors.find((factor) => factor * power >= wanted) ?? 10) * power
  return [0, 1, 2, 3].map((times) => times * step)
}
