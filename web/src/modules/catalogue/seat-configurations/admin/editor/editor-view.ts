import type { Bounds } from '@admission/common/seat-map/seat-map.ts'
import { toMap, type Frame, type View } from '#ui/seat-map/view.ts'

const MIN_SCALE = 0.05
const MAX_SCALE = 8

/** Zooms around a point of the canvas. An editor's view isn't bound to the map: there is room to draw beside it. */
export function zoomedAt(view: View, factor: number, at: { readonly x: number; readonly y: number }): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** The whole map in the middle of the canvas. */
export function wholeView({ minX, minY, maxX, maxY }: Bounds, { width, height }: Frame): View {
  const scale = Math.min((width - 48) / (maxX - minX), (height - 48) / (maxY - minY), 1.6)
  return {
    scale: Math.max(MIN_SCALE, scale),
    x: width / 2 - ((minX + maxX) / 2) * scale,
    y: height / 2 - ((minY + maxY) / 2) * scale,
  }
}

/** Shows a box without zooming in further. */
export function showingBox(view: View, box: Bounds, frame: Frame): View {
  const from = toMap(view, 0, 0)
  const to = toMap(view, frame.width, frame.height)
  if (box.minX >= from.x && box.maxX <= to.x && box.minY >= from.y && box.maxY <= to.y) return view
  const fit = wholeView(box, frame).scale
  const scale = Math.min(view.scale, fit)
  return {
    scale,
    x: frame.width / 2 - ((box.minX + box.maxX) / 2) * scale,
    y: frame.height / 2 - ((box.minY + box.maxY) / 2) * scale,
  }
}
