import { outlinedPart } from '@admission/common/seat-map/edit/outline.ts'
import { tracePath } from '#ui/seat-map/paint-ground.ts'
import { visibleBox } from '#ui/seat-map/view.ts'
import type { EditingJob } from './editing-job.ts'
import { paintCrosshair, paintGuides, paintHandles, paintOutline, paintPlanFrame } from './paint-handles.ts'
import { paintRings } from './paint-rings.ts'
import { paintRulers } from './paint-rulers.ts'
import type { Preview } from './preview.ts'

/** Draws guides, what is selected, the gesture in progress, the best point and the rulers above the map. */
export function paintEditing(context: CanvasRenderingContext2D, job: EditingJob): void {
  const { view, frame, ratio, preview, state } = job
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, frame.width * ratio, frame.height * ratio)
  context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y)
  paintGuides(context, job)
  const moved = preview?.kind === 'MOVE' ? preview : null
  paintSelection(context, job, moved?.dx ?? 0, moved?.dy ?? 0)
  paintFocal(context, job)
  paintPlanFrame(context, job)
  if (preview === null) paintHandles(context, job)
  else paintPreview(context, job, preview)
  paintOutline(context, job)
  paintCrosshair(context, job)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  if (state.hasRulers) paintRulers(context, job)
}

function paintSelection(context: CanvasRenderingContext2D, job: EditingJob, dx: number, dy: number): void {
  const { draft, state, view, tokens } = job
  const { selection } = state
  if (selection.size === 0) return
  context.save()
  context.translate(dx, dy)
  paintRings(context, job, dx, dy)
  context.strokeStyle = tokens.ink
  context.lineWidth = 2 / view.scale
  context.setLineDash([6 / view.scale, 4 / view.scale])
  for (const { id } of [...draft.areas, ...draft.shapes]) {
    const part = selection.has(id) ? outlinedPart(draft, id) : null
    if (!part) continue
    tracePath(context, part.corners)
    if (part.isClosed) context.closePath()
    context.stroke()
  }
  for (const { id, x, y, text } of draft.texts) {
    if (!selection.has(id)) continue
    const half = (text.length * 4.5 + 6) / Math.max(view.scale, 0.7)
    context.strokeRect(x - half, y - 12, 2 * half, 24)
  }
  context.restore()
}

function paintFocal(context: CanvasRenderingContext2D, { draft, view, tokens }: EditingJob): void {
  const [x, y] = draft.focal
  const [near, far] = [6 / view.scale, 12 / view.scale]
  context.beginPath()
  context.arc(x, y, 8 / view.scale, 0, 2 * Math.PI)
  const ends = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const // prettier-ignore
  for (const [across, down] of ends) {
    context.moveTo(x + across * near, y + down * near)
    context.lineTo(x + across * far, y + down * far)
  }
  context.strokeStyle = tokens.admit
  context.lineWidth = 2 / view.scale
  context.stroke()
}

function paintPreview(context: CanvasRenderingContext2D, job: EditingJob, preview: NonNullable<Preview>): void {
  const { view, tokens, frame } = job
  context.strokeStyle = tokens.ink
  context.lineWidth = 1.25 / view.scale
  context.setLineDash([5 / view.scale, 4 / view.scale])
  context.beginPath()
  if (preview.kind === 'MOVE') {
    const seen = visibleBox(view, frame, 0)
    context.strokeStyle = tokens.admit
    if (preview.lineX !== null) {
      context.moveTo(preview.lineX, seen.minY)
      context.lineTo(preview.lineX, seen.maxY)
    }
    if (preview.lineY !== null) {
      context.moveTo(seen.minX, preview.lineY)
      context.lineTo(seen.maxX, preview.lineY)
    }
  } else if (preview.kind === 'BOX') {
    const { from, to } = preview
    context.rect(Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) // prettier-ignore
  } else if (preview.kind === 'LASSO') tracePath(context, preview.points)
  else if (preview.kind === 'OUTLINE') {
    tracePath(context, preview.corners)
    if (preview.isClosed) context.closePath()
  }
  context.stroke()
  context.setLineDash([])
}
