import type { MapPoint } from '../document.ts'
import { round } from '../generate/arc.ts'
import { insidePolygon } from '../hits.ts'
import type { SeatDraft } from './document.ts'
import { mapShared } from './parts.ts'

/** Documents allow no more corners. */
const MAX_CORNERS = 400

/** Why corners can't be an outline, or null if they can. An outline closes from its last corner to its first. */
export function outlineProblem(corners: readonly MapPoint[]): string | null {
  if (corners.length < 3) return 'Add at least three corners.'
  if (corners.length > MAX_CORNERS) return `Use ${MAX_CORNERS} corners or fewer.`
  if (Math.abs(doubleArea(corners)) < 1) return 'Move the corners apart. They’re all in one line.'
  return crossesItself(corners) ? 'The outline crosses itself. Move a corner.' : null
}

function doubleArea(corners: readonly MapPoint[]): number {
  return corners.reduce((sum, [x, y], i) => {
    const [beforeX, beforeY] = corners.at(i - 1)!
    return sum + beforeX * y - x * beforeY
  }, 0)
}

function crossesItself(corners: readonly MapPoint[]): boolean {
  const count = corners.length
  for (let one = 0; one < count; one += 1)
    for (let two = one + 2; two < count; two += 1) {
      // The last edge ends where the first starts.
      if (one === 0 && two === count - 1) continue
      if (edgesCross(corners[one]!, corners[one + 1]!, corners[two]!, corners[(two + 1) % count]!)) return true
    }
  return false
}

/** Which side of the line from `a` to `b` a point is on: positive, negative, or 0 if it is on the line. */
const sideOf = ([ax, ay]: MapPoint, [bx, by]: MapPoint, [x, y]: MapPoint): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

function edgesCross(a: MapPoint, b: MapPoint, c: MapPoint, d: MapPoint): boolean {
  const [sideC, sideD] = [sideOf(a, b, c), sideOf(a, b, d)]
  if (sideC === sideD && sideC === 0) return overlaps(a, b, c, d, 0) && overlaps(a, b, c, d, 1)
  return sideC !== sideD && sideOf(c, d, a) !== sideOf(c, d, b)
}

const overlaps = (a: MapPoint, b: MapPoint, c: MapPoint, d: MapPoint, axis: 0 | 1): boolean =>
  Math.max(a[axis], b[axis]) >= Math.min(c[axis], d[axis]) && Math.max(c[axis], d[axis]) >= Math.min(a[axis], b[axis])

/**
 * Where the label of an outline goes: its center of gravity or, if that is outside, as in an L or a U, the middle of
 * the widest stretch inside.
 */
export function labelPlace(outline: readonly MapPoint[]): MapPoint {
  const area = doubleArea(outline)
  const [cx, cy] = outline.reduce<MapPoint>(
    ([sumX, sumY], [x, y], i) => {
      const [beforeX, beforeY] = outline.at(i - 1)!
      const part = (beforeX * y - x * beforeY) / (3 * (area || 1))
      return [sumX + (beforeX + x) * part, sumY + (beforeY + y) * part]
    },
    [0, 0],
  )
  const center: MapPoint = [round(cx), round(cy)]
  return area !== 0 && insidePolygon(outline, ...center) ? center : widestMiddle(outline)
}

const LINES = 12

function widestMiddle(outline: readonly MapPoint[]): MapPoint {
  const ys = outline.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  let best = { width: -1, at: outline[0]! }
  for (let line = 0; line < LINES; line += 1) {
    const y = top + ((line + 0.5) / LINES) * (bottom - top)
    const crossings = crossingsAt(outline, y)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [from, to] = [crossings[i]!, crossings[i + 1]!]
      if (to - from > best.width) best = { width: to - from, at: [round((from + to) / 2), round(y)] }
    }
  }
  return best.at
}

const crossingsAt = (outline: readonly MapPoint[], y: number): number[] =>
  outline
    .flatMap(([xi, yi], i) => {
      const [xj, yj] = outline.at(i - 1)!
      return yi > y === yj > y ? [] : [((xj - xi) * (y - yi)) / (yj - yi) + xi]
    })
    .toSorted((a, b) => a - b)

/** An area, stage, pitch or line whose corners can be changed. */
export type OutlinedPart = {
  readonly id: number
  readonly name: string
  readonly corners: MapPoint[]
  /** False for lines, which have two ends. */
  readonly isClosed: boolean
}

/** The area or shape with this ID. */
export function outlinedPart(draft: SeatDraft, id: number): OutlinedPart | null {
  const area = draft.areas.find((each) => each.id === id)
  if (area) return { id, name: area.name, corners: area.outline, isClosed: true }
  const shape = draft.shapes.find((each) => each.id === id)
  return shape ? { id, name: shape.label, corners: shape.points, isClosed: shape.kind !== 'MARKING' } : null
}

/** Gives an area or a shape other corners; an area's label moves to its new place. Check them with `outlineProblem` first. */
export function setCorners(draft: SeatDraft, id: number, corners: readonly MapPoint[]): SeatDraft {
  const points = corners.map(([x, y]): MapPoint => [round(x), round(y)])
  return {
    ...draft,
    areas: mapShared(draft.areas, (area) =>
      area.id === id ? { ...area, outline: points, labelAt: labelPlace(points) } : area,
    ),
    shapes: mapShared(draft.shapes, (shape) => (shape.id === id ? { ...shape, points } : shape)),
  }
}

/** Corners with one more in the middle of the edge after a corner. */
export function withCornerAfter(corners: readonly MapPoint[], index: number): MapPoint[] {
  const [[x, y], [nextX, nextY]] = [corners[index]!, corners[(index + 1) % corners.length]!]
  return corners.toSpliced(index + 1, 0, [round((x + nextX) / 2), round((y + nextY) / 2)])
}
