import { changedSeats } from '@admission/common/seat-map/availability.ts'
import { eachSeatIn } from '@admission/common/seat-map/grid.ts'
import { OVERVIEW_SCALE, SEAT_RADIUS } from '@admission/common/seat-map/level-of-detail.ts'
import { clearBuckets, paintBuckets, putInBucket } from './paint-seats.ts'
import type { Buckets } from './paint-seats.ts'
import type { Scene } from './scene.ts'
import type { MapTokens } from './tokens.ts'

const MAX_PIXELS = 4096
const PATCH_AT_MAX = 1500

/**
 * An image of all seats at the scale where single seats become visible, drawn once and patched as seats change.
 * A half-size copy avoids moiré when zoomed far out.
 */
export type Overview = { full: HTMLCanvasElement; half: HTMLCanvasElement; perUnit: number; scene: Scene }

/** Returns the overview of a scene, by patching the known one or drawing a new one. */
export const overviewOf = (known: Overview | null, scene: Scene, tokens: MapTokens, ratio: number): Overview =>
  known === null ? makeOverview(scene, tokens, ratio) : patchOverview(known, scene, tokens, ratio)

function makeOverview(scene: Scene, tokens: MapTokens, ratio: number): Overview {
  const { minX, minY, maxX, maxY } = scene.map.bounds
  const perUnit = Math.min(OVERVIEW_SCALE * ratio, MAX_PIXELS / Math.max(maxX - minX, maxY - minY))
  const full = document.createElement('canvas')
  full.width = Math.max(1, Math.ceil((maxX - minX) * perUnit))
  full.height = Math.max(1, Math.ceil((maxY - minY) * perUnit))
  const half = document.createElement('canvas')
  half.width = Math.ceil(full.width / 2)
  half.height = Math.ceil(full.height / 2)
  const overview = { full, half, perUnit, scene }
  const context = contextOf(overview)
  const buckets: Buckets = new Map()
  for (let no = 1; no <= scene.map.count; no += 1) putInBucket(buckets, scene, no)
  paintBuckets(context, scene, buckets, tokens, ratio / perUnit)
  shrink(overview)
  return overview
}

/** Updates the image to a newer scene of the same map by redrawing the seats that changed. */
function patchOverview(overview: Overview, scene: Scene, tokens: MapTokens, ratio: number): Overview {
  const before = overview.scene
  if (before.map !== scene.map || before.levels !== scene.levels) return makeOverview(scene, tokens, ratio)
  const changed = new Set(before.states === scene.states ? [] : changedSeats(before.states, scene.states))
  for (const no of before.yours) if (!scene.yours.has(no)) changed.add(no)
  for (const no of scene.yours) if (!before.yours.has(no)) changed.add(no)
  overview.scene = scene
  if (changed.size === 0) return overview
  if (changed.size > PATCH_AT_MAX) return makeOverview(scene, tokens, ratio)
  const context = contextOf(overview)
  const buckets: Buckets = new Map()
  for (const no of changed) {
    const reach = before.yours.has(no) ? SEAT_RADIUS * 2 : SEAT_RADIUS + 0.8
    const [x, y] = [scene.map.x[no]!, scene.map.y[no]!]
    context.clearRect(x - reach, y - reach, 2 * reach, 2 * reach)
    if (before.yours.has(no)) redrawAround(context, scene, tokens, ratio / overview.perUnit, x, y, reach)
    putInBucket(buckets, scene, no)
  }
  paintBuckets(context, scene, buckets, tokens, ratio / overview.perUnit)
  shrink(overview)
  return overview
}

const around: Buckets = new Map()

/** The buyer's seats are drawn larger, over their neighbors, which are redrawn when such a seat is removed. */
function redrawAround(
  context: CanvasRenderingContext2D,
  scene: Scene,
  tokens: MapTokens,
  pixel: number,
  x: number,
  y: number,
  reach: number,
): void {
  const near = reach + SEAT_RADIUS
  clearBuckets(around)
  eachSeatIn(scene.grid, { minX: x - near, minY: y - near, maxX: x + near, maxY: y + near }, (no) => {
    if (Math.hypot(scene.map.x[no]! - x, scene.map.y[no]! - y) < near * 1.5) putInBucket(around, scene, no)
  })
  context.save()
  context.beginPath()
  context.rect(x - reach, y - reach, 2 * reach, 2 * reach)
  context.clip()
  paintBuckets(context, scene, around, tokens, pixel)
  context.restore()
}

function contextOf(overview: Overview): CanvasRenderingContext2D {
  const context = overview.full.getContext('2d')
  if (!context) throw new Error('This browser does not support canvas')
  const { minX, minY } = overview.scene.map.bounds
  context.setTransform(overview.perUnit, 0, 0, overview.perUnit, -minX * overview.perUnit, -minY * overview.perUnit)
  return context
}

function shrink(overview: Overview): void {
  const context = overview.half.getContext('2d')
  if (!context) return
  context.clearRect(0, 0, overview.half.width, overview.half.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(overview.full, 0, 0, overview.half.width, overview.half.height)
}

/** Draws the image at the house's place, in map units. */
export function stamp(context: CanvasRenderingContext2D, overview: Overview, pixelsPerUnit: number): void {
  const { minX, minY } = overview.scene.map.bounds
  const picture = pixelsPerUnit < overview.perUnit * 0.6 ? overview.half : overview.full
  context.drawImage(
    picture,
    minX,
    minY,
    overview.full.width / overview.perUnit,
    overview.full.height / overview.perUnit,
  )
}
