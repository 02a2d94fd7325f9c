import type { MapPoint } from '@admission/common/seat-map/document.ts'
import { guidesIn } from '@admission/common/seat-map/edit/guides.ts'
import { GRID, snapMove, type Snapped } from '@admission/common/seat-map/edit/snap.ts'
import { boundingBox, boxMiddle, selectedPoints } from '@admission/common/seat-map/edit/parts.ts'
import { eachSeatIn } from '@admission/common/seat-map/grid.ts'
import { insidePolygon, nearestSeat } from '@admission/common/seat-map/hits.ts'
import { SEAT_RADIUS } from '@admission/common/seat-map/level-of-detail.ts'
import type { Editor } from './editor-store.ts'
import type { EditorSurface } from './editor-surface.ts'

/** IDs of what a press at a point means: a seat, a row by its label, a text, an area or a shape. Empty for the ground. */
export function partsAt(editor: Editor, surface: EditorSurface, at: MapPoint): number[] {
  const { scene, ids } = surface.compiled()
  const { scale } = surface.view()
  const no = nearestSeat(
    scene.map,
    scene.grid,
    { x: at[0], y: at[1] },
    Math.max(SEAT_RADIUS * 1.2, 5 / scale),
    () => true,
  )
  if (no !== null) return [ids[no]!]
  const draft = editor.draft()
  const row = scene.map.rows.find(({ anchors }) => anchors.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 8))
  if (row) return Array.from({ length: row.last - row.first + 1 }, (_, i) => ids[row.first + i]!)
  const text = draft.texts.find(
    ({ x, y, text: label }) => Math.abs(y - at[1]) < 12 && Math.abs(x - at[0]) < label.length * 5,
  )
  const part = text ?? draft.areas.findLast(({ outline }) => insidePolygon(outline, ...at))
  const found = part ?? draft.shapes.findLast(({ kind, points }) => kind !== 'MARKING' && insidePolygon(points, ...at))
  return found ? [found.id] : []
}

/** IDs of the seats of the row that a seat belongs to. */
export function rowOfSeat(surface: EditorSurface, seatId: number): number[] {
  const { scene, ids, numberOf } = surface.compiled()
  const row = scene.map.rows[scene.map.row[numberOf.get(seatId) ?? 0]!]
  return row ? Array.from({ length: row.last - row.first + 1 }, (_, i) => ids[row.first + i]!) : [seatId]
}

/** IDs of everything in a polygon: seats by their middle, areas, shapes and texts if they are in it as a whole. */
export function partsIn(editor: Editor, surface: EditorSurface, outline: readonly MapPoint[]): number[] {
  const box = boundingBox(outline)
  if (!box) return []
  const { scene, ids } = surface.compiled()
  const found: number[] = []
  eachSeatIn(scene.grid, box, (no) => {
    if (insidePolygon(outline, scene.map.x[no]!, scene.map.y[no]!)) found.push(ids[no]!)
  })
  const { areas, shapes, texts } = editor.draft()
  const parts = [
    ...areas.map((area) => ({ id: area.id, points: area.outline })),
    ...shapes,
    ...texts.map(({ id, x, y }) => ({ id, points: [[x, y]] as MapPoint[] })),
  ]
  for (const { id, points } of parts) if (points.every((point) => insidePolygon(outline, ...point))) found.push(id)
  return found
}

/** Neighbors attract a selection from this far, in map units. */
const NEAR = 160

/** Prepares moving the selection: the points that snap, and the neighbors that they can snap to at each place. */
export function startMove(editor: Editor, surface: EditorSurface): (dx: number, dy: number) => Snapped {
  const { selection, snaps } = editor.store.get()
  const draft = editor.draft()
  const points = selectedPoints(draft, selection)
  const first = points[0] ?? [0, 0]
  const box = boundingBox(points)
  const edges: MapPoint[] = box ? [[box.minX, box.minY], boxMiddle(box), [box.maxX, box.maxY]] : []
  const guides = guidesIn(draft)
  const { scene, ids } = surface.compiled()
  return (dx, dy) => {
    if (!snaps) return { dx, dy, lineX: null, lineY: null }
    const [x, y] = [first[0] + dx, first[1] + dy]
    const neighbors: MapPoint[] = []
    eachSeatIn(scene.grid, { minX: x - NEAR, minY: y - NEAR, maxX: x + NEAR, maxY: y + NEAR }, (no) => {
      if (!selection.has(ids[no]!)) neighbors.push([scene.map.x[no]!, scene.map.y[no]!])
    })
    return snapMove([first, ...edges], [dx, dy], { neighbors, guides }, snapReach(surface))
  }
}

/** Guides, corners and neighbors within this distance attract what is moved or drawn, in CSS pixels. */
const REACH_PX = 5

/** The same in map units, at most half of the grid. */
export const snapReach = (surface: EditorSurface): number => Math.min(GRID / 2, REACH_PX / surface.view().scale)
