import type { Bounds } from '@admission/common/seat-map/seat-map.ts'

/** What part of the map the canvas shows: CSS px per map unit, and where the map's origin lies in CSS px. */
export type View = { scale: number; x: number; y: number }
/** The canvas in CSS px; `right` and `bottom` are covered by a panel or a sheet and not used for fitting. */
export type Frame = { width: number; height: number; right: number; bottom: number }

const AIR = 12

/** How much of the height left over lies above the house. */
const ABOVE = 0.25

/** The whole house in the part of the frame that nothing covers: in the middle across, rather high. */
export function fitted(bounds: Bounds, frame: Frame): View {
  // A panel that covers half of a narrow map lies over the house: better than a house too small to see.
  const right = frame.right < frame.width / 2 ? frame.right : 0
  const width = Math.max(40, frame.width - right - 2 * AIR)
  const height = Math.max(40, frame.height - frame.bottom - 2 * AIR)
  const scale = Math.min(width / (bounds.maxX - bounds.minX), height / (bounds.maxY - bounds.minY), 1.6)
  return {
    scale,
    x: AIR + width / 2 - ((bounds.minX + bounds.maxX) / 2) * scale,
    y: AIR + (height - (bounds.maxY - bounds.minY) * scale) * ABOVE - bounds.minY * scale,
  }
}

/** Never lets the house leave the frame by more than half of it. */
export function kept(view: View, bounds: Bounds, frame: Frame): View {
  return {
    scale: view.scale,
    x: within(view.x, bounds.minX * view.scale, bounds.maxX * view.scale, frame.width),
    y: within(view.y, bounds.minY * view.scale, bounds.maxY * view.scale, frame.height),
  }
}

function within(offset: number, min: number, max: number, length: number): number {
  return Math.min(Math.max(offset, length / 2 - max), length / 2 - min)
}

export function toMap(view: View, x: number, y: number): { x: number; y: number } {
  return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale }
}

export function toCanvas(view: View, x: number, y: number): { x: number; y: number } {
  return { x: x * view.scale + view.x, y: y * view.scale + view.y }
}

/** The part of the map that the canvas shows, and `margin` units more on every side. */
export function visibleBox(view: View, frame: Frame, margin: number): Bounds {
  const from = toMap(view, 0, 0)
  const to = toMap(view, frame.width, frame.height)
  return { minX: from.x - margin, minY: from.y - margin, maxX: to.x + margin, maxY: to.y + margin }
}
