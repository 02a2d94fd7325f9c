import { lazyPart, type LazyPart } from '#ui/Lazy.tsx'
import { eachSeatIn } from '@admission/common/seat-map/grid.ts'
import { detailAt, SEAT_RADIUS } from '@admission/common/seat-map/level-of-detail.ts'
import type { Overview } from './overview.ts'
import { paintAreas, paintShapes } from './paint-ground.ts'
import { paintNames } from './paint-labels.ts'
import { emptied, paintBuckets, putInBucket } from './paint-seats.ts'
import type { Buckets } from './paint-seats.ts'
import type { PaintJob } from './scene.ts'
import { visibleBox } from './view.ts'

/**
 * As many seats or more cost the frame: from afar, and while the view moves, they are drawn from the overview, and sharply
 * once it rests.
 */
const MUCH = 4000

export type Painter = { paint: (job: PaintJob) => void; forget: () => void }

const pictures = lazyPart(() => import('./overview.ts'))
const overlays = lazyPart(() => import('./paint-overlays.ts'))

/** A part, or null while it is being loaded; `again` is called once it is here. */
function loaded<Part>({ store, load }: LazyPart<Part>, again: () => void): Part | null {
  const part = store.get() ?? null
  if (part === null) void load().then(again)
  return part
}

/**
 * Draws frames on one canvas. Keeps the overview picture between frames; `forget` drops it when colors change. What only
 * some frames need is loaded with the first of them, and `again` asks for that frame once more.
 */
export function createPainter(context: CanvasRenderingContext2D, again: () => void): Painter {
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
      const lookAround = (): void =>
        eachSeatIn(scene.grid, visibleBox(view, frame, SEAT_RADIUS * 2), (no) => visible.push(no))
      visible.length = 0
      if (!far) lookAround()
      const isMuch = (far ? scene.map.count : visible.length) > MUCH
      const picture = isMuch && (far || job.moving) ? loaded(pictures, again) : null
      if (picture !== null) {
        overview = picture.overviewOf(overview, scene, tokens, ratio)
        picture.stamp(context, overview, view.scale * ratio)
        visible.length = 0
      } else {
        if (far) lookAround()
        emptied(buckets)
        for (const no of visible) putInBucket(buckets, scene, no)
        paintBuckets(context, scene, buckets, tokens, 1 / view.scale)
      }
      const over = hasOverlays(job, detail) ? loaded(overlays, again) : null
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
