import { fetchMoves } from './fetch-moves.ts'
import type { Gestures, MapAnswers } from './map-answers.ts'
import type { Surface } from './surface.ts'

const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave', 'wheel'] as const

/**
 * Listens to pointers and wheel on the canvas. What they do is fetched with the first of them; until it is here they wait
 * in line, so that no touch is lost. `answers` is read at each event. Returns what undoes it.
 */
export function listen(canvas: HTMLCanvasElement, surface: Surface, answers: () => MapAnswers): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const waiting: (PointerEvent | WheelEvent)[] = []
  let act: Gestures | null = null

  const begin = async (): Promise<void> => {
    try {
      const moves = await fetchMoves(() => waiting.some(({ type }) => type === 'pointerdown'))
      act = moves?.gesturesOn(canvas, surface, answers) ?? null
      if (act !== null && !signal.aborted) waiting.forEach(act)
    } finally {
      waiting.length = 0
    }
  }
  const take = (event: PointerEvent | WheelEvent): void => {
    if (event.type === 'wheel') event.preventDefault()
    // Not later: by then the finger may have been lifted.
    else if (event.type === 'pointerdown' && event.button === 0 && 'pointerId' in event)
      canvas.setPointerCapture(event.pointerId)
    if (act !== null) act(event)
    else if (waiting.push(event) === 1) void begin()
  }
  for (const kind of kinds) canvas.addEventListener(kind, take, { signal, passive: false })
  return () => stop.abort()
}
