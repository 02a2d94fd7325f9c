import { METERS_PER_UNIT } from '@admission/common/seat-map/level-of-detail.ts'
import { toCanvas } from '#ui/seat-map/view.ts'
import { RULER } from './handle-places.ts'
import type { EditingJob } from './editing-job.ts'

/** Labels of the rulers are at least this far apart, in CSS pixels. */
const MIN_GAP = 56
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Meters between two labels at a scale. */
export const rulerStep = (scale: number): number =>
  STEPS.find((step) => (step / METERS_PER_UNIT) * scale >= MIN_GAP) ?? STEPS.at(-1)!

/** Draws rulers in meters at the top and the left, with marks where the pointer is. */
export function paintRulers(context: CanvasRenderingContext2D, job: EditingJob): void {
  const { view, frame, tokens, pointer, state } = job
  context.fillStyle = tokens.card
  context.fillRect(0, 0, frame.width, RULER)
  context.fillRect(0, 0, RULER, frame.height)
  context.font = `11px ${tokens.font}`
  context.textAlign = 'left'
  context.textBaseline = 'top'
  paintTicks(context, job, 'ACROSS')
  paintTicks(context, job, 'DOWN')
  context.beginPath()
  context.moveTo(0, RULER + 0.5)
  context.lineTo(frame.width, RULER + 0.5)
  context.moveTo(RULER + 0.5, 0)
  context.lineTo(RULER + 0.5, frame.height)
  context.strokeStyle = tokens.line
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = tokens.card
  context.fillRect(0, 0, RULER, RULER)
  context.fillStyle = tokens.inkSoft
  context.fillText('m', 6, 4)
  const at = state.cursor ?? pointer
  if (at) paintPlace(context, job, toCanvas(view, at[0], at[1]))
}

function paintTicks(
  context: CanvasRenderingContext2D,
  { view, frame, tokens }: EditingJob,
  way: 'ACROSS' | 'DOWN',
): void {
  const [offset, length] = way === 'ACROSS' ? [view.x, frame.width] : [view.y, frame.height]
  const step = rulerStep(view.scale)
  const pixels = (step / METERS_PER_UNIT) * view.scale
  const ticks = 5
  context.beginPath()
  context.fillStyle = tokens.inkSoft
  for (let tick = Math.ceil((-offset / pixels) * ticks); (tick / ticks) * pixels + offset < length; tick += 1) {
    const at = Math.round((tick / ticks) * pixels + offset) + 0.5
    const isLabeled = tick % ticks === 0
    const from = isLabeled ? 0 : RULER - 5
    context.moveTo(way === 'ACROSS' ? at : from, way === 'ACROSS' ? from : at)
    context.lineTo(way === 'ACROSS' ? at : RULER, way === 'ACROSS' ? RULER : at)
    if (isLabeled) paintLabel(context, String((tick / ticks) * step), at, way)
  }
  context.strokeStyle = tokens.edge
  context.lineWidth = 1
  context.stroke()
}

function paintLabel(context: CanvasRenderingContext2D, text: string, at: number, way: 'ACROSS' | 'DOWN'): void {
  if (way === 'ACROSS') return context.fillText(text, at + 3, 3)
  context.save()
  context.translate(3, at - 3)
  context.rotate(-Math.PI / 2)
  context.fillText(text, 0, 0)
  return context.restore()
}

function paintPlace(
  context: CanvasRenderingContext2D,
  { tokens, frame }: EditingJob,
  { x, y }: { x: number; y: number },
): void {
  context.fillStyle = tokens.admit
  if (x > RULER && x < frame.width) context.fillRect(Math.round(x), 0, 1, RULER)
  if (y > RULER && y < frame.height) context.fillRect(0, Math.round(y), RULER, 1)
}
