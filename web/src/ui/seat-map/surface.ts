import { createPainter } from './painter.ts'
import type { Scene } from './scene.ts'
import { readTokens } from './tokens.ts'
import type { MapTokens } from './tokens.ts'
import { fitted, kept } from './view.ts'
import type { Frame, View } from './view.ts'

const MOVE_MS = 150
const PHONE_BELOW = 640
const RESTS_AFTER_MS = 120

/** Where the view is at a part of its way, from 0 to 1. */
type Way = (part: number) => View

/** One canvas with a scene on it: keeps the view, and draws at most once a frame. What moves the view: `moves.ts`. */
export type Surface = {
  setScene: (scene: Scene) => void
  setCovered: (right: number, bottom: number) => void
  setHovered: (seatNo: number | null) => void
  /** The view, or where it is going. */
  view: () => View
  /** The view as it is drawn now. */
  shown: () => View
  frame: () => Frame
  scene: () => Scene
  /** Whether the whole house is shown, and stays so when the frame changes. */
  isWhole: () => boolean
  /** Moves the view: along a way, or at once. `isWhole` when that shows the whole house. */
  moveTo: (to: View, way: Way | null, isWhole?: boolean) => void
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
  let whole = true
  let request = 0
  let movedAt = -Infinity
  let journey: { to: View; way: Way; startedAt: number } | null = null

  const draw = (now: number): void => {
    request = 0
    if (journey) {
      const part = Math.min(1, (now - journey.startedAt) / MOVE_MS)
      view = journey.way(part)
      if (part === 1) journey = null
    }
    const moving = journey !== null || now - movedAt < RESTS_AFTER_MS
    painter.paint({ scene, view, frame, ratio, tokens, moving, hovered, phone: frame.width < PHONE_BELOW })
    if (moving) schedule()
  }
  function schedule(): void {
    if (request === 0) request = requestAnimationFrame(draw)
  }
  const moveTo = (to: View, way: Way | null, isWhole = false): void => {
    const now = performance.now()
    whole = isWhole
    journey = way && { to, way, startedAt: now }
    if (way === null) {
      view = to
      movedAt = now
    }
    schedule()
  }
  const resize = new ResizeObserver(() => {
    const box = host.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    ratio = Math.min(3, window.devicePixelRatio || 1)
    frame = { ...frame, width: box.width, height: box.height }
    canvas.width = Math.round(box.width * ratio)
    canvas.height = Math.round(box.height * ratio)
    painter.forget()
    view = whole ? fitted(scene.map.bounds, frame) : kept(view, scene.map.bounds, frame)
    draw(performance.now())
  })
  resize.observe(host)

  return {
    setScene: (next) => {
      const another = next.map !== scene.map
      scene = next
      if (another) {
        painter.forget()
        moveTo(fitted(scene.map.bounds, frame), null, true)
      }
      schedule()
    },
    setCovered: (right, bottom) => {
      if (frame.right === right && frame.bottom === bottom) return
      frame = { ...frame, right, bottom }
      if (whole) view = fitted(scene.map.bounds, frame)
      schedule()
    },
    setHovered: (seatNo) => {
      if (seatNo === hovered) return
      hovered = seatNo
      schedule()
    },
    view: () => journey?.to ?? view,
    shown: () => view,
    frame: () => frame,
    scene: () => scene,
    isWhole: () => whole,
    moveTo,
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
