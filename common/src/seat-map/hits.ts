import { eachSeatIn, type SeatGrid } from './grid.ts'
import type { SeatMap } from './seat-map.ts'

/**
 * The accepted seat nearest to a point, at most `reach` map units away, or null.
 * For touch, pass a reach of a whole pitch and accept free seats only; for a mouse, pass the disc's radius and accept
 * all.
 */
export function nearestSeat(
  map: SeatMap,
  grid: SeatGrid,
  at: { x: number; y: number },
  reach: number,
  accept: (seatNo: number) => boolean,
): number | null {
  let best: number | null = null
  let nearest = reach * reach
  eachSeatIn(grid, { minX: at.x - reach, minY: at.y - reach, maxX: at.x + reach, maxY: at.y + reach }, (no) => {
    const dx = map.x[no]! - at.x
    const dy = map.y[no]! - at.y
    const distance = dx * dx + dy * dy
    if (distance > nearest || (distance === nearest && best !== null) || !accept(no)) return
    nearest = distance
    best = no
  })
  return best
}

/** The standing area at a point, or null. */
export function areaAt(map: SeatMap, x: number, y: number): SeatMap['areas'][number] | null {
  return map.areas.find((area) => insidePolygon(area.outline, x, y)) ?? null
}

/** True if a point is inside a closed outline. */
export function insidePolygon(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [xi, yi] = outline[i]!
    const [xj, yj] = outline[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}
