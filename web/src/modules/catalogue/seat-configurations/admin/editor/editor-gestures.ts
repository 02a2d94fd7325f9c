import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { toMap } from '#ui/seat-map/view.ts'
import { finishOutline } from './board-actions.ts'
import { startDrag, type Drag } from './drags.ts'
import type { Editor } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'
import { zoomedAt } from './editor-view.ts'
import { partsAt, rowOfSeat } from './hit-parts.ts'
import { createTwoFingers } from './two-fingers.ts'

const DRAG_FROM_PX = { mouse: 4, touch: 9 }

type Pressed = { readonly drag: Drag; readonly from: readonly [number, number]; isMoved: boolean }

/** Pointer, fingers and wheel on the drawing board. Returns a function that stops listening. */
export function listenToPointer(canvas: HTMLCanvasElement, surface: EditorSurface, editor: Editor): () => void {
  const stop = new AbortController()
  const fingers = createTwoFingers(surface)
  let pressed: Pressed | null = null
  const local = (event: MouseEvent): readonly [number, number] => {
    const box = canvas.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const onMap = (event: MouseEvent): MapPoint => {
    const [x, y] = local(event)
    const at = toMap(surface.view(), x, y)
    return [at.x, at.y]
  }
  const drop = (): void => {
    pressed = null
    surface.setPreview(null)
  }
  const down = (event: PointerEvent): void => {
    canvas.parentElement?.focus({ preventScroll: true })
    // The press must not move the focus to the page.
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    if (fingers.down(event, local(event))) return drop()
    const drag = startDrag({
      editor,
      surface,
      at: onMap(event),
      onCanvas: local(event),
      shift: event.shiftKey,
      isMiddleButton: event.button === 1,
      isTouch: event.pointerType === 'touch',
    })
    pressed = { drag, from: local(event), isMoved: false }
    return undefined
  }
  const moved = (event: PointerEvent): void => {
    const at = local(event)
    if (fingers.move(event, at)) return
    if (!pressed) return surface.setPointer(onMap(event))
    const far = Math.hypot(at[0] - pressed.from[0], at[1] - pressed.from[1])
    pressed.isMoved ||= far >= (event.pointerType === 'touch' ? DRAG_FROM_PX.touch : DRAG_FROM_PX.mouse)
    if (pressed.isMoved) pressed.drag.show(onMap(event))
    return undefined
  }
  const up = (event: PointerEvent): void => {
    const ended = pressed
    drop()
    if (fingers.up(event) || !ended || event.type !== 'pointerup') return
    if (ended.isMoved) ended.drag.end(onMap(event))
    else ended.drag.press(onMap(event))
  }
  const twice = (event: MouseEvent): void => {
    const { tool, corners } = editor.store.get()
    if (corners.length > 0) return finishOutline(editor, surface)
    const [id] = partsAt(editor, surface, onMap(event))
    if (id !== undefined && tool === 'SELECT') editor.select(rowOfSeat(surface, id), event.shiftKey ? 'ADD' : 'REPLACE')
    return undefined
  }
  const { signal } = stop
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', moved, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('pointerleave', () => surface.setPointer(null), { signal })
  canvas.addEventListener('dblclick', twice, { signal })
  canvas.addEventListener('wheel', (event) => turnWheel(event, surface, local(event)), { signal, passive: false })
  return () => stop.abort()
}

function turnWheel(event: WheelEvent, surface: EditorSurface, [x, y]: readonly [number, number]): void {
  event.preventDefault()
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1
  const view = surface.view()
  if (event.ctrlKey || event.metaKey) {
    const step = Math.min(Math.max(event.deltaY * lines * 0.006, -0.7), 0.7)
    surface.setView(zoomedAt(view, Math.exp(-step), { x, y }))
    return
  }
  const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
  surface.setView({ ...view, x: view.x - dx * lines, y: view.y - dy * lines })
}
