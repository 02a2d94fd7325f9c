import { createPainter } from './painter.ts'
import type { Scene } from './scene.ts'
import { readTokens } from './tokens.ts'
import type { MapTokens } from './tokens.ts'
import { fitView, clampView } from './view.ts'
import type { Frame, View } from './view.ts'

const MOVE_MS = 150
const PHONE_BELOW = 640
const REST_AFTER_MS = 120

/** The view at a point of an animation, from 0 to 1. */
type ViewAt = (part: number) => View

/** A canvas with a scene. Holds the view and draws at most once per frame. `moves.ts` moves the view. */
export type Surface = {
  setScene: (scene: Scene) => void
  setCovered: (right: number, bottom: number) => void
  setHovered: (seatNo: number | null) => void
  /** The view, or the target while it is animating. */
  view: () => View
  /** The view as currently drawn. */
  shown: () => View
  frame: () => Frame
  scene: () => Scene
  /** True if the whole house is shown, and stays fitted when the frame changes. */
  isWhole: () => boolean
  /** Moves the view, animated by `viewAt`, or immediately if null. Set `isWhole` if the target shows the whole house. */
  moveTo: (to: View, viewAt: ViewAt | null, isWhole?: boolean) => void
  themeChanged: () => void
  destroy: () => void
}

export function createSurface(canvas: HTMLCanvasElement, host: HTMLElement, first: Scene): Surface {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not support canvas')
  const painter = createPainter(context, () => schedule())
  let scene = first
  let tokens: MapTokens = readTokens(host)
  let frame: Frame = { width: 1, height: 1, right: 0, bottom: 0 }
  let view = fitView(scene.map.bounds, frame)
  let ratio = 1
  let hovered: number | null = null
  let whole = true
  let request = 0
  let movedAt = -Infinity
  let animation: { to: View; viewAt: ViewAt; startedAt: number } | null = null

  const draw = (now: number): void => {
    request = 0
    if (animation) {
      const part = Math.min(1, (now - animation.startedAt) / MOVE_MS)
      view = animation.viewAt(part)
      if (part === 1) animation = null
    }
    const moving = animation !== null || now - movedAt < REST_AFTER_MS
    painter.paint({ scene, view, frame, ratio, tokens, moving, hovered, phone: frame.width < PHONE_BELOW })
    if (moving) schedule()
  }
  function schedule(): void {
    if (request === 0) request = requestAnimationFrame(draw)
  }
  const moveTo = (to: View, viewAt: ViewAt | null, isWhole = false): void => {
    const now = performance.now()
    whole = isWhole
    animation = viewAt && { to, viewAt, startedAt: now }
    if (viewAt === null) {
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
    view = whole ? fitView(scene.map.bounds, frame) : clampView(view, scene.map.bounds, frame)
    draw(performance.now())
  })
  resize.observe(host)

  return {
    setScene: (next) => {
      const isOtherMap = next.map !== scene.map
      scene = next
      if (isOtherMap) {
        painter.forget()
        moveTo(fitView(scene.map.bounds, frame), null, true)
      }
      schedule()
    },
    setCovered: (right, bottom) => {
      if (frame.right === right && frame.bottom === bottom) return
      frame = { ...frame, right, bottom }
      if (whole) view = fitView(scene.map.bounds, frame)
      schedule()
    },
    setHovered: (seatNo) => {
      if (seatNo === hovered) return
      hovered = seatNo
      schedule()
    },
    view: () => animation?.to ?? view,
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
