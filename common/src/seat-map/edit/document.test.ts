import { expect, test } from 'vitest'
import { seatMapFaults } from '../document.ts'
import { arena } from '../generate/arena.ts'
import { studio } from '../generate/studio.ts'
import { theatre } from '../generate/theatre.ts'
import { packSeatMap } from '../packed.ts'
import { readSeatMap } from '../seat-map.ts'
import { checkDraft } from './check-draft.ts'
import type { SeatDraft } from './document.ts'
import { draftOf } from './from-seat-map.ts'
import { toSeatMap } from './to-seat-map.ts'

const houses = [theatre(), arena(18_000), studio({ seats: 97, standing: 150 })]

for (const house of houses)
  test(`${house.name}: a draft of the published map publishes to the same map`, () => {
    const draft = draftOf(readSeatMap(packSeatMap(house)))
    const sent = JSON.parse(JSON.stringify(draft)) as SeatDraft
    expect(checkDraft(sent)).toEqual({ ok: true, draft: sent })
    const again = toSeatMap(draft)
    expect(seatMapFaults(again)).toEqual([])
    const withoutAnchors = (document: typeof house) =>
      document.sections.map(({ rows, ...rest }) => ({
        ...rest,
        rows: rows.map(({ label, runs }) => ({ label, runs })),
      }))
    expect(withoutAnchors(again)).toEqual(withoutAnchors(house))
    const { sections: _sections, shapes: _rounded, ...rest } = house
    expect(again).toMatchObject(rest)
  })

const small = (): SeatDraft => ({
  version: 1,
  name: 'Attic',
  focal: [0, 100],
  levels: [{ number: 1, name: 'All seats', color: null }],
  extras: [],
  background: null,
  sections: [
    {
      id: 1,
      name: 'Floor',
      labelAt: null,
      level: 1,
      rows: [
        {
          id: 2,
          label: 'C',
          seats: [
            { id: 3, label: 1, x: 0, y: 0, level: 1, accessible: true },
            { id: 4, label: 2, x: 14, y: 0, level: 1, companionOf: 3 },
            { id: 5, label: 3, x: 28, y: 0, level: 1, removed: true },
            { id: 6, label: 4, x: 42, y: 0, level: 1 },
            { id: 7, label: 5, x: 70, y: 0, level: 1, aisle: true },
          ],
        },
        { id: 8, label: 'D', seats: [{ id: 9, label: 1, x: 0, y: 17, level: 1, removed: true }] },
        {
          id: 10,
          label: 'T1',
          table: { kind: 'RECTANGLE', x: 0, y: 80, width: 40, height: 20, rotation: 90 },
          seats: [{ id: 11, label: 1, x: 0, y: 52, level: 1 }],
        },
      ],
    },
  ],
  areas: [],
  shapes: [],
  texts: [{ id: 12, text: 'Bar', x: 5, y: 9 }],
})

test('removed places and aisles end a run of adjacent seats, and empty rows are left out', () => {
  const { sections, shapes } = toSeatMap(small())
  expect(sections[0]!.rows.map((row) => [row.label, row.runs.map((run) => run.map((seat) => seat.position))])).toEqual([
    ['C', [[1, 2], [4], [5]]],
    ['T1', [[1]]],
  ])
  expect(sections[0]!.rows[0]!.runs[0]![1]).toEqual({ position: 2, x: 14, y: 0, level: 1, companionOf: 1 })
  expect(shapes).toEqual([
    { kind: 'MARKING', label: '', points: [[10, 60], [10, 100], [-10, 100], [-10, 60], [10, 60]] }, // prettier-ignore
    { kind: 'MARKING', label: 'Bar', points: [[5, 9], [5, 9]] }, // prettier-ignore
  ])
})

const wrong = (change: (draft: SeatDraft) => unknown) => {
  const draft = small()
  const checked = checkDraft(change(draft) ?? draft)
  return checked.ok ? [] : checked.problems
}

test('problems of a file name the place, its path and what to do', () => {
  expect(
    wrong((draft) => {
      draft.sections[0]!.rows[0]!.seats[3]!.label = 1.5
    }),
  ).toEqual([
    { path: 'sections.0.rows.0.seats.3.label', where: 'Section Floor, row C, seat 1.5, label', message: 'Use a whole number.' }, // prettier-ignore
  ])
  expect(
    wrong((draft) => {
      draft.sections[0]!.rows[0]!.seats[1]!.companionOf = 6
      draft.sections[0]!.rows[0]!.seats[0]!.level = 7
      draft.texts[0]!.id = 3
    }).map(({ where, message }) => `${where}: ${message}`),
  ).toEqual([
    'Section Floor, row C, seat 1, level: There is no price level 7.',
    'Section Floor, row C, seat 2, companionOf: The seat it accompanies isn’t an accessible seat in this row.',
    'Text Bar, id: Another part of the map has the ID 3. Give each its own.',
  ])
  expect(
    wrong((draft) => ({ ...draft, levels: undefined, color: 'red' })).map(({ path, message }) => [path, message]),
  ).toEqual([
    ['levels', 'Expected Array, but found undefined.'],
    ['color', 'Remove this field; it isn’t part of a seat map.'],
  ])
  expect(wrong(() => 'seats')).toEqual([
    { path: '', where: 'The file', message: 'Expected Object, but found "seats".' },
  ])
})
