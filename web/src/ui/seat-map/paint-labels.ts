import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { detailAt, ROW_PITCH } from '@admission/common/seat-map/level-of-detail.ts'
import { sectionMiddle } from '@admission/common/seat-map/outline.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { PaintJob } from './scene.ts'
import { toCanvas } from './view.ts'

const ROW_LETTERS_FROM = 8
const NAME_NEEDS = 15
const SMALL_NAME_BELOW = 32
/** With more sections than this, names are drawn in the middle of sections when zoomed out. */
const MANY_SECTIONS = 12

/** Center and width of a section, in map units. */
type NamePlace = { middle: MapPoint; width: number }

const namePlaces = new WeakMap<SeatMap, NamePlace[]>()

function placesOf(map: SeatMap): NamePlace[] {
  const known = namePlaces.get(map)
  if (known) return known
  const places = map.sections.map((section, index) => {
    let [minX, maxX] = [Infinity, -Infinity]
    for (let no = section.first; no <= section.last; no += 1) {
      minX = Math.min(minX, map.x[no]!)
      maxX = Math.max(maxX, map.x[no]!)
    }
    return { middle: sectionMiddle(map, index), width: maxX - minX }
  })
  namePlaces.set(map, places)
  return places
}

/** Draws section names and row letters, sized in CSS px so that they stay readable at any scale. */
export function paintNames(context: CanvasRenderingContext2D, job: PaintJob): void {
  const { scene, view, tokens, frame } = job
  const far = detailAt(view.scale) === 'OVERVIEW'
  const places = placesOf(scene.map)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  scene.map.sections.forEach((section, index) => {
    const place = places[index]!
    const onGround = section.labelAt !== null && !(far && scene.map.sections.length > MANY_SECTIONS)
    if (!onGround && (!far || scene.map.sections.length < 4)) return
    const [x, y] = (onGround ? section.labelAt : null) ?? place.middle
    const at = toCanvas(view, x, y)
    if (at.x < -60 || at.y < -20 || at.x > frame.width + 60 || at.y > frame.height + 20) return
    const wide = place.width * view.scale
    if (wide < NAME_NEEDS) return
    const size = onGround ? Math.min(13, Math.max(10, 13 * view.scale)) : wide < SMALL_NAME_BELOW ? 10 : 12
    context.font = `600 ${size}px ${tokens.font}`
    if (far || !onGround) {
      context.strokeStyle = tokens.paper
      context.lineWidth = 4
      context.strokeText(section.name, at.x, at.y)
    }
    context.fillStyle = onGround ? tokens.inkSoft : tokens.ink
    context.fillText(section.name, at.x, at.y)
  })
  if (ROW_PITCH * view.scale >= ROW_LETTERS_FROM && !(job.phone && !far)) paintRowLetters(context, job)
}

function paintRowLetters(context: CanvasRenderingContext2D, { scene, view, tokens, frame }: PaintJob): void {
  context.font = `500 ${Math.min(13, Math.max(8, 12.5 * view.scale))}px ${tokens.font}`
  context.fillStyle = tokens.inkSoft
  for (const row of scene.map.rows)
    for (const [x, y] of row.anchors) {
      const at = toCanvas(view, x, y)
      if (at.x < 0 || at.y < 0 || at.x > frame.width || at.y > frame.height) continue
      context.fillText(row.label, at.x, at.y + 0.5)
    }
}
