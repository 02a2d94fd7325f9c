import type { MapPoint } from '../document.ts'
import { round } from '../generate/arc.ts'
import type { DraftRow, SeatDraft } from './document.ts'
import { boundingBox, mapRows, mapShared, boxMiddle, selectedPoints, type Box, type Selection } from './parts.ts'

/** Coordinates stay in the range that documents allow. */
const LIMIT = 100_000
const kept = (value: number): number => round(Math.min(LIMIT, Math.max(-LIMIT, value)))

type Transform = (x: number, y: number) => MapPoint

/** Moves every point of what is selected. A table moves with its chairs if all of them are selected. */
function transform(
  draft: SeatDraft,
  selection: Selection,
  to: Transform,
  turn: (degrees: number) => number,
): SeatDraft {
  const at: Transform = (x, y) => {
    const [nextX, nextY] = to(x, y)
    return [kept(nextX), kept(nextY)]
  }
  const point = ([x, y]: MapPoint): MapPoint => at(x, y)
  const moved = mapRows(draft, (row) => transformRow(row, selection, at, turn))
  return {
    ...moved,
    areas: mapShared(moved.areas, (area) =>
      selection.has(area.id) ? { ...area, outline: area.outline.map(point), labelAt: point(area.labelAt) } : area,
    ),
    shapes: mapShared(moved.shapes, (shape) =>
      selection.has(shape.id) ? { ...shape, points: shape.points.map(point) } : shape,
    ),
    texts: mapShared(moved.texts, (text) => {
      if (!selection.has(text.id)) return text
      const [x, y] = at(text.x, text.y)
      return { ...text, x, y }
    }),
    sections: mapShared(moved.sections, (section) => {
      const isWhole = section.rows.length > 0 && section.rows.every((row) => isWholeRow(row, selection))
      return isWhole && section.labelAt !== null ? { ...section, labelAt: point(section.labelAt) } : section
    }),
  }
}

const isWholeRow = (row: DraftRow, selection: Selection): boolean => row.seats.every((seat) => selection.has(seat.id))

function transformRow(row: DraftRow, selection: Selection, at: Transform, turn: (degrees: number) => number): DraftRow {
  const seats = mapShared(row.seats, (seat) => {
    if (!selection.has(seat.id)) return seat
    const [x, y] = at(seat.x, seat.y)
    return { ...seat, x, y }
  })
  if (seats === row.seats) return row
  if (!row.table || !isWholeRow(row, selection)) return { ...row, seats }
  const [x, y] = at(row.table.x, row.table.y)
  return { ...row, seats, table: { ...row.table, x, y, rotation: turn(row.table.rotation) % 360 } }
}

const asIs = (degrees: number): number => degrees

/** Moves the selection by map units. */
export function moveSelection(draft: SeatDraft, selection: Selection, dx: number, dy: number): SeatDraft {
  return transform(draft, selection, (x, y) => [x + dx, y + dy], asIs)
}

/** Rotates the selection around its middle, clockwise. */
export function rotateSelection(draft: SeatDraft, selection: Selection, degrees: number): SeatDraft {
  const box = boundingBox(selectedPoints(draft, selection))
  if (!box) return draft
  const [cx, cy] = boxMiddle(box)
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return transform(
    draft,
    selection,
    (x, y) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos],
    (rotation) => rotation + degrees,
  )
}

/** Mirrors the selection in its middle. Numbers and labels stay with their seats. */
export function mirrorSelection(draft: SeatDraft, selection: Selection, direction: 'ACROSS' | 'DOWN'): SeatDraft {
  const box = boundingBox(selectedPoints(draft, selection))
  if (!box) return draft
  const { minX, minY, maxX, maxY } = box
  const to: Transform = direction === 'ACROSS' ? (x, y) => [minX + maxX - x, y] : (x, y) => [x, minY + maxY - y]
  return transform(draft, selection, to, (rotation) => -rotation)
}

/** A part that is aligned as a whole: the selected seats of one row, an area, a shape or a text. */
type Piece = { readonly ids: Selection; readonly box: Box }

function piecesOf(draft: SeatDraft, selection: Selection): Piece[] {
  const rows = draft.sections.flatMap(({ rows: each }) =>
    each.map((row) => row.seats.filter(({ id }) => selection.has(id)).map(({ id }) => id)),
  )
  const others = [...draft.areas, ...draft.shapes, ...draft.texts].filter(({ id }) => selection.has(id))
  return [...rows, ...others.map(({ id }) => [id])].flatMap((ids) => {
    const piece = new Set(ids)
    const box = boundingBox(selectedPoints(draft, piece))
    return box ? [{ ids: piece, box }] : []
  })
}

export type Alignment = 'LEFT' | 'CENTER' | 'RIGHT' | 'TOP' | 'MIDDLE' | 'BOTTOM'

/** Distance from a piece to where the alignment puts it. */
const alignments: Readonly<Record<Alignment, (piece: Box, all: Box) => MapPoint>> = {
  LEFT: (piece, all) => [all.minX - piece.minX, 0],
  CENTER: (piece, all) => [(all.minX + all.maxX - piece.minX - piece.maxX) / 2, 0],
  RIGHT: (piece, all) => [all.maxX - piece.maxX, 0],
  TOP: (piece, all) => [0, all.minY - piece.minY],
  MIDDLE: (piece, all) => [0, (all.minY + all.maxY - piece.minY - piece.maxY) / 2],
  BOTTOM: (piece, all) => [0, all.maxY - piece.maxY],
}

/** Aligns rows, areas, shapes and texts with each other. */
export function alignSelection(draft: SeatDraft, selection: Selection, alignment: Alignment): SeatDraft {
  const all = boundingBox(selectedPoints(draft, selection))
  if (!all) return draft
  return piecesOf(draft, selection).reduce((next, piece) => {
    const [dx, dy] = alignments[alignment](piece.box, all)
    return moveSelection(next, piece.ids, dx, dy)
  }, draft)
}

/** Makes the distances between the middles of rows, areas, shapes and texts equal; the outermost stay. */
export function distributeSelection(draft: SeatDraft, selection: Selection, direction: 'ACROSS' | 'DOWN'): SeatDraft {
  const axis = direction === 'ACROSS' ? 0 : 1
  const at = ({ box }: Piece): number => boxMiddle(box)[axis]
  const pieces = piecesOf(draft, selection).toSorted((a, b) => at(a) - at(b))
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (pieces.length < 3 || !first || !last) return draft
  const step = (at(last) - at(first)) / (pieces.length - 1)
  return pieces.reduce((next, piece, i) => {
    const by = at(first) + i * step - at(piece)
    return axis === 0 ? moveSelection(next, piece.ids, by, 0) : moveSelection(next, piece.ids, 0, by)
  }, draft)
}
