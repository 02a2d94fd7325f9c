import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { guidesIn } from '@admission/common/seat-map/edit/guides.ts'
import { outlinedPart } from '@admission/common/seat-map/edit/outline.ts'
import { tracePath } from '#ui/seat-map/paint-ground.ts'
import { visibleBox } from '#ui/seat-map/view.ts'
import { edgeMiddles } from './handle-places.ts'
import type { EditingJob } from './editing-job.ts'
import { boxCorners, planBox } from './plan-box.ts'

/** Half the side of a handle, in CSS pixels. */
const HANDLE = 4.5
const SMALL_HANDLE = 3

/** Draws guides across the whole view; the one that is dragged where it is dragged to. */
export function paintGuides(
  context: CanvasRenderingContext2D,
  { draft, preview, view, frame, tokens }: EditingJob,
): void {
  const dragged = preview?.kind === 'GUIDE' ? preview : null
  const guides = guidesIn(draft).filter((_, index) => index !== dragged?.index)
  const seen = visibleBox(view, frame, 0)
  context.beginPath()
  for (const { direction, at } of dragged ? [...guides, dragged.guide] : guides) {
    const isVertical = direction === 'VERTICAL'
    context.moveTo(isVertical ? at : seen.minX, isVertical ? seen.minY : at)
    context.lineTo(isVertical ? at : seen.maxX, isVertical ? seen.maxY : at)
  }
  context.strokeStyle = tokens.admit
  context.lineWidth = 1 / view.scale
  context.stroke()
}

function handles(context: CanvasRenderingContext2D, job: EditingJob, at: readonly MapPoint[], size: number): void {
  const half = size / job.view.scale
  context.beginPath()
  for (const [x, y] of at) context.rect(x - half, y - half, 2 * half, 2 * half)
  context.fillStyle = job.tokens.card
  context.fill()
  context.strokeStyle = job.tokens.ink
  context.lineWidth = 1.5 / job.view.scale
  context.stroke()
}

/** Draws the corners of the only selected part, and smaller handles in the middle of its edges. */
export function paintHandles(context: CanvasRenderingContext2D, job: EditingJob): void {
  const { selection, tool } = job.state
  const [only] = selection
  if (tool !== 'SELECT' || selection.size !== 1 || only === undefined) return
  const part = outlinedPart(job.draft, only)
  if (!part) return
  handles(context, job, edgeMiddles(part), SMALL_HANDLE)
  handles(context, job, part.corners, HANDLE)
}

/** Draws the frame of the plan while the plan tool is in use, with handles unless it is locked. */
export function paintPlanFrame(context: CanvasRenderingContext2D, job: EditingJob): void {
  const { draft, preview, plan: size, state, view, tokens } = job
  const plan = preview?.kind === 'PLAN' ? preview.plan : draft.background
  if (state.tool !== 'PLAN' || plan === null || size === null) return
  const corners = boxCorners(planBox(plan, size))
  tracePath(context, corners)
  context.closePath()
  context.strokeStyle = tokens.ink
  context.lineWidth = 1.25 / view.scale
  context.setLineDash([5 / view.scale, 4 / view.scale])
  context.stroke()
  context.setLineDash([])
  if (!plan.isLocked) handles(context, job, corners, HANDLE)
}

/** Draws the outline in progress, with a line to the pointer or the crosshair. */
export function paintOutline(context: CanvasRenderingContext2D, job: EditingJob): void {
  const { state, pointer, view, tokens } = job
  const { corners, cursor } = state
  if (corners.length === 0) return
  const next = cursor ?? pointer
  tracePath(context, next ? [...corners, next] : corners)
  context.strokeStyle = tokens.ink
  context.lineWidth = 1.5 / view.scale
  context.stroke()
  handles(context, job, corners, HANDLE)
}

/** Draws where Space presses. */
export function paintCrosshair(context: CanvasRenderingContext2D, { state, view, tokens }: EditingJob): void {
  if (state.cursor === null) return
  const [x, y] = state.cursor
  const arm = 14 / view.scale
  context.beginPath()
  context.moveTo(x - arm, y)
  context.lineTo(x + arm, y)
  context.moveTo(x, y - arm)
  context.lineTo(x, y + arm)
  context.strokeStyle = tokens.card
  context.lineWidth = 4 / view.scale
  context.stroke()
  context.strokeStyle = tokens.ink
  context.lineWidth = 1.5 / view.scale
  context.stroke()
}
