import type { MapPoint } from '../document.ts'
import { round } from '../generate/arc.ts'
import type { DraftRow, DraftSeat, DraftSection, SeatDraft } from './document.ts'

/** IDs of selected seats, areas, shapes and texts. Rows, tables and sections are selected through their seats. */
export type Selection = ReadonlySet<number>

/** Returns an ID that no part of the draft has, and higher ones on each further call. */
export function idsAfter(draft: SeatDraft): () => number {
  let last = 0
  const take = ({ id }: { readonly id: number }): void => {
    if (id > last) last = id
  }
  for (const section of draft.sections) {
    take(section)
    for (const row of section.rows) {
      take(row)
      row.seats.forEach(take)
    }
  }
  for (const parts of [draft.areas, draft.shapes, draft.texts]) parts.forEach(take)
  return () => (last += 1)
}

/** Maps items and returns the same array if none changed, so that unchanged parts of a draft are shared by versions. */
export function mapShared<T>(items: T[], change: (item: T) => T): T[] {
  let isChanged = false
  const next = items.map((item) => {
    const changed = change(item)
    if (changed !== item) isChanged = true
    return changed
  })
  return isChanged ? next : items
}

/** Changes rows; `change` returns the same row to leave it as it is. */
export function mapRows(draft: SeatDraft, change: (row: DraftRow, section: DraftSection) => DraftRow): SeatDraft {
  const sections = mapShared(draft.sections, (section) => {
    const rows = mapShared(section.rows, (row) => change(row, section))
    return rows === section.rows ? section : { ...section, rows }
  })
  return sections === draft.sections ? draft : { ...draft, sections }
}

/** Changes the selected seats. */
export function mapSeats(
  draft: SeatDraft,
  selection: Selection,
  change: (seat: DraftSeat, row: DraftRow) => DraftSeat,
): SeatDraft {
  return mapRows(draft, (row) => {
    const seats = mapShared(row.seats, (seat) => (selection.has(seat.id) ? change(seat, row) : seat))
    return seats === row.seats ? row : { ...row, seats }
  })
}

/** Changes the rows that have a selected seat. */
export function mapSelectedRows(
  draft: SeatDraft,
  selection: Selection,
  change: (row: DraftRow, section: DraftSection) => DraftRow,
): SeatDraft {
  return mapRows(draft, (row, section) => (hasSelected(row, selection) ? change(row, section) : row))
}

export const hasSelected = (row: DraftRow, selection: Selection): boolean =>
  row.seats.some((seat) => selection.has(seat.id))

export type SelectedRow = { readonly row: DraftRow; readonly section: DraftSection }

/** Rows with a selected seat, in the order of the draft. */
export function selectedRows(draft: SeatDraft, selection: Selection): SelectedRow[] {
  return draft.sections.flatMap((section) =>
    section.rows.filter((row) => hasSelected(row, selection)).map((row) => ({ row, section })),
  )
}

/** Selected seats, in the order of the draft. */
export function selectedSeats(draft: SeatDraft, selection: Selection): DraftSeat[] {
  return selectedRows(draft, selection).flatMap(({ row }) => row.seats.filter((seat) => selection.has(seat.id)))
}

/** IDs of everything in the draft. */
export function everyId(draft: SeatDraft): Set<number> {
  const seats = draft.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  return new Set([...seats, ...draft.areas, ...draft.shapes, ...draft.texts].map(({ id }) => id))
}

/** IDs of the seats of a section, or of one of its rows. */
export function seatIds(of: DraftSection | DraftRow): number[] {
  return 'rows' in of ? of.rows.flatMap(seatIds) : of.seats.map(({ id }) => id)
}

/** The points of everything selected: seats, outlines, texts. */
export function selectedPoints(draft: SeatDraft, selection: Selection): MapPoint[] {
  return [
    ...selectedSeats(draft, selection).map(({ x, y }): MapPoint => [x, y]),
    ...draft.areas.filter(({ id }) => selection.has(id)).flatMap(({ outline }) => outline),
    ...draft.shapes.filter(({ id }) => selection.has(id)).flatMap(({ points }) => points),
    ...draft.texts.filter(({ id }) => selection.has(id)).map(({ x, y }): MapPoint => [x, y]),
  ]
}

export type Box = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }

/** The smallest box around points, or null if there are none. */
export function boundingBox(points: readonly MapPoint[]): Box | null {
  if (points.length === 0) return null
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return { minX, minY, maxX, maxY }
}

export const boxMiddle = ({ minX, minY, maxX, maxY }: Box): MapPoint => [
  round((minX + maxX) / 2),
  round((minY + maxY) / 2),
]
