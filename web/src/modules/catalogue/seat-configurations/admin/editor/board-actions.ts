import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { addArea, addShape, addText } from '@admission/common/seat-map/edit/build.ts'
import type { DraftBackground } from '@admission/common/seat-map/edit/document.ts'
import { guidesIn } from '@admission/common/seat-map/edit/guides.ts'
import { setFocal, setLevel } from '@admission/common/seat-map/edit/mark.ts'
import { outlineProblem } from '@admission/common/seat-map/edit/outline.ts'
import { onGrid, snapPoint } from '@admission/common/seat-map/edit/snap.ts'
import { plural } from '@admission/common/words.ts'
import type { Editor } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import { placeInMeters } from './editor-text.ts'
import { partsAt, partsIn, snapReach } from './hit-parts.ts'
import { buildRows, buildTables } from './new-parts.ts'

/** A press this close to the first corner closes an outline, in CSS pixels. */
const CLOSE_PX = 10
const NEW_CAPACITY = 100

/** A point of the map, moved to guides, corners of other parts or the grid if the draft snaps. */
export function snapAt(editor: Editor, surface: EditorSurface, at: MapPoint): MapPoint {
  const { snaps, corners } = editor.store.get()
  if (!snaps) return at
  const draft = editor.draft()
  const others = [...draft.areas.flatMap(({ outline }) => outline), ...draft.shapes.flatMap(({ points }) => points)]
  return snapPoint(at, { neighbors: [...corners, ...others], guides: guidesIn(draft) }, snapReach(surface))
}

/** Applies the current tool to a press, or to Space on the board. */
export function pressAt(editor: Editor, surface: EditorSurface, at: MapPoint, shift: boolean): void {
  const { tool, rows, tables, sectionId, level } = editor.store.get()
  const draft = editor.draft()
  const spot: MapPoint = [onGrid(at[0]), onGrid(at[1])]
  const where = { at: spot, sectionId, level }
  if (tool === 'ROWS' || tool === 'TABLES') {
    const { draft: next, ids } = tool === 'ROWS' ? buildRows(draft, rows, where) : buildTables(draft, tables, where)
    editor.apply(next, `Added ${plural(ids.length, 'seat')}`, ids)
    editor.set({ tool: 'SELECT' })
  } else if (tool === 'FOCAL') editor.apply(setFocal(draft, spot), 'Set the focal point')
  else if (tool === 'TEXT') {
    const { draft: next, ids } = addText(draft, 'Text', spot)
    editor.apply(next, 'Added a text', ids)
    editor.set({ tool: 'SELECT' })
  } else if (tool === 'BRUSH') paintLevel(editor, partsAt(editor, surface, at))
  else if (tool === 'AREA' || tool === 'STAGE') addCorner(editor, surface, at)
  else if (tool === 'SELECT' || tool === 'LASSO')
    editor.select(partsAt(editor, surface, at), shift ? 'TOGGLE' : 'REPLACE')
}

/** Paints the price level that is picked. */
export function paintLevel(editor: Editor, ids: readonly number[]): void {
  const { level } = editor.store.get()
  const draft = editor.draft()
  const name = draft.levels.find(({ number }) => number === level)?.name ?? ''
  editor.apply(setLevel(draft, new Set(ids), level), `Painted ${plural(ids.length, 'seat')} ${name}`)
}

/** Adds a corner to the outline in progress, or closes it at its first corner. */
export function addCorner(editor: Editor, surface: EditorSurface, at: MapPoint): void {
  const { corners } = editor.store.get()
  const [first] = corners
  const away = first ? Math.hypot(first[0] - at[0], first[1] - at[1]) * surface.view().scale : Infinity
  if (corners.length >= 3 && away <= CLOSE_PX) return finishOutline(editor, surface)
  const corner = snapAt(editor, surface, at)
  const last = corners.at(-1)
  if (last && last[0] === corner[0] && last[1] === corner[1]) return undefined
  return editor.set({
    corners: [...corners, corner],
    announcement: `Corner ${corners.length + 1} at ${placeInMeters(corner)}`,
  })
}

/** Turns the outline in progress into a part, or selects what is in a lasso. */
export function finishOutline(editor: Editor, surface: EditorSurface): void {
  const { corners, tool } = editor.store.get()
  const problem = outlineProblem(corners)
  if (problem !== null) return editor.showProblem(problem)
  if (tool !== 'LASSO') return addOutlined(editor, corners)
  editor.set({ corners: [] })
  return editor.select(partsIn(editor, surface, corners))
}

/** Adds a standing area or a stage with this outline, by tool. */
export function addOutlined(editor: Editor, outline: readonly MapPoint[]): void {
  const { tool, level } = editor.store.get()
  const draft = editor.draft()
  const corners = plural(outline.length, 'corner')
  const { draft: next, ids } =
    tool === 'STAGE'
      ? addShape(draft, 'STAGE', 'Stage', [...outline])
      : addArea(draft, [...outline], { capacity: NEW_CAPACITY, level })
  editor.set({ tool: 'SELECT' })
  editor.apply(next, `Added a ${tool === 'STAGE' ? 'stage' : 'standing area'} with ${corners}`, ids)
}

/** Puts the plan somewhere else, unless it is locked or isn't there. */
export function changePlan(
  editor: Editor,
  change: (plan: DraftBackground) => DraftBackground,
  announcement: 'Moved the plan' | 'Scaled the plan',
): void {
  const { background, ...rest } = editor.draft()
  if (background === null) return editor.showProblem('Choose a plan first.')
  if (background.isLocked) return editor.showProblem('The plan is locked. Unlock it to move or scale it.')
  return editor.apply({ ...rest, background: change(background) }, announcement)
}

/** Moves the crosshair that Space and Enter press at. It starts at the last corner, or in the middle of the view. */
export function moveCursor(editor: Editor, surface: EditorSurface, dx: number, dy: number): void {
  const { cursor, corners } = editor.store.get()
  const [x, y] = cursor ?? corners.at(-1) ?? surface.middle()
  const next: MapPoint = [onGrid(x) + dx, onGrid(y) + dy]
  surface.show(next)
  editor.set({ cursor: next, announcement: placeInMeters(next) })
}
