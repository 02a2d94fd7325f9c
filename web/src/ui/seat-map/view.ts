import type { Bounds } from '@admission/common/seat-map/seat-map.ts'

/** The visible part of the map: CSS px per map unit, and the position of the map's origin in CSS px. */
export type View = { scale: number; x: number; y: number }
/** Canvas size in CSS px. `right` and `bottom` are covered by a panel or sheet and not used for fitting. */
export type Frame = { width: number; height: number; right: number; bottom: number }

const PADDING = 12

/** Share of the spare height that goes above the house. */
const SPARE_ABOVE = 0.25

/** Fits the whole house into the uncovered part of the frame, centered horizontally and placed rather high. */
export function fitView(bounds: Bounds, frame: Frame): View {
  // On narrow maps a panel may cover the house. Fitting beside it would make the house too small.
  const right = frame.right < frame.width / 2 ? frame.right : 0
  const width = Math.max(40, frame.width - right - 2 * PADDING)
  const height = Math.max(40, frame.height - frame.bottom - 2 * PADDING)
  const scale = Math.min(width / (bounds.maxX - bounds.minX), height / (bounds.maxY - bounds.minY), 1.6)
  return {
    scale,
    x: PADDING + width / 2 - ((bounds.minX + bounds.maxX) / 2) * scale,
    y: PADDING + (height - (bounds.maxY - bounds.minY) * scale) * SPARE_ABOVE - bounds.minY * scale,
  }
}

/** Limits panning, so that the house never leaves the center of the frame. */
export function clampView(view: View, bounds: Bounds, frame: Frame): View {
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

/** The visible part of the map, plus `margin` units on each side. */
export function visibleBox(view: View, frame: Frame, margin: number): Bounds {
  const from = toMap(view, 0, 0)
  const to = toMap(view, frame.width, frame.height)
  return { minX: from.x - margin, minY: from.y - margin, maxX: to.x + margin, maxY: to.y + margin }
}
