import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { detailAt, SEAT_RADIUS, YOURS_FACTOR } from '@admission/common/seat-map/level-of-detail.ts'
import { sectionOutline } from '@admission/common/seat-map/outline.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { tracePath } from './paint-ground.ts'
import { seatAppearance } from './scene.ts'
import type { PaintJob } from './scene.ts'
import { levelTokens } from './tokens.ts'
import type { MapTokens } from './tokens.ts'
import { toCanvas, toMap, visibleBox } from './view.ts'

/** Draws rings around highlighted, hovered and selected seats, and the selected seat's leader line. */
export function paintMarks(context: CanvasRenderingContext2D, { scene, view, frame, tokens, hovered }: PaintJob): void {
  const pixel = 1 / view.scale
  const ring = (no: number, radius: number, width: number): void => {
    context.beginPath()
    context.arc(scene.map.x[no]!, scene.map.y[no]!, radius, 0, 2 * Math.PI)
    context.strokeStyle = tokens.ink
    context.lineWidth = width
    context.stroke()
  }
  for (const no of scene.highlighted) ring(no, Math.max(SEAT_RADIUS + 1.6, 3.5 * pixel), Math.min(1.6, 2 * pixel))
  if (hovered !== null && hovered !== scene.selected)
    ring(hovered, SEAT_RADIUS * YOURS_FACTOR + 1, Math.min(1.4, 2 * pixel))
  const chosen = scene.selected
  if (chosen === null || chosen < 1 || chosen > scene.map.count) return
  const radius = Math.max(SEAT_RADIUS * 1.55, 8 * pixel)
  ring(chosen, radius, Math.min(1.5, 2 * pixel))
  if (frame.right === 0) return
  const x = scene.map.x[chosen]! + radius
  const y = scene.map.y[chosen]!
  const end = toMap(view, frame.width - frame.right, 0).x
  if (end <= x) return
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(end, y)
  context.setLineDash([2 * pixel, 2.5 * pixel])
  context.lineWidth = 1.5 * pixel
  context.stroke()
  context.setLineDash([])
}

const GUTTER = 28
const MINI = { width: 96, height: 90, margin: 12, pad: 8 }

/** For phones: letters of the visible rows at the left edge, and a mini map. */
export function paintPhoneOverlays(context: CanvasRenderingContext2D, job: PaintJob): void {
  if (detailAt(job.view.scale) === 'OVERVIEW') return
  paintGutter(context, job)
  paintMiniMap(context, job)
}

/** Draws each row's letter next to its leftmost visible seat. Skips letters that would overlap. */
function paintGutter(context: CanvasRenderingContext2D, { scene, view, frame, tokens }: PaintJob): void {
  const { map } = scene
  context.fillStyle = tokens.sunk
  context.fillRect(0, 0, GUTTER, frame.height)
  context.fillStyle = tokens.line
  context.fillRect(GUTTER - 1, 0, 1, frame.height)
  const from = toMap(view, GUTTER, 0).x
  const to = toMap(view, frame.width, 0).x
  const letters: { y: number; label: string }[] = []
  for (const row of map.rows) {
    for (let no = row.first; no <= row.last; no += 1) {
      if (map.x[no]! < from || map.x[no]! > to) continue
      const y = map.y[no]! * view.scale + view.y
      if (y > -12 && y < frame.height + 12) letters.push({ y, label: row.label })
      break
    }
  }
  context.font = `600 12px ${tokens.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  let before = -Infinity
  for (const { y, label } of letters.toSorted((a, b) => a.y - b.y)) {
    if (y - before < 22) continue
    before = y
    context.beginPath()
    context.roundRect(4, y - 10, 20, 20, 4)
    context.fillStyle = tokens.card
    context.fill()
    context.strokeStyle = tokens.line
    context.lineWidth = 1
    context.stroke()
    context.fillStyle = tokens.ink
    context.fillText(label, 14, y + 0.5)
  }
}

const outlines = new WeakMap<SeatMap, MapPoint[][]>()

function outlinesOf(map: SeatMap): MapPoint[][] {
  const known = outlines.get(map)
  if (known) return known
  const made = map.sections.map((_, index) => sectionOutline(map, index))
  outlines.set(map, made)
  return made
}

function paintMiniMap(context: CanvasRenderingContext2D, { scene, view, frame, tokens }: PaintJob): void {
  const { bounds } = scene.map
  const left = frame.width - MINI.width - MINI.margin
  context.beginPath()
  context.roundRect(left, MINI.margin, MINI.width, MINI.height, 6)
  context.fillStyle = tokens.card
  context.fill()
  context.strokeStyle = tokens.line
  context.lineWidth = 1
  context.stroke()
  context.save()
  context.clip()
  const inner = [MINI.width - 2 * MINI.pad, MINI.height - 2 * MINI.pad] as const
  const scale = Math.min(inner[0] / (bounds.maxX - bounds.minX), inner[1] / (bounds.maxY - bounds.minY))
  context.translate(
    left + MINI.width / 2 - ((bounds.minX + bounds.maxX) / 2) * scale,
    MINI.margin + MINI.height / 2 - ((bounds.minY + bounds.maxY) / 2) * scale,
  )
  context.scale(scale, scale)
  context.fillStyle = tokens.sold
  for (const outline of outlinesOf(scene.map)) fillPolygon(context, outline)
  for (const area of scene.map.areas) fillPolygon(context, area.outline)
  context.fillStyle = tokens.ink
  for (const shape of scene.map.shapes) if (shape.kind === 'STAGE') fillPolygon(context, shape.points)
  const box = visibleBox(view, { ...frame, height: frame.height - frame.bottom }, 0)
  context.strokeStyle = tokens.admit
  context.lineWidth = 1.5 / scale
  context.strokeRect(box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY)
  context.restore()
}

function fillPolygon(context: CanvasRenderingContext2D, points: readonly MapPoint[]): void {
  tracePath(context, points)
  context.fill()
}

/** Draws numbers on available seats and on the buyer's own. */
export function paintNumbers(context: CanvasRenderingContext2D, job: PaintJob, seats: readonly number[]): void {
  const { scene, view, tokens } = job
  const size = Math.min(15, SEAT_RADIUS * view.scale * 0.92)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const no of seats) {
    const appearance = seatAppearance(scene, no)
    if (appearance === 'sold' || appearance === 'held' || appearance === 'filtered') continue
    const at = toCanvas(view, scene.map.x[no]!, scene.map.y[no]!)
    if (appearance === 'wheelchair') continue
    context.font = `600 ${appearance === 'yours' ? size * 1.2 : appearance === 'note' ? size * 0.86 : size}px ${tokens.font}`
    context.fillStyle =
      appearance === 'yours' ? tokens.onAdmit : textOn(levelTokens(tokens, scene.map.level[no]!), tokens)
    context.fillText(String(scene.map.position[no]!), at.x, at.y + size * 0.06)
  }
}

type LevelTokens = MapTokens['levels'][number]
const texts = new WeakMap<LevelTokens, string>()

/** Text color with the better contrast on a level's color. */
function textOn(level: LevelTokens, { ink, card }: MapTokens): string {
  const text = texts.get(level) ?? moreReadable(level.fill, ink, card)
  texts.set(level, text)
  return text
}

function moreReadable(background: string, first: string, second: string): string {
  const [a, b, c] = [luminance(background), luminance(first), luminance(second)]
  return Math.abs(contrast(a, b)) >= Math.abs(contrast(a, c)) ? first : second
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance of any CSS color, read back from one canvas pixel. */
function luminance(color: string): number {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return 0
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
