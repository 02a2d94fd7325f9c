import { lazyPart, type LazyPart } from '#ui/Lazy.tsx'
import { eachSeatIn } from '@admission/common/seat-map/grid.ts'
import { detailAt, SEAT_RADIUS } from '@admission/common/seat-map/level-of-detail.ts'
import type { Overview } from './overview.ts'
import { paintAreas, paintShapes } from './paint-ground.ts'
import { paintNames } from './paint-labels.ts'
import { clearBuckets, paintBuckets, putInBucket } from './paint-seats.ts'
import type { Buckets } from './paint-seats.ts'
import type { PaintJob } from './scene.ts'
import { visibleBox } from './view.ts'

/**
 * Drawing more seats than this drops frames. Zoomed out, and while the view moves, they are drawn from the overview image,
 * and sharply once the view rests.
 */
const MANY_SEATS = 4000

export type Painter = { paint: (job: PaintJob) => void; forget: () => void }

const overviews = lazyPart(() => import('./overview.ts'))
const overlays = lazyPart(() => import('./paint-overlays.ts'))

/** A lazy part, or null while it loads. Calls `redraw` once it has loaded. */
function loaded<Part>({ store, load }: LazyPart<Part>, redraw: () => void): Part | null {
  const part = store.get() ?? null
  if (part === null) void load().then(redraw)
  return part
}

/**
 * Draws frames on one canvas. Caches the overview image between frames; `forget` drops it when colors change. Parts that
 * only some frames need load on demand, and `redraw` is called when they are ready.
 */
export function createPainter(context: CanvasRenderingContext2D, redraw: () => void): Painter {
  let overview: Overview | null = null
  const buckets: Buckets = new Map()
  const visible: number[] = []
  return {
    forget: () => {
      overview = null
    },
    paint: (job) => {
      const { scene, view, frame, ratio, tokens } = job
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, frame.width * ratio, frame.height * ratio)
      context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y)
      paintShapes(context, scene, tokens, view)
      paintAreas(context, scene, tokens, view)
      const detail = detailAt(view.scale)
      const far = detail === 'OVERVIEW'
      const collectVisible = (): void =>
        eachSeatIn(scene.grid, visibleBox(view, frame, SEAT_RADIUS * 2), (no) => visible.push(no))
      visible.length = 0
      if (!far) collectVisible()
      const isMany = (far ? scene.map.count : visible.length) > MANY_SEATS
      const picture = isMany && (far || job.moving) ? loaded(overviews, redraw) : null
      if (picture !== null) {
        overview = picture.overviewOf(overview, scene, tokens, ratio)
        picture.stamp(context, overview, view.scale * ratio)
        visible.length = 0
      } else {
        if (far) collectVisible()
        clearBuckets(buckets)
        for (const no of visible) putInBucket(buckets, scene, no)
        paintBuckets(context, scene, buckets, tokens, 1 / view.scale)
      }
      const over = hasOverlays(job, detail) ? loaded(overlays, redraw) : null
      over?.paintMarks(context, job)
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      if (detail === 'NUMBERS') over?.paintNumbers(context, job, visible)
      paintNames(context, job)
      if (job.phone) over?.paintPhoneOverlays(context, job)
    },
  }
}

const hasOverlays = ({ scene, hovered, phone }: PaintJob, detail: ReturnType<typeof detailAt>): boolean =>
  detail === 'NUMBERS' ||
  (phone && detail !== 'OVERVIEW') ||
  hovered !== null ||
  scene.selected !== null ||
  scene.highlighted.length > 0
