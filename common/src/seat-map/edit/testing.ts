import { addArea, addRows, addSection, addTables, addText, rectangle, type NewRows } from './build.ts'
import type { SeatDraft } from './document.ts'
import { draftFrom } from './templates.ts'

export const newRows = (change: Partial<NewRows> = {}): NewRows => ({
  sectionId: 1,
  rows: 4,
  seats: 9,
  growth: 1,
  gap: 14,
  rowGap: 17,
  curve: 30,
  at: [0, 80],
  aisles: 1,
  aisleWidth: 12,
  level: 1,
  kind: 'LETTERS',
  start: 'A',
  skip: 'IO',
  numbering: { order: 'LEFT_TO_RIGHT', start: 1, step: 1 },
  ...change,
})

export const hall = (change: Partial<NewRows> = {}): SeatDraft => {
  let draft = addRows(draftFrom('EMPTY', 'Hall'), newRows(change)).draft
  draft = addSection(draft, 'Tables').draft
  draft = addTables(draft, { sectionId: draft.sections[1]!.id, kind: 'ROUND', chairs: 6, across: 2, down: 1, at: [0, 300], level: 2 }).draft // prettier-ignore
  draft = addArea(draft, rectangle([0, 400], [100, 500]), { capacity: 150, level: 1 }).draft
  return addText(draft, 'Bar', [200, 0]).draft
}
