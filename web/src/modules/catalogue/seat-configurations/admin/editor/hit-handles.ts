import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { DraftBackground, DraftGuide } from '@admission/common/seat-map/edit/document.ts'
import { guidesIn } from '@admission/common/seat-map/edit/guides.ts'
import { outlinedPart, type OutlinedPart } from '@admission/common/seat-map/edit/outline.ts'
import { toCanvas, type View } from '#ui/seat-map/view.ts'
import type { Editor } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import { edgeMiddles, RULER } from './handle-places.ts'
import { boxCorners, planBox, type PlanSize } from './plan-box.ts'

const REACH = { mouse: 8, touch: 22 }
const reachOf = (isTouch: boolean): number => (isTouch ? REACH.touch : REACH.mouse)

type OnCanvas = readonly [number, number]

const distance = (view: View, [x, y]: MapPoint, [atX, atY]: OnCanvas): number => {
  const point = toCanvas(view, x, y)
  return Math.hypot(point.x - atX, point.y - atY)
}

/** Direction of the guides that the ruler at a place adds; null beside the rulers and in their corner. */
export function rulerAt([x, y]: OnCanvas): DraftGuide['direction'] | null {
  if (x < RULER === y < RULER) return null
  return x < RULER ? 'VERTICAL' : 'HORIZONTAL'
}

/** Index of the guide at a place. */
export function guideAt(editor: Editor, surface: EditorSurface, [x, y]: OnCanvas, isTouch: boolean): number | null {
  const view = surface.view()
  const index = guidesIn(editor.draft()).findIndex(({ direction, at }) => {
    const line = toCanvas(view, at, at)
    return Math.abs(direction === 'VERTICAL' ? line.x - x : line.y - y) <= reachOf(isTouch) / 2
  })
  return index === -1 ? null : index
}

/** The part whose corners can be dragged: the only one that is selected, if it has corners. */
export function partWithHandles(editor: Editor): OutlinedPart | null {
  const { selection, tool } = editor.store.get()
  const [only] = selection
  return tool === 'SELECT' && selection.size === 1 && only !== undefined ? outlinedPart(editor.draft(), only) : null
}

export type CornerHit = {
  readonly part: OutlinedPart
  readonly index: number
  /** The middle of the edge after the corner: dragging it adds a corner. */
  readonly isNew: boolean
}

/** The handle of the selected part at a place. Corners win over the middles of edges. */
export function cornerAt(editor: Editor, surface: EditorSurface, at: OnCanvas, isTouch: boolean): CornerHit | null {
  const part = partWithHandles(editor)
  if (!part) return null
  const [view, reach] = [surface.view(), reachOf(isTouch)]
  const index = part.corners.findIndex((corner) => distance(view, corner, at) <= reach)
  if (index !== -1) return { part, index, isNew: false }
  const edge = edgeMiddles(part).findIndex((middle) => distance(view, middle, at) <= reach)
  return edge === -1 ? null : { part, index: edge, isNew: true }
}

/** Index of the plan's corner at a place, clockwise from the top left. */
export function planCornerAt(
  plan: DraftBackground,
  size: PlanSize,
  view: View,
  at: OnCanvas,
  isTouch: boolean,
): number | null {
  const index = boxCorners(planBox(plan, size)).findIndex(
    (corner) => distance(view, corner, at) <= reachOf(isTouch) * 1.5,
  )
  return index === -1 ? null : index
}
