import { TOUCH_SCALE } from '@admission/common/seat-map/level-of-detail.ts'
import type { Bounds } from '@admission/common/seat-map/seat-map.ts'
import type { Surface } from './surface.ts'
import { fitted, kept, toCanvas, type Frame, type View } from './view.ts'

const MAX_SCALE = 4
/** Below this the whole house is too small to find a seat in (CSS px). */
const NARROW = 640

type Point = { x: number; y: number }

/** Zooms by a factor so that what lies under a point of the canvas stays there. */
export function zoomed(view: View, factor: number, at: Point, bounds: Bounds, frame: Frame): View {
  const least = fitted(bounds, frame).scale * 0.8
  const scale = Math.min(Math.max(view.scale * factor, least), Math.max(MAX_SCALE, least))
  const by = scale / view.scale
  return kept({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, bounds, frame)
}

/** The same scale or the given one, with a point of the map in the middle of the free part of the frame. */
export function centredOn(point: Point, scale: number, bounds: Bounds, frame: Frame): View {
  const x = (frame.width - frame.right) / 2 - point.x * scale
  const y = (frame.height - frame.bottom) / 2 - point.y * scale
  return kept({ scale, x, y }, bounds, frame)
}

/** A view between two, `part` from 0 to 1: the scale moves by equal factors, so that zooming feels even. */
export function between(from: View, to: View, part: number): View {
  const scale = from.scale * (to.scale / from.scale) ** part
  const way = from.scale === to.scale ? part : (scale - from.scale) / (to.scale - from.scale)
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}

/** Moves there evenly, or at once where the system asks for less motion. */
function glide(surface: Surface, to: View, isWhole = false): void {
  const from = surface.shown()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  surface.moveTo(to, isCalm ? null : (part) => between(from, to, 1 - (1 - part) ** 3), isWhole)
}

/** Moves the house with the pointer, in CSS px. */
export function pan(surface: Surface, dx: number, dy: number): void {
  const view = surface.shown()
  surface.moveTo(kept({ ...view, x: view.x + dx, y: view.y + dy }, surface.scene().map.bounds, surface.frame()), null)
}

/** Follows a pinch or a wheel: what lies under the point stays there. */
export function zoomAt(surface: Surface, factor: number, at: Point): void {
  surface.moveTo(zoomed(surface.shown(), factor, at, surface.scene().map.bounds, surface.frame()), null)
}

/** One step nearer or farther, about the middle of what nothing covers. */
export function zoomStep(surface: Surface, factor: number): void {
  const frame = surface.frame()
  const middle = { x: (frame.width - frame.right) / 2, y: (frame.height - frame.bottom) / 2 }
  glide(surface, zoomed(surface.view(), factor, middle, surface.scene().map.bounds, frame))
}

/** Back to the whole house. */
export const fit = (surface: Surface): void => glide(surface, fitted(surface.scene().map.bounds, surface.frame()), true)

/** Brings a point of the map into the middle at the given scale. */
export const goTo = (surface: Surface, point: Point, scale: number): void =>
  glide(surface, centredOn(point, scale, surface.scene().map.bounds, surface.frame()))

/** Brings a seat into the part nothing covers, if it is not there. */
export function reveal(surface: Surface, seatNo: number): void {
  const [frame, { map }] = [surface.frame(), surface.scene()]
  if (frame.width <= 1 || surface.isWhole()) return
  const at = { x: map.x[seatNo]!, y: map.y[seatNo]! }
  const seen = toCanvas(surface.view(), at.x, at.y)
  const inside = seen.x > 40 && seen.x < frame.width - frame.right - 24
  if (inside && seen.y > 24 && seen.y < frame.height - frame.bottom - 24) return
  glide(surface, centredOn(at, surface.shown().scale, map.bounds, frame))
}

/** Brings seats into sight: on a narrow map into the middle, near enough to be told apart by a finger. */
export function show(surface: Surface, seats: readonly number[]): void {
  const [frame, { map }] = [surface.frame(), surface.scene()]
  const [first] = seats
  if (frame.width <= 1 || first === undefined) return
  if (frame.width >= NARROW) {
    reveal(surface, first)
    return
  }
  const mean = (of: ArrayLike<number>): number => seats.reduce((sum, no) => sum + of[no]!, 0) / seats.length
  goTo(surface, { x: mean(map.x), y: mean(map.y) }, Math.max(surface.view().scale, TOUCH_SCALE))
}

const PAN_STEP = 60
const ZOOM_STEP = 1.6

/** What keys do: arrows move, plus and minus zoom, 0 shows all. */
export const keyMoves: Readonly<Record<string, (surface: Surface) => void>> = {
  ArrowLeft: (surface) => pan(surface, PAN_STEP, 0),
  ArrowRight: (surface) => pan(surface, -PAN_STEP, 0),
  ArrowUp: (surface) => pan(surface, 0, PAN_STEP),
  ArrowDown: (surface) => pan(surface, 0, -PAN_STEP),
  '+': (surface) => zoomStep(surface, ZOOM_STEP),
  '=': (surface) => zoomStep(surface, ZOOM_STEP),
  '-': (surface) => zoomStep(surface, 1 / ZOOM_STEP),
  '0': fit,
}
