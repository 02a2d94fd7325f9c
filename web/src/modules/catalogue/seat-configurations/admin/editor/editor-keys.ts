import { moveSelection } from '@admission/common/seat-map/edit/place.ts'
import { GRID } from '@admission/common/seat-map/edit/snap.ts'
import { isSingleKey, isWriting, singleKeys } from '#ui/shortcuts.ts'
import { changePlan, finishOutline, moveCursor, pressAt, addCorner } from './board-actions.ts'
import type { Editor } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import { selectionText } from './editor-text.ts'
import { planMoved } from './plan-box.ts'
import { tools, type Tool } from './tools.ts'

/** How many grid steps Shift and an arrow key move. */
const LONG_STEP = 10
const PAN_PX = 60

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** With Ctrl or ⌘. Copy and paste come as events of the clipboard. */
const commands: Readonly<Record<string, (editor: Editor) => void>> = {
  a: (editor) => editor.selectAll(),
  d: (editor) => editor.duplicate(),
  z: (editor) => editor.undo(),
  y: (editor) => editor.redo(),
}

/** Tools that act where the crosshair is. */
const crosshairTools: ReadonlySet<Tool> = new Set([
  'LASSO',
  'ROWS',
  'TABLES',
  'AREA',
  'STAGE',
  'TEXT',
  'BRUSH',
  'FOCAL',
])

/** Acts on a key press in the editor. Keys in fields, menus and dialogs stay theirs. */
export function pressKey(event: KeyboardEvent, editor: Editor, surface: EditorSurface, isOnBoard: boolean): void {
  if (event.defaultPrevented || isWriting(event.target)) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const act = actionOf(event, key, editor, surface, isOnBoard)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf(
  event: KeyboardEvent,
  key: string,
  editor: Editor,
  surface: EditorSurface,
  isOnBoard: boolean,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) {
    const command = key === 'z' && event.shiftKey ? commands['y'] : commands[key]
    return command && (() => command(editor))
  }
  if (key.length > 1 || key === ' ') return isOnBoard ? boardAction(key, event.shiftKey, editor, surface) : undefined
  if (!singleKeys.get() || !isSingleKey(event)) return undefined
  if (key === '+' || key === '=') return () => surface.zoom(1.4)
  if (key === '-') return () => surface.zoom(1 / 1.4)
  if (key === '0') return () => surface.fit()
  const tool = tools.find((each) => each.key === key)
  return tool && (() => editor.set({ tool: tool.tool, announcement: tool.name }))
}

/** Arrows, Space, Enter, Escape and Delete belong to the board while it has the focus. */
function boardAction(key: string, shift: boolean, editor: Editor, surface: EditorSurface): (() => void) | undefined {
  const { tool, corners } = editor.store.get()
  const arrow = arrows[key]
  if (arrow) return () => moveBy(editor, surface, arrow, shift ? LONG_STEP : 1)
  if ((key === ' ' || key === 'Enter') && crosshairTools.has(tool))
    return key === 'Enter' && corners.length > 0
      ? () => finishOutline(editor, surface)
      : () => pressCrosshair(editor, surface)
  if (key === 'Delete' || key === 'Backspace') return corners.length > 0 ? () => editor.undo() : () => editor.remove()
  if (key !== 'Escape') return undefined
  if (corners.length > 0) return () => editor.set({ corners: [], announcement: 'Removed all corners' })
  return () => (tool === 'SELECT' ? editor.select([]) : editor.set({ tool: 'SELECT', announcement: 'Select' }))
}

function pressCrosshair(editor: Editor, surface: EditorSurface): void {
  const { tool, cursor } = editor.store.get()
  const at = cursor ?? surface.middle()
  if (tool === 'LASSO') addCorner(editor, surface, at)
  else pressAt(editor, surface, at, false)
}

function moveBy(editor: Editor, surface: EditorSurface, [x, y]: readonly [number, number], steps: number): void {
  const { selection, tool } = editor.store.get()
  if (crosshairTools.has(tool)) return moveCursor(editor, surface, x * GRID * steps, y * GRID * steps)
  if (tool === 'PLAN') return changePlan(editor, (plan) => planMoved(plan, x * steps, y * steps), 'Moved the plan')
  if (selection.size === 0 || tool === 'PAN') {
    const view = surface.view()
    return surface.setView({ ...view, x: view.x - x * PAN_PX, y: view.y - y * PAN_PX })
  }
  const name = selectionText(editor.draft(), selection)
  return editor.change((draft, ids) => moveSelection(draft, ids, x * GRID * steps, y * GRID * steps), `Moved ${name}`)
}
