import { SEAT_RADIUS, SOLD_FACTOR, YOURS_FACTOR } from '@admission/common/seat-map/level-of-detail.ts'
import { seatAppearance } from './scene.ts'
import type { Appearance, Scene } from './scene.ts'
import { levelTokens } from './tokens.ts'
import type { MapTokens } from './tokens.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Seats that share one path, by appearance and price level. Reused between frames to avoid garbage. */
export type Buckets = Map<number, { appearance: Appearance; level: number; seats: number[] }>

/** A price level is below this. */
const LEVELS = 100
const order: readonly Appearance[] = ['sold', 'filtered', 'held', 'free', 'note', 'wheelchair', 'yours']

export function clearBuckets(buckets: Buckets): Buckets {
  for (const bucket of buckets.values()) bucket.seats.length = 0
  return buckets
}

export function putInBucket(buckets: Buckets, scene: Scene, no: number): void {
  const appearance = seatAppearance(scene, no)
  const level = scene.map.level[no]!
  const key = order.indexOf(appearance) * LEVELS + level
  let bucket = buckets.get(key)
  if (!bucket) {
    bucket = { appearance, level, seats: [] }
    buckets.set(key, bucket)
  }
  bucket.seats.push(no)
}

/** Draws each bucket as one path, in map units. `pixel` is the size of one CSS px in map units. */
export function paintBuckets(context: Context, scene: Scene, buckets: Buckets, tokens: MapTokens, pixel: number): void {
  for (const bucket of buckets.values())
    if (bucket.seats.length > 0) painters[bucket.appearance](context, scene, bucket.seats, tokens, pixel, bucket.level)
}

type Painter = (
  context: Context,
  scene: Scene,
  seats: readonly number[],
  tokens: MapTokens,
  pixel: number,
  level: number,
) => void

const painters: Record<Appearance, Painter> = {
  sold: (context, scene, seats, tokens, pixel) => {
    context.fillStyle = tokens.sold
    circles(context, scene, seats, Math.max(SEAT_RADIUS * SOLD_FACTOR * 0.8, 0.75 * pixel))
    context.fill()
  },
  filtered: (context, scene, seats, tokens, _pixel, level) => {
    context.globalAlpha = 0.2
    context.fillStyle = levelTokens(tokens, level).fill
    circles(context, scene, seats, SEAT_RADIUS)
    context.fill()
    context.globalAlpha = 1
  },
  held: (context, scene, seats, tokens, pixel) => {
    context.strokeStyle = tokens.faint
    context.lineWidth = Math.min(1.2, 1.4 * pixel)
    context.setLineDash([2.1, 1.64])
    circles(context, scene, seats, SEAT_RADIUS - 0.4)
    context.stroke()
    context.setLineDash([])
  },
  free: (context, scene, seats, tokens, pixel, level) => {
    circles(context, scene, seats, SEAT_RADIUS)
    fillAndEdge(context, tokens, level, pixel)
  },
  note: (context, scene, seats, tokens, pixel, level) => {
    context.beginPath()
    for (const no of seats) diamond(context, scene.map.x[no]!, scene.map.y[no]!, SEAT_RADIUS * 1.22)
    fillAndEdge(context, tokens, level, pixel)
    if (SEAT_RADIUS > 8.5 * pixel) return
    context.fillStyle = tokens.card
    circles(context, scene, seats, SEAT_RADIUS * 0.36)
    context.fill()
  },
  wheelchair: (context, scene, seats, tokens, _pixel, level) => {
    const colors = levelTokens(tokens, level)
    const half = SEAT_RADIUS * 0.9
    context.beginPath()
    for (const no of seats) context.roundRect(scene.map.x[no]! - half, scene.map.y[no]! - half, 2 * half, 2 * half, 1.6)
    context.fillStyle = tokens.card
    context.fill()
    context.strokeStyle = colors.edge ?? colors.fill
    context.lineWidth = 1.5
    context.stroke()
    context.beginPath()
    const dot = SEAT_RADIUS * 0.36
    for (const no of seats) context.rect(scene.map.x[no]! - dot, scene.map.y[no]! - dot, 2 * dot, 2 * dot)
    context.fillStyle = context.strokeStyle
    context.fill()
  },
  yours: (context, scene, seats, tokens, pixel) => {
    const radius = Math.max(SEAT_RADIUS * YOURS_FACTOR, 4 * pixel)
    context.fillStyle = tokens.card
    circles(context, scene, seats, radius + Math.min(1.2, 1.5 * pixel))
    context.fill()
    context.fillStyle = tokens.admit
    circles(context, scene, seats, radius)
    context.fill()
    if (SEAT_RADIUS > 8.5 * pixel) return
    context.strokeStyle = tokens.onAdmit
    context.lineWidth = radius * 0.24
    context.beginPath()
    for (const no of seats) tick(context, scene.map.x[no]!, scene.map.y[no]!, radius)
    context.stroke()
  },
}

function fillAndEdge(context: Context, tokens: MapTokens, level: number, pixel: number): void {
  const colors = levelTokens(tokens, level)
  context.fillStyle = colors.fill
  context.fill()
  if (!colors.edge || pixel > 2) return
  context.strokeStyle = colors.edge
  context.lineWidth = Math.min(1.1, pixel)
  context.stroke()
}

function circles(context: Context, scene: Scene, seats: readonly number[], radius: number): void {
  const { x, y } = scene.map
  context.beginPath()
  for (const no of seats) {
    context.moveTo(x[no]! + radius, y[no]!)
    context.arc(x[no]!, y[no]!, radius, 0, 2 * Math.PI)
  }
}

function diamond(context: Context, x: number, y: number, reach: number): void {
  context.moveTo(x, y - reach)
  context.lineTo(x + reach, y)
  context.lineTo(x, y + reach)
  context.lineTo(x - reach, y)
  context.closePath()
}

function tick(context: Context, x: number, y: number, radius: number): void {
  context.moveTo(x - radius * 0.42, y + radius * 0.02)
  context.lineTo(x - radius * 0.1, y + radius * 0.34)
  context.lineTo(x + radius * 0.44, y - radius * 0.3)
}
