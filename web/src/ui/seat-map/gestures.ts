import { areaAt, nearestSeat } from '@admission/common/seat-map/hits.ts'
import {
  detailAt,
  SEAT_PITCH,
  SEAT_RADIUS,
  touchCanChoose,
  TOUCH_SCALE,
} from '@admission/common/seat-map/level-of-detail.ts'
import type { Gestures, MapHandlers } from './map-handlers.ts'
import { canBeChosen } from './scene.ts'
import { goTo, pan, zoomAt } from './moves.ts'
import type { Surface } from './surface.ts'
import { toMap } from './view.ts'

export { keyMoves, reveal, show } from './moves.ts'
export { firstSeat, seatToward } from './seat-cursor.ts'

const DRAG_FROM = { mouse: 4, touch: 9 }
const WHEEL_STEP = 0.0022
const TOUCH_REACH_PX = 30

type Finger = { x: number; y: number; startX: number; startY: number; dragged: boolean }

/** Handles pointer, pinch and wheel events on the canvas. `handlers` is read at each event. */
export function gesturesOn(canvas: HTMLCanvasElement, surface: Surface, handlers: () => MapHandlers): Gestures {
  const fingers = new Map<number, Finger>()
  let pinched = false

  const local = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
    const box = canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const at = local(event)
    if (fingers.size === 0) pinched = false
    fingers.set(event.pointerId, { ...at, startX: at.x, startY: at.y, dragged: false })
    if (fingers.size > 1) pinched = true
  }
  const move = (event: PointerEvent): void => {
    const at = local(event)
    const finger = fingers.get(event.pointerId)
    if (!finger) {
      if (event.pointerType === 'mouse') hover(canvas, surface, handlers(), at)
      return
    }
    const others = [...fingers.values()].filter((other) => other !== finger)
    const far = Math.hypot(at.x - finger.startX, at.y - finger.startY)
    finger.dragged ||= far > (event.pointerType === 'mouse' ? DRAG_FROM.mouse : DRAG_FROM.touch)
    if (others[0]) pinch(surface, finger, others[0], at)
    else if (finger.dragged && !pinched) pan(surface, at.x - finger.x, at.y - finger.y)
    finger.x = at.x
    finger.y = at.y
  }
  const lift = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId)
    fingers.delete(event.pointerId)
    if (!finger || finger.dragged || pinched || event.type !== 'pointerup') return
    press(surface, handlers(), local(event), event.pointerType === 'mouse')
  }
  const leave = (): void => {
    surface.setHovered(null)
    handlers().hover(null)
  }
  const turn = (event: WheelEvent): void => {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1
    const step = event.deltaY * lines * (event.ctrlKey ? WHEEL_STEP * 4 : WHEEL_STEP)
    zoomAt(surface, Math.exp(-Math.min(Math.max(step, -0.7), 0.7)), local(event))
  }
  return (event) => {
    if (event instanceof WheelEvent) turn(event)
    else if (event.type === 'pointerdown') down(event)
    else if (event.type === 'pointermove') move(event)
    else if (event.type === 'pointerleave') leave()
    else lift(event)
  }
}

function pinch(surface: Surface, finger: Finger, other: Finger, at: { x: number; y: number }): void {
  const before = Math.hypot(finger.x - other.x, finger.y - other.y)
  const after = Math.hypot(at.x - other.x, at.y - other.y)
  const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
  pan(surface, (at.x - finger.x) / 2, (at.y - finger.y) / 2)
  if (before > 8) zoomAt(surface, after / before, middle)
}

function seatUnder(surface: Surface, at: { x: number; y: number }, reach: number): number | null {
  const scene = surface.scene()
  const point = toMap(surface.view(), at.x, at.y)
  return nearestSeat(scene.map, scene.grid, point, reach, (no) => canBeChosen(scene, no))
}

function mouseReach(scale: number): number {
  return Math.max(SEAT_RADIUS * 1.3, Math.min(SEAT_PITCH / 2, 7 / scale))
}

function hover(canvas: HTMLCanvasElement, surface: Surface, handlers: MapHandlers, at: { x: number; y: number }): void {
  const { scale } = surface.view()
  const seat = detailAt(scale) === 'OVERVIEW' ? null : seatUnder(surface, at, mouseReach(scale))
  canvas.style.cursor = seat === null ? 'grab' : 'pointer'
  surface.setHovered(seat)
  handlers.hover(seat)
}

/** A mouse press selects if seats can be told apart, a touch if seats are 24 px apart. Otherwise both zoom in. */
function press(surface: Surface, handlers: MapHandlers, at: { x: number; y: number }, mouse: boolean): void {
  const { scale } = surface.view()
  const point = toMap(surface.view(), at.x, at.y)
  const area = areaAt(surface.scene().map, point.x, point.y)
  if (area) {
    if (!surface.scene().closedAreas.has(area.name)) handlers.area(area.name)
    return
  }
  const clear = mouse ? detailAt(scale) !== 'OVERVIEW' : touchCanChoose(scale)
  if (!clear) {
    goTo(surface, point, mouse ? Math.max(scale * 2.5, 0.75) : TOUCH_SCALE)
    return
  }
  const seat = seatUnder(surface, at, mouse ? mouseReach(scale) : TOUCH_REACH_PX / scale)
  if (seat !== null) handlers.seat(seat)
}
