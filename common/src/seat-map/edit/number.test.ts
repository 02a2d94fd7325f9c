import { expect, test } from 'vitest'
import { addRows } from './build.ts'
import { checkDraft } from './check-draft.ts'
import { addLevel, removeLevel } from './levels.ts'
import { setLevel } from './mark.ts'
import { labelRows, numberRow, numberSeats, commonOrder, rowLabel, rowLabelIndex } from './number.ts'
import { everyId } from './parts.ts'
import { countSeats } from './problems.ts'
import { draftFrom } from './templates.ts'
import { hall, newRows } from './testing.ts'

const empty = draftFrom('EMPTY', 'Hall')

test('rows skip the letters that they are told to', () => {
  const { draft, ids } = addRows(empty, newRows({ rows: 8, start: 'F', skip: 'GHI' }))
  expect(draft.sections[0]!.rows.map(({ label }) => label).join(' ')).toBe('F J K L M N O P')
  const relabeled = labelRows(draft, new Set(ids), { kind: 'LETTERS', start: 'E', direction: 'BACK_TO_FRONT', skip: 'F' }) // prettier-ignore
  expect(relabeled.sections[0]!.rows.map(({ label }) => label).join(' ')).toBe('M L K J I H G E')
  for (const skip of ['', 'IO', 'ABC', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])
    for (let index = 0; index < 60; index += 1)
      expect(rowLabelIndex('LETTERS', rowLabel('LETTERS', index, skip), skip)).toBe(index)
  expect(rowLabelIndex('LETTERS', 'I')).toBeNull()
})

test('sections left and right of the middle are recognized as numbered from the aisle', () => {
  const left = addRows(empty, newRows({ rows: 2, at: [-200, 100] }))
  const both = addRows(left.draft, newRows({ rows: 2, at: [200, 100] }))
  const numbered = numberSeats(both.draft, everyId(both.draft), { order: 'FROM_AISLE', start: 2, step: 2 })
  const { rows } = numbered.sections[0]!
  expect(commonOrder(rows, 0)).toBe('FROM_AISLE')
  expect(commonOrder(rows.slice(0, 2), 0)).toBe('RIGHT_TO_LEFT')
  expect(commonOrder([rows[0]!, numberRow(rows[1]!, { order: 'FROM_CENTER', start: 1, step: 1 }, 0)], 0)).toBeNull()
})

test('a removed price level leaves its seats, areas and sections at another one', () => {
  const draft = addLevel(hall(), 'Balcony')
  const painted = setLevel(draft, everyId(draft), 4)
  const removed = removeLevel(painted, 4, 2)
  expect(removed.levels.map(({ number }) => number)).toEqual(draft.levels.map(({ number }) => number).slice(0, -1))
  expect(checkDraft(removed).ok).toBe(true)
  expect(countSeats(removed).byLevel).toEqual(new Map([[2, countSeats(painted).byLevel.get(4)!]]))
  const [only] = draft.levels
  expect(removeLevel({ ...draft, levels: [only!] }, only!.number, only!.number)).toEqual({ ...draft, levels: [only!] })
})
