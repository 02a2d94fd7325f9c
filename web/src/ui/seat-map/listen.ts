import { fetchMoves } from './fetch-moves.ts'
import type { Gestures, MapHandlers } from './map-handlers.ts'
import type { Surface } from './surface.ts'

const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave', 'wheel'] as const

/**
 * Listens to pointer and wheel events on the canvas. The first event loads the gesture code; events are queued until then,
 * so that no touch is lost. `handlers` is read at each event. Returns a cleanup function.
 */
export function listen(canvas: HTMLCanvasElement, surface: Surface, handlers: () => MapHandlers): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const waiting: (PointerEvent | WheelEvent)[] = []
  let act: Gestures | null = null

  const begin = async (): Promise<void> => {
    try {
      const moves = await fetchMoves(() => waiting.some(({ type }) => type === 'pointerdown'))
      act = moves?.gesturesOn(canvas, surface, handlers) ?? null
      if (act !== null && !signal.aborted) waiting.forEach(act)
    } finally {
      waiting.length = 0
    }
  }
  const onEvent = (event: PointerEvent | WheelEvent): void => {
    if (event.type === 'wheel') event.preventDefault()
    // Capture now: once the code has loaded, the finger may have been lifted.
    else if (event.type === 'pointerdown' && event.button === 0 && 'pointerId' in event)
      canvas.setPointerCapture(event.pointerId)
    if (act !== null) act(event)
    else if (waiting.push(event) === 1) void begin()
  }
  for (const kind of kinds) canvas.addEventListener(kind, onEvent, { signal, passive: false })
  return () => stop.abort()
}
