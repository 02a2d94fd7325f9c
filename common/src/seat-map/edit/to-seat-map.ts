import type { DocumentRow, DocumentSeat, MapPoint, MapShape, SeatMapDocument } from '../document.ts'
import { round } from '../generate/arc.ts'
import type { DraftRow, DraftSeat, DraftTable, SeatDraft } from './document.ts'

/** Distance from the last seat of a row to its label, in map units. */
const LABEL_AWAY = 15

/**
 * The published form of a draft: what `publishSeatVersion` validates and freezes. Removed seats, rows and sections
 * without seats, and the background stay behind. A table becomes a row with its outline as a marking, a text a marking
 * with a label.
 */
export function toSeatMap(draft: SeatDraft): SeatMapDocument {
  const sections = draft.sections
    .map(({ name, labelAt, rows }) => ({ name, labelAt, rows: rows.map(rowOf).filter((row) => row.runs.length > 0) }))
    .filter((section) => section.rows.length > 0)
  const tables = draft.sections.flatMap(({ rows }) => rows.flatMap(({ table }) => (table ? [outlineOf(table)] : [])))
  return {
    format: 1,
    name: draft.name,
    focal: draft.focal,
    levels: draft.levels.map(({ number, name }) => ({ level: number, name })),
    extras: draft.extras,
    shapes: [
      ...draft.shapes.map(({ kind, label, points }) => ({ kind, label, points })),
      ...tables.map((points): MapShape => ({ kind: 'MARKING', label: '', points })),
      ...draft.texts.map(({ text, x, y }): MapShape => ({ kind: 'MARKING', label: text, points: [[x, y], [x, y]] })), // prettier-ignore
    ],
    sections,
    areas: draft.areas.map(({ name, level, capacity, outline, labelAt }) => ({
      name,
      level,
      capacity,
      outline,
      labelAt,
    })),
  }
}

function rowOf(row: DraftRow): DocumentRow {
  const labelOf = new Map(row.seats.map((seat) => [seat.id, seat.label]))
  const runs: DocumentSeat[][] = []
  let isSplit = true
  for (const seat of row.seats) {
    if (seat.aisle) isSplit = true
    if (seat.removed) isSplit = true
    else {
      if (isSplit) runs.push([])
      isSplit = false
      runs.at(-1)!.push(seatOf(seat, labelOf))
    }
  }
  return { label: row.label, anchors: anchorsOf(row), runs }
}

function seatOf(seat: DraftSeat, labelOf: ReadonlyMap<number, number>): DocumentSeat {
  const companion = seat.companionOf === undefined ? undefined : labelOf.get(seat.companionOf)
  return {
    position: seat.label,
    x: seat.x,
    y: seat.y,
    level: seat.level,
    ...(seat.accessible && { accessible: true }),
    ...(companion !== undefined && { companionOf: companion }),
    ...(seat.extras && seat.extras.length > 0 && { extras: seat.extras }),
  }
}

/** Where the label of a row is drawn: in line with its ends, or in the middle of a table. */
export function anchorsOf({ seats, table, ends = 'BOTH' }: DraftRow): MapPoint[] {
  if (table) return [[table.x, table.y]]
  const [first, last] = [seats[0], seats.at(-1)]
  if (!first || !last) return []
  const start = beyond(first, seats[1] ?? { x: first.x + 1, y: first.y })
  const end = beyond(last, seats.at(-2) ?? { x: last.x - 1, y: last.y })
  return [...(ends === 'BOTH' || ends === 'START' ? [start] : []), ...(ends === 'BOTH' || ends === 'END' ? [end] : [])]
}

type At = { readonly x: number; readonly y: number }

function beyond(end: At, before: At): MapPoint {
  const [dx, dy] = [end.x - before.x, end.y - before.y]
  const long = Math.hypot(dx, dy) || 1
  return [round(end.x + (dx / long) * LABEL_AWAY), round(end.y + (dy / long) * LABEL_AWAY)]
}

/** The closed outline of a table. */
export function outlineOf({ kind, x, y, width, height, rotation }: DraftTable): MapPoint[] {
  const turn = (rotation * Math.PI) / 180
  const corners: MapPoint[] =
    kind === 'ROUND'
      ? Array.from({ length: 25 }, (_, i) => [Math.cos((i * Math.PI) / 12) / 2, Math.sin((i * Math.PI) / 12) / 2])
      : [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5], [-0.5, -0.5]] // prettier-ignore
  return corners.map(([across, down]) => {
    const [dx, dy] = [across * width, down * height]
    return [round(x + dx * Math.cos(turn) - dy * Math.sin(turn)), round(y + dx * Math.sin(turn) + dy * Math.cos(turn))]
  })
}
