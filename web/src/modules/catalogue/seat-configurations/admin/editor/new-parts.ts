import {
  addRows,
  addSection,
  addTables,
  type Built,
  type NewRows,
  type NewTables,
} from '@admission/common/seat-map/edit/build.ts'
import { SKIPPED_LETTERS } from '@admission/common/seat-map/edit/number.ts'
import type { MapPoint } from '@admission/common/seat-map/document.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { boundingBox } from '@admission/common/seat-map/edit/parts.ts'
import { ROW_PITCH, SEAT_PITCH } from '@admission/common/seat-map/level-of-detail.ts'

export type RowSettings = Omit<NewRows, 'sectionId' | 'level' | 'at'>
export type TableSettings = Omit<NewTables, 'sectionId' | 'level' | 'at'>

export const startRows: RowSettings = {
  rows: 10,
  seats: 20,
  growth: 0,
  gap: SEAT_PITCH,
  rowGap: ROW_PITCH,
  curve: 0,
  aisles: 0,
  aisleWidth: 12,
  kind: 'LETTERS',
  start: 'A',
  skip: SKIPPED_LETTERS,
  numbering: { order: 'LEFT_TO_RIGHT', start: 1, step: 1 },
}

export const startTables: TableSettings = { kind: 'ROUND', chairs: 8, across: 3, down: 2 }

/** Free space for new seats: behind what is already there, or behind the stage on an empty map. */
export function freePlace(draft: SeatDraft): MapPoint {
  const seats = draft.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const box = boundingBox([
    ...seats.map(({ x, y }): MapPoint => [x, y]),
    ...draft.areas.flatMap(({ outline }) => outline),
    ...draft.shapes.filter(({ kind }) => kind === 'STAGE').flatMap(({ points }) => points),
  ])
  return [draft.focal[0], (box?.maxY ?? 0) + 3 * ROW_PITCH]
}

/** The section that new seats go to, created if there is none. */
function withSection(draft: SeatDraft, sectionId: number | null): { draft: SeatDraft; sectionId: number } {
  return sectionId !== null && draft.sections.some(({ id }) => id === sectionId)
    ? { draft, sectionId }
    : addSection(draft, 'Section 1')
}

type Where = { readonly at: MapPoint; readonly sectionId: number | null; readonly level: number }

export function buildRows(draft: SeatDraft, settings: RowSettings, { at, sectionId, level }: Where): Built {
  const start = withSection(draft, sectionId)
  return addRows(start.draft, { ...settings, at, level, sectionId: start.sectionId })
}

export function buildTables(draft: SeatDraft, settings: TableSettings, { at, sectionId, level }: Where): Built {
  const start = withSection(draft, sectionId)
  return addTables(start.draft, { ...settings, at, level, sectionId: start.sectionId })
}
