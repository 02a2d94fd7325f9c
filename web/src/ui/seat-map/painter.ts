import { eachSeatIn } from '@admission/common/seat-map/grid.ts'
import { detailAt, SEAT_RADIUS } from '@admission/common/seat-map/level-of-detail.ts'
import { makeOverview, patchOverview } from './overview.ts'
import type { Overview } from './overview.ts'
import { paintAreas, paintShapes } from './paint-ground.ts'
import { paintNames, paintNumbers } from './paint-labels.ts'
import { paintMarks, paintPhoneOverlays } from './paint-overlays.ts'
import { emptied, paintBuckets, putInBucket } from './paint-seats.ts'
import type { Buckets } from './paint-seats.ts'
import type { PaintJob } from './scene.ts'
import { visibleBox } from './view.ts'

/** While the view moves, this many visible seats or more are drawn from the overview, and sharply once it rests. */
const MOVING_BUDGET = 4000

export type Painter = { paint: (job: PaintJob) => void; forget: () => void }

/** Draws frames on one canvas. Keeps the overview picture between frames; `forget` drops it when colours change. */
export function createPainter(context: CanvasRenderingContext2D): Painter {
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
      const inMap = (): void =>
        context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y)
      inMap()
      paintShapes(context, scene, tokens, view)
      paintAreas(context, scene, tokens, view)
      visible.length = 0
      const far = detailAt(view.scale) === 'OVERVIEW'
      if (!far) eachSeatIn(scene.grid, visibleBox(view, frame, SEAT_RADIUS * 2), (no) => visible.push(no))
      if (far || (job.moving && visible.length > MOVING_BUDGET)) {
        overview = overview ? patchOverview(overview, scene, tokens, ratio) : makeOverview(scene, tokens, ratio)
        stamp(context, overview, view.scale * ratio)
        visible.length = 0
      } else {
        emptied(buckets)
        for (const no of visible) putInBucket(buckets, scene, no)
        paintBuckets(context, scene, buckets, tokens, 1 / view.scale)
      }
      paintMarks(context, job)
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      if (detailAt(view.scale) === 'NUMBERS') paintNumbers(context, job, visible)
      paintNames(context, job)
      if (job.phone) paintPhoneOverlays(context, job)
    },
  }
}

function stamp(context: CanvasRenderingContext2D, overview: Overview, pixelsPerUnit: number): void {
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
