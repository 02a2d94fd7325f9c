import { TOUCH_SCALE } from '@admission/common/seat-map/level-of-detail.ts'
import type { Bounds } from '@admission/common/seat-map/seat-map.ts'
import type { Surface } from './surface.ts'
import { fitView, clampView, toCanvas, type Frame, type View } from './view.ts'

const MAX_SCALE = 4
/** On maps narrower than this (CSS px), the whole house is too small to find a seat. */
const NARROW = 640

type Point = { x: number; y: number }

/** Zooms by a factor around a point of the canvas. */
export function zoomView(view: View, factor: number, at: Point, bounds: Bounds, frame: Frame): View {
  const minScale = fitView(bounds, frame).scale * 0.8
  const scale = Math.min(Math.max(view.scale * factor, minScale), Math.max(MAX_SCALE, minScale))
  const by = scale / view.scale
  return clampView({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, bounds, frame)
}

/** A view at a scale, with a point of the map centered in the uncovered part of the frame. */
export function centeredOn(point: Point, scale: number, bounds: Bounds, frame: Frame): View {
  const x = (frame.width - frame.right) / 2 - point.x * scale
  const y = (frame.height - frame.bottom) / 2 - point.y * scale
  return clampView({ scale, x, y }, bounds, frame)
}

/** Interpolates between two views, `part` from 0 to 1. The scale changes by equal factors, so that zooming feels even. */
export function viewBetween(from: View, to: View, part: number): View {
  const scale = from.scale * (to.scale / from.scale) ** part
  const way = from.scale === to.scale ? part : (scale - from.scale) / (to.scale - from.scale)
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}

/** Animates to a view, or jumps if the system prefers reduced motion. */
function glide(surface: Surface, to: View, isWhole = false): void {
  const from = surface.shown()
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  surface.moveTo(to, prefersReducedMotion ? null : (part) => viewBetween(from, to, 1 - (1 - part) ** 3), isWhole)
}

/** Pans by CSS pixels. */
export function pan(surface: Surface, dx: number, dy: number): void {
  const view = surface.shown()
  surface.moveTo(
    clampView({ ...view, x: view.x + dx, y: view.y + dy }, surface.scene().map.bounds, surface.frame()),
    null,
  )
}

/** Zooms around a point, for pinch and wheel. */
export function zoomAt(surface: Surface, factor: number, at: Point): void {
  surface.moveTo(zoomView(surface.shown(), factor, at, surface.scene().map.bounds, surface.frame()), null)
}

/** Zooms one step around the center of the uncovered part. */
export function zoomStep(surface: Surface, factor: number): void {
  const frame = surface.frame()
  const middle = { x: (frame.width - frame.right) / 2, y: (frame.height - frame.bottom) / 2 }
  glide(surface, zoomView(surface.view(), factor, middle, surface.scene().map.bounds, frame))
}

/** Shows the whole house. */
export const fit = (surface: Surface): void =>
  glide(surface, fitView(surface.scene().map.bounds, surface.frame()), true)

/** Centers a point of the map at the given scale. */
export const goTo = (surface: Surface, point: Point, scale: number): void =>
  glide(surface, centeredOn(point, scale, surface.scene().map.bounds, surface.frame()))

/** Brings a seat into the uncovered part, if it is not there. */
export function reveal(surface: Surface, seatNo: number): void {
  const [frame, { map }] = [surface.frame(), surface.scene()]
  if (frame.width <= 1 || surface.isWhole()) return
  const at = { x: map.x[seatNo]!, y: map.y[seatNo]! }
  const seen = toCanvas(surface.view(), at.x, at.y)
  const inside = seen.x > 40 && seen.x < frame.width - frame.right - 24
  if (inside && seen.y > 24 && seen.y < frame.height - frame.bottom - 24) return
  glide(surface, centeredOn(at, surface.shown().scale, map.bounds, frame))
}

/** Brings seats into view. On narrow maps, centers them and zooms in far enough to touch single seats. */
export function show(surface: Surface, seats: readonly number[]): void {
  const [frame, { map }] = [surface.frame(), surface.scene()]
  const [first] = seats
  if (frame.width <= 1 || first === undefined) return
  if (frame.width >= NARROW) {
    reveal(surface, first)
    return
  }
  const mean = (values: ArrayLike<number>): number => seats.reduce((sum, no) => sum + values[no]!, 0) / seats.length
  goTo(surface, { x: mean(map.x), y: mean(map.y) }, Math.max(surface.view().scale, TOUCH_SCALE))
}

const PAN_STEP = 60
const ZOOM_STEP = 1.6

/** Key handlers: arrows move, plus and minus zoom, 0 shows everything. */
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
