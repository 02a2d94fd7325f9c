import type { Selection } from '@admission/common/seat-map/edit/parts.ts'
import { detailAt, SEAT_RADIUS } from '@admission/common/seat-map/level-of-detail.ts'
import { visibleBox } from '#ui/seat-map/view.ts'
import type { CompiledDraft } from './compile-draft.ts'
import type { EditingJob } from './editing-job.ts'

/** More rings than this are one picture, drawn once and then moved and scaled. */
const MANY_RINGS = 2500
/** The same while the view moves. */
const MANY_MOVING = 400
/** Longest side of that picture in pixels. */
const PICTURE_SIDE = 2048
const HALF = SEAT_RADIUS * 0.75

/** Marks the selected seats in view, moved by a drag in progress. */
export function paintRings(context: CanvasRenderingContext2D, job: EditingJob, dx: number, dy: number): void {
  const { compiled, state, view, frame, tokens } = job
  const { x, y } = compiled.scene.map
  const box = visibleBox(view, frame, SEAT_RADIUS * 2)
  const seen = seatsOf(compiled, state.selection).filter((no) => {
    const [atX, atY] = [x[no]! + dx, y[no]! + dy]
    return atX > box.minX && atX < box.maxX && atY > box.minY && atY < box.maxY
  })
  if (seen.length > (job.isMoving ? MANY_MOVING : MANY_RINGS))
    return stampPicture(context, pictureOf(compiled, state.selection, tokens.ink))
  context.beginPath()
  if (detailAt(view.scale) === 'OVERVIEW') {
    for (const no of seen) context.rect(x[no]! - HALF, y[no]! - HALF, 2 * HALF, 2 * HALF)
    context.fillStyle = tokens.ink
    context.fill()
    return undefined
  }
  for (const no of seen) {
    context.moveTo(x[no]! + SEAT_RADIUS + 1.4, y[no]!)
    context.arc(x[no]!, y[no]!, SEAT_RADIUS + 1.4, 0, 2 * Math.PI)
  }
  context.strokeStyle = tokens.card
  context.lineWidth = 2.6
  context.stroke()
  context.strokeStyle = tokens.ink
  context.lineWidth = 1.3
  context.stroke()
  return undefined
}

interface Picture {
  readonly canvas: HTMLCanvasElement
  readonly x: number
  readonly y: number
  /** Pixels per map unit. */
  readonly scale: number
}

type Cached = { readonly selection: Selection; readonly seats: readonly number[]; ink?: string; picture?: Picture }

/** The selection stays the same for all frames of a gesture. */
const cache = new WeakMap<CompiledDraft, Cached>()

function cachedFor(compiled: CompiledDraft, selection: Selection): Cached {
  const known = cache.get(compiled)
  if (known?.selection === selection) return known
  const seats = [...selection].flatMap((id) => compiled.numberOf.get(id) ?? [])
  const next: Cached = { selection, seats }
  cache.set(compiled, next)
  return next
}

const seatsOf = (compiled: CompiledDraft, selection: Selection): readonly number[] =>
  cachedFor(compiled, selection).seats

function pictureOf(compiled: CompiledDraft, selection: Selection, ink: string): Picture {
  const cached = cachedFor(compiled, selection)
  if (cached.picture !== undefined && cached.ink === ink) return cached.picture
  const { x, y } = compiled.scene.map
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const no of cached.seats) {
    minX = Math.min(minX, x[no]! - HALF)
    minY = Math.min(minY, y[no]! - HALF)
    maxX = Math.max(maxX, x[no]! + HALF)
    maxY = Math.max(maxY, y[no]! + HALF)
  }
  const scale = PICTURE_SIDE / Math.max(maxX - minX, maxY - minY)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((maxX - minX) * scale)
  canvas.height = Math.ceil((maxY - minY) * scale)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = ink
    const side = 2 * HALF * scale
    for (const no of cached.seats)
      context.fillRect((x[no]! - HALF - minX) * scale, (y[no]! - HALF - minY) * scale, side, side)
  }
  const picture = { canvas, x: minX, y: minY, scale }
  cached.picture = picture
  cached.ink = ink
  return picture
}

function stampPicture(context: CanvasRenderingContext2D, { canvas, x, y, scale }: Picture): void {
  context.drawImage(canvas, x, y, canvas.width / scale, canvas.height / scale)
}
