import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { DraftBackground } from '@admission/common/seat-map/edit/document.ts'
import type { Box } from '@admission/common/seat-map/edit/parts.ts'

const [MIN_SCALE, MAX_SCALE] = [0.01, 20]
const LIMIT = 20_000

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
const tenth = (value: number): number => Math.round(value * 10) / 10

/** Width and height of a plan's image in pixels. */
export type PlanSize = { readonly width: number; readonly height: number }

/** Where a plan is, in map units. */
export const planBox = ({ x, y, scale }: DraftBackground, { width, height }: PlanSize): Box => ({
  minX: x,
  minY: y,
  maxX: x + width * scale,
  maxY: y + height * scale,
})

/** Corners of a box, clockwise from the top left. */
export const boxCorners = ({ minX, minY, maxX, maxY }: Box): MapPoint[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
]

export const planMoved = (plan: DraftBackground, dx: number, dy: number): DraftBackground => ({
  ...plan,
  x: tenth(within(plan.x + dx, -LIMIT, LIMIT)),
  y: tenth(within(plan.y + dy, -LIMIT, LIMIT)),
})

/** Scales a plan by dragging a corner to a point; the opposite corner stays. */
export function planScaled(plan: DraftBackground, size: PlanSize, corner: number, [x, y]: MapPoint): DraftBackground {
  const [fixedX, fixedY] = boxCorners(planBox(plan, size))[(corner + 2) % 4]!
  const [across, down] = [corner === 1 || corner === 2 ? 1 : -1, corner >= 2 ? 1 : -1]
  const { width, height } = size
  // The point of the diagonal that is nearest to the pointer.
  const along = ((x - fixedX) * across * width + (y - fixedY) * down * height) / (width * width + height * height)
  const scale = Math.round(within(along, MIN_SCALE, MAX_SCALE) * 1000) / 1000
  return {
    ...plan,
    scale,
    x: tenth(within(across === 1 ? fixedX : fixedX - width * scale, -LIMIT, LIMIT)),
    y: tenth(within(down === 1 ? fixedY : fixedY - height * scale, -LIMIT, LIMIT)),
  }
}
