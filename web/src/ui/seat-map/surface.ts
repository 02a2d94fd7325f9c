import { createPainter } from './painter.ts'
import type { Scene } from './scene.ts'
import { readTokens } from './tokens.ts'
import type { MapTokens } from './tokens.ts'
import { between, centredOn, fitted, kept, toCanvas, zoomed } from './view.ts'
import type { Frame, View } from './view.ts'

const MOVE_MS = 150
const PHONE_BELOW = 640
const RESTS_AFTER_MS = 120

/** One canvas with a scene on it: keeps the view, draws at most once a frame, animates moves unless the system asks for less. */
export type Surface = {
  setScene: (scene: Scene) => void
  setCovered: (right: number, bottom: number) => void
  setHovered: (seatNo: number | null) => void
  view: () => View
  frame: () => Frame
  scene: () => Scene
  pan: (dx: number, dy: number) => void
  /** `smooth` for steps (buttons, keys, double click), not for pinch and wheel. */
  zoomBy: (factor: number, at: { x: number; y: number } | null, smooth: boolean) => void
  fit: (smooth: boolean) => void
  /** Brings a point of the map into the middle at the given scale, or the present one. */
  goTo: (point: { x: number; y: number }, scale: number | null) => void
  /** Brings a seat into the part nothing covers, if it is not there. */
  reveal: (seatNo: number) => void
  themeChanged: () => void
  destroy: () => void
}

export function createSurface(canvas: HTMLCanvasElement, host: HTMLElement, first: Scene): Surface {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gives no canvas')
  const painter = createPainter(context, () => schedule())
  let scene = first
  let tokens: MapTokens = readTokens(host)
  let frame: Frame = { width: 1, height: 1, right: 0, bottom: 0 }
  let view = fitted(scene.map.bounds, frame)
  let ratio = 1
  let hovered: number | null = null
  let untouched = true
  let request = 0
  let movedAt = -Infinity
  let journey: { from: View; to: View; startedAt: number } | null = null

  const draw = (now: number): void => {
    request = 0
    if (journey) {
      const part = Math.min(1, (now - journey.startedAt) / MOVE_MS)
      view = between(journey.from, journey.to, 1 - (1 - part) ** 3)
      if (part === 1) journey = null
    }
    const moving = journey !== null || now - movedAt < RESTS_AFTER_MS
    painter.paint({ scene, view, frame, ratio, tokens, moving, hovered, phone: frame.width < PHONE_BELOW })
    if (moving) schedule()
  }
  function schedule(): void {
    if (request === 0) request = requestAnimationFrame(draw)
  }
  const move = (to: View, smooth: boolean): void => {
    untouched = false
    if (smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      journey = { from: view, to, startedAt: performance.now() }
    else {
      journey = null
      view = to
      if (!smooth) movedAt = performance.now()
    }
    schedule()
  }
  const fit = (smooth: boolean): void => {
    move(fitted(scene.map.bounds, frame), smooth)
    untouched = true
  }
  const resize = new ResizeObserver(() => {
    const box = host.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    ratio = Math.min(3, window.devicePixelRatio || 1)
    frame = { ...frame, width: box.width, height: box.height }
    canvas.width = Math.round(box.width * ratio)
    canvas.height = Math.round(box.height * ratio)
    painter.forget()
    view = untouched ? fitted(scene.map.bounds, frame) : kept(view, scene.map.bounds, frame)
    draw(performance.now())
  })
  resize.observe(host)

  return {
    setScene: (next) => {
      const another = next.map !== scene.map
      scene = next
      if (another) {
        painter.forget()
        fit(false)
      }
      schedule()
    },
    setCovered: (right, bottom) => {
      if (frame.right === right && frame.bottom === bottom) return
      frame = { ...frame, right, bottom }
      if (untouched) view = fitted(scene.map.bounds, frame)
      schedule()
    },
    setHovered: (seatNo) => {
      if (seatNo === hovered) return
      hovered = seatNo
      schedule()
    },
    view: () => journey?.to ?? view,
    frame: () => frame,
    scene: () => scene,
    pan: (dx, dy) => move(kept({ ...view, x: view.x + dx, y: view.y + dy }, scene.map.bounds, frame), false),
    zoomBy: (factor, at, smooth) => {
      const middle = { x: (frame.width - frame.right) / 2, y: (frame.height - frame.bottom) / 2 }
      move(zoomed(smooth ? (journey?.to ?? view) : view, factor, at ?? middle, scene.map.bounds, frame), smooth)
    },
    fit,
    goTo: (point, scale) => move(centredOn(point, scale ?? view.scale, scene.map.bounds, frame), true),
    reveal: (seatNo) => {
      if (frame.width <= 1 || untouched) return
      const at = { x: scene.map.x[seatNo]!, y: scene.map.y[seatNo]! }
      const seen = toCanvas(journey?.to ?? view, at.x, at.y)
      const inside = seen.x > 40 && seen.x < frame.width - frame.right - 24
      if (inside && seen.y > 24 && seen.y < frame.height - frame.bottom - 24) return
      move(centredOn(at, view.scale, scene.map.bounds, frame), true)
    },
    themeChanged: () => {
      tokens = readTokens(host)
      painter.forget()
      schedule()
    },
    destroy: () => {
      resize.disconnect()
      cancelAnimationFrame(request)
    },
  }
}
