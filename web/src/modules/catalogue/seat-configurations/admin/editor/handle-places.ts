import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { withCornerAfter, type OutlinedPart } from '@admission/common/seat-map/edit/outline.ts'

/** Thickness of the rulers, in CSS pixels. */
export const RULER = 20

/** Middles of the edges, by the corner before each. */
export function edgeMiddles({ corners, isClosed }: Pick<OutlinedPart, 'corners' | 'isClosed'>): MapPoint[] {
  const edges = isClosed ? corners.length : corners.length - 1
  return Array.from({ length: edges }, (_, index) => withCornerAfter(corners, index)[index + 1]!)
}
