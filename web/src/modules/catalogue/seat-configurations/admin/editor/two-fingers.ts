import type { EditorSurface } from './editor-surface.ts'
import { zoomedAt } from './editor-view.ts'

type Point = readonly [number, number]

/** Pinching and panning with two fingers. Each method tells whether the event was part of it. */
export interface TwoFingers {
  readonly down: (event: PointerEvent, at: Point) => boolean
  readonly move: (event: PointerEvent, at: Point) => boolean
  readonly up: (event: PointerEvent) => boolean
}

/** From the second finger until the last is lifted, fingers move the view and nothing else. */
export function createTwoFingers(surface: EditorSurface): TwoFingers {
  const fingers = new Map<number, Point>()
  let isPinched = false
  return {
    down: ({ pointerId, pointerType }, at) => {
      if (pointerType !== 'touch') return false
      fingers.set(pointerId, at)
      isPinched ||= fingers.size > 1
      return isPinched
    },
    move: ({ pointerId }, at) => {
      const from = fingers.get(pointerId)
      if (!from) return false
      fingers.set(pointerId, at)
      const [other] = [...fingers].flatMap(([id, point]) => (id === pointerId ? [] : [point]))
      if (other) pinch(surface, from, at, other)
      return isPinched
    },
    up: ({ pointerId }) => {
      const wasPinched = isPinched
      fingers.delete(pointerId)
      if (fingers.size === 0) isPinched = false
      return wasPinched
    },
  }
}

/** Under this distance between fingers, the scale would jump. */
const MIN_APART = 8

function pinch(surface: EditorSurface, from: Point, to: Point, other: Point): void {
  const view = surface.view()
  const panned = { ...view, x: view.x + (to[0] - from[0]) / 2, y: view.y + (to[1] - from[1]) / 2 }
  const before = Math.hypot(from[0] - other[0], from[1] - other[1])
  const after = Math.hypot(to[0] - other[0], to[1] - other[1])
  const middle = { x: (to[0] + other[0]) / 2, y: (to[1] + other[1]) / 2 }
  surface.setView(before < MIN_APART ? panned : zoomedAt(panned, after / before, middle))
}
