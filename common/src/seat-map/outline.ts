import type { MapPoint } from './document.ts'
import type { MapRow, SeatMap } from './seat-map.ts'

const EDGE = 8

/** Outline of a section: along its first row, down its right ends, back along its last row, up its left ends. */
export function sectionOutline(map: SeatMap, sectionIndex: number): MapPoint[] {
  const section = map.sections[sectionIndex]!
  const rows = map.rows.slice(section.rowFrom, section.rowTo + 1).filter((row) => row.last >= row.first)
  const front = rows[0]
  const back = rows.at(-1)
  if (!front || !back) return []
  const at = (no: number): MapPoint => [map.x[no]!, map.y[no]!]
  const ring = [
    ...alongRow(front).map(at),
    ...rows.slice(1, -1).map((row) => at(row.last)),
    ...alongRow(back).toReversed().map(at),
    ...rows
      .slice(1, -1)
      .toReversed()
      .map((row) => at(row.first)),
  ]
  return widened(ring)
}

/** A few seats of a row, including both ends: enough to follow its curve. */
function alongRow(row: MapRow): number[] {
  const steps = Math.min(12, row.last - row.first)
  if (steps === 0) return [row.first]
  return Array.from({ length: steps + 1 }, (_, i) => Math.round(row.first + ((row.last - row.first) * i) / steps))
}

/** Moves every point a little away from the middle, so that the outline extends past the seats. */
function widened(ring: readonly MapPoint[]): MapPoint[] {
  const [cx, cy] = middle(ring)
  return ring.map(([x, y]) => {
    const length = Math.hypot(x - cx, y - cy) || 1
    return [x + ((x - cx) / length) * EDGE, y + ((y - cy) / length) * EDGE]
  })
}

/** The middle of a section's seats: where its name goes by default, or when zoomed out. */
export function sectionMiddle(map: SeatMap, sectionIndex: number): MapPoint {
  const section = map.sections[sectionIndex]!
  const points: MapPoint[] = []
  for (let no = section.first; no <= section.last; no += 1) points.push([map.x[no]!, map.y[no]!])
  return middle(points)
}

function middle(points: readonly MapPoint[]): MapPoint {
  const sum = points.reduce<[number, number]>(([sx, sy], [x, y]) => [sx + x, sy + y], [0, 0])
  const count = points.length || 1
  return [sum[0] / count, sum[1] / count]
}
