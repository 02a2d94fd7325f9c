import type { MapPoint } from '../document.ts'
import type { DraftGuide } from './document.ts'

/** Distance to the lines that seats are placed on, in map units: half of a seat pitch. */
export const GRID = 7

/** Things that moved parts snap to. */
export type Attractors = { readonly neighbors: readonly MapPoint[]; readonly guides: readonly DraftGuide[] }

export type Snapped = {
  readonly dx: number
  readonly dy: number
  /** Coordinates of the neighbor or guide that the moved part is now in line with. */
  readonly lineX: number | null
  readonly lineY: number | null
}

/**
 * Corrects a move so that it lands in line with a neighbor or a guide that is at most `reach` off, or else on the grid.
 * Each axis separately. Guides attract all points; neighbors and the grid only the first, so that seats keep their gaps.
 */
export function snapMove(
  points: readonly [MapPoint, ...MapPoint[]],
  [dx, dy]: MapPoint,
  { neighbors, guides }: Attractors,
  reach: number,
): Snapped {
  const axis = (along: 0 | 1, by: number): { by: number; line: number | null } => {
    const start = points[0][along]
    const lines = guidesOf(guides, along).flatMap((at) => points.map((point) => ({ at, by: at - point[along] })))
    const inLine = neighbors.map((point) => ({ at: point[along], by: point[along] - start }))
    const best = [...lines, ...inLine]
      .filter((each) => Math.abs(each.by - by) <= reach)
      .reduce<{ at: number; by: number } | null>(
        (near, each) => (near !== null && Math.abs(near.by - by) <= Math.abs(each.by - by) ? near : each),
        null,
      )
    return best ? { by: best.by, line: best.at } : { by: onGrid(start + by) - start, line: null }
  }
  const [across, down] = [axis(0, dx), axis(1, dy)]
  return { dx: across.by, dy: down.by, lineX: across.line, lineY: down.line }
}

const guidesOf = (guides: readonly DraftGuide[], along: 0 | 1): number[] =>
  guides.filter(({ direction }) => direction === (along === 0 ? 'VERTICAL' : 'HORIZONTAL')).map(({ at }) => at)

/** A single point, moved to neighbors, guides or the grid. */
export function snapPoint([x, y]: MapPoint, attractors: Attractors, reach: number): MapPoint {
  const { dx, dy } = snapMove([[0, 0]], [x, y], attractors, reach)
  return [dx, dy]
}

export const onGrid = (value: number): number => Math.round(value / GRID) * GRID
