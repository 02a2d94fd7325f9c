import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { rectangle } from '@admission/common/seat-map/edit/build.ts'
import type { DraftBackground, DraftGuide } from '@admission/common/seat-map/edit/document.ts'
import { addGuide, guidesIn, moveGuide, removeGuide } from '@admission/common/seat-map/edit/guides.ts'
import { outlineProblem, setCorners, withCornerAfter } from '@admission/common/seat-map/edit/outline.ts'
import { moveSelection } from '@admission/common/seat-map/edit/place.ts'
import { onGrid } from '@admission/common/seat-map/edit/snap.ts'
import { addOutlined, changePlan, paintLevel, pressAt, snapAt } from './board-actions.ts'
import type { Editor } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import { inMeters, selectionText } from './editor-text.ts'
import { cornerAt, guideAt, planCornerAt, rulerAt, type CornerHit } from './hit-handles.ts'
import { partsAt, partsIn, startMove } from './hit-parts.ts'
import { planMoved, planScaled, type PlanSize } from './plan-box.ts'

/** A drag in progress. Only its end changes the draft. */
export interface Drag {
  readonly show: (at: MapPoint) => void
  readonly end: (at: MapPoint) => void
  /** The pointer went up where it went down. */
  readonly press: (at: MapPoint) => void
}

interface DragStart {
  readonly editor: Editor
  readonly surface: EditorSurface
  readonly at: MapPoint
  /** The same point on the canvas, in CSS pixels. */
  readonly onCanvas: readonly [number, number]
  readonly shift: boolean
  readonly isMiddleButton: boolean
  /** A finger needs a larger reach. */
  readonly isTouch: boolean
}

const nothing = (): void => undefined

/** Starts the drag that fits the tool and the place. */
export function startDrag(start: DragStart): Drag {
  const { editor, surface, at, onCanvas, shift, isTouch } = start
  const { tool, selection, hasRulers } = editor.store.get()
  if (start.isMiddleButton || tool === 'PAN') return panDrag(start)
  const ruler = hasRulers ? rulerAt(onCanvas) : null
  if (ruler) return guideDrag(start, ruler, null)
  if (tool === 'PLAN') return planDrag(start)
  if (tool === 'LASSO') return lassoDrag(start)
  if (tool === 'BRUSH') return boxDrag(start)
  if (tool === 'AREA' || tool === 'STAGE') return rectangleDrag(start)
  if (tool !== 'SELECT') return { show: nothing, end: nothing, press: pressing(start) }
  const corner = cornerAt(editor, surface, onCanvas, isTouch)
  if (corner) return cornerDrag(start, corner)
  if (shift) return boxDrag(start)
  const parts = partsAt(editor, surface, at)
  if (parts.length > 0) {
    if (!parts.some((id) => selection.has(id))) editor.select(parts)
    return moveDrag(start)
  }
  const guide = guideAt(editor, surface, onCanvas, isTouch)
  return guide === null ? boxDrag(start) : guideDrag(start, guidesIn(editor.draft())[guide]!.direction, guide)
}

const pressing =
  ({ editor, surface, shift }: DragStart) =>
  (at: MapPoint): void =>
    pressAt(editor, surface, at, shift)

/** The point under the pointer stays under it. */
const panDrag = ({ surface, at: from }: DragStart): Drag => ({
  show: (at) => {
    const view = surface.view()
    surface.setView({ ...view, x: view.x + (at[0] - from[0]) * view.scale, y: view.y + (at[1] - from[1]) * view.scale })
  },
  end: nothing,
  press: nothing,
})

function moveDrag(start: DragStart): Drag {
  const { editor, surface, at: from } = start
  const move = startMove(editor, surface)
  return {
    show: (at) => surface.setPreview({ kind: 'MOVE', ...move(at[0] - from[0], at[1] - from[1]) }),
    end: (at) => {
      const draft = editor.draft()
      const { selection } = editor.store.get()
      const { dx, dy } = move(at[0] - from[0], at[1] - from[1])
      editor.apply(moveSelection(draft, selection, dx, dy), `Moved ${selectionText(draft, selection)}`)
    },
    press: pressing(start),
  }
}

/** Selects or paints what is in a box or a lasso. */
function take({ editor, surface, shift }: DragStart, outline: readonly MapPoint[]): void {
  const found = partsIn(editor, surface, outline)
  if (editor.store.get().tool === 'BRUSH') paintLevel(editor, found)
  else editor.select(found, shift ? 'ADD' : 'REPLACE')
}

const boxDrag = (start: DragStart): Drag => ({
  show: (at) => start.surface.setPreview({ kind: 'BOX', from: start.at, to: at }),
  end: (at) => take(start, rectangle(start.at, at)),
  press: pressing(start),
})

function lassoDrag(start: DragStart): Drag {
  const points = [start.at]
  return {
    show: (at) => {
      points.push(at)
      start.surface.setPreview({ kind: 'LASSO', points })
    },
    end: () => take(start, points),
    press: pressing(start),
  }
}

/** Draws a rectangle, unless corners are set already: then a drag sets the next where it ends. */
function rectangleDrag(start: DragStart): Drag {
  const { editor, surface, at: from } = start
  if (editor.store.get().corners.length > 0) return { show: nothing, end: pressing(start), press: pressing(start) }
  return {
    show: (at) => surface.setPreview({ kind: 'BOX', from: snapAt(editor, surface, from), to: snapAt(editor, surface, at) }), // prettier-ignore
    end: (at) => {
      const outline = rectangle(snapAt(editor, surface, from), snapAt(editor, surface, at))
      const problem = outlineProblem(outline)
      if (problem === null) addOutlined(editor, outline)
      else editor.showProblem(problem)
    },
    press: pressing(start),
  }
}

/** Moves a corner of the selected part, or adds one in the middle of an edge. */
function cornerDrag(start: DragStart, { part, index, isNew }: CornerHit): Drag {
  const { editor, surface } = start
  const [corners, at] = isNew ? [withCornerAfter(part.corners, index), index + 1] : [part.corners, index]
  const moved = (to: MapPoint): MapPoint[] => corners.with(at, snapAt(editor, surface, to))
  return {
    show: (to) => surface.setPreview({ kind: 'OUTLINE', corners: moved(to), isClosed: part.isClosed }),
    end: (to) => {
      const next = moved(to)
      const problem = part.isClosed ? outlineProblem(next) : null
      if (problem !== null) return editor.showProblem(problem)
      return editor.apply(setCorners(editor.draft(), part.id, next), isNew ? 'Added a corner' : 'Moved a corner')
    },
    press: nothing,
  }
}

/** Moves a guide, or adds one from a ruler. Back on its ruler, it is removed. */
function guideDrag({ editor, surface }: DragStart, direction: DraftGuide['direction'], index: number | null): Drag {
  const placeOf = ([x, y]: MapPoint): number => {
    const at = direction === 'VERTICAL' ? x : y
    return editor.store.get().snaps ? onGrid(at) : Math.round(at * 10) / 10
  }
  const isOnRuler = ([x, y]: MapPoint): boolean => {
    const view = surface.view()
    return rulerAt([x * view.scale + view.x, y * view.scale + view.y]) === direction
  }
  const name = direction === 'VERTICAL' ? 'vertical guide' : 'horizontal guide'
  return {
    show: (at) => surface.setPreview({ kind: 'GUIDE', guide: { direction, at: placeOf(at) }, index }),
    end: (at) => {
      const draft = editor.draft()
      const place = placeOf(at)
      const isBack = editor.store.get().hasRulers && isOnRuler(at)
      if (isBack && index !== null) editor.apply(removeGuide(draft, index), `Removed a ${name}`)
      else if (index !== null) editor.apply(moveGuide(draft, index, place), `Moved a ${name} to ${inMeters(place)}`)
      else if (!isBack) editor.apply(addGuide(draft, { direction, at: place }), `Added a ${name} at ${inMeters(place)}`)
    },
    press: nothing,
  }
}

/** Moves the plan, or scales it by a corner. */
function planDrag({ editor, surface, at: from, onCanvas, isTouch }: DragStart): Drag {
  const { background } = editor.draft()
  const size = surface.planSize()
  const corner = size && background ? planCornerAt(background, size, surface.view(), onCanvas, isTouch) : null
  const changed = (plan: DraftBackground, at: MapPoint): DraftBackground =>
    corner === null ? planMoved(plan, at[0] - from[0], at[1] - from[1]) : planScaled(plan, size as PlanSize, corner, at)
  return {
    show: (at) => {
      if (background && !background.isLocked) surface.setPreview({ kind: 'PLAN', plan: changed(background, at) })
    },
    end: (at) =>
      changePlan(editor, (plan) => changed(plan, at), corner === null ? 'Moved the plan' : 'Scaled the plan'),
    press: nothing,
  }
}
