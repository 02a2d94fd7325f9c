import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { copySelection, pasteClip } from './clip.ts'
import type { SeatDraft } from './document.ts'
import { addGuide, MAX_GUIDES, moveGuide, removeGuide } from './guides.ts'
import { MAX_STEPS, record, redo, startHistory, undo } from './history.ts'
import { clearCompanions, deleteSelection, moveToSection, setCompanions, setLevel, setMark } from './mark.ts'
import { labelRows, rowNumbering, numberSeats, rowLabel, type SeatOrder } from './number.ts'
import { everyId, idsAfter } from './parts.ts'
import { alignSelection, distributeSelection, mirrorSelection, moveSelection, rotateSelection } from './place.ts'
import { countSeats, draftProblems } from './problems.ts'
import { reshapeRows, rowShape, setSeatCount } from './reshape.ts'
import { snapMove, snapPoint } from './snap.ts'
import { draftFrom } from './templates.ts'
import { hall } from './testing.ts'
import { toSeatMap } from './to-seat-map.ts'

type Command = (draft: SeatDraft, selection: ReadonlySet<number>) => SeatDraft
const orders: SeatOrder[] = ['LEFT_TO_RIGHT', 'RIGHT_TO_LEFT', 'FROM_CENTER', 'FROM_AISLE']
const offset = fc.integer({ min: -300, max: 300 })
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(offset, offset).map(
    ([dx, dy]): Command =>
      (draft, ids) =>
        moveSelection(draft, ids, dx, dy),
  ),
  offset.map(
    (degrees): Command =>
      (draft, ids) =>
        rotateSelection(draft, ids, degrees),
  ),
  fc.constantFrom('ACROSS', 'DOWN').map(
    (way): Command =>
      (draft, ids) =>
        mirrorSelection(draft, ids, way),
  ),
  fc.constantFrom('LEFT', 'MIDDLE', 'BOTTOM').map(
    (to): Command =>
      (draft, ids) =>
        alignSelection(draft, ids, to),
  ),
  fc.constantFrom('ACROSS', 'DOWN').map(
    (way): Command =>
      (draft, ids) =>
        distributeSelection(draft, ids, way),
  ),
  fc.tuple(fc.constantFrom(...orders), fc.integer({ min: 1, max: 50 }), fc.constantFrom(1 as const, 2 as const)).map(
    ([order, start, step]): Command =>
      (draft, ids) =>
        numberSeats(draft, ids, { order, start, step }),
  ),
  fc.constantFrom('FRONT_TO_BACK', 'BACK_TO_FRONT').map(
    (direction): Command =>
      (draft, ids) =>
        labelRows(draft, ids, { kind: 'LETTERS', start: 'C', direction }),
  ),
  fc.integer({ min: -60, max: 60 }).map(
    (curve): Command =>
      (draft, ids) =>
        reshapeRows(draft, ids, { curve }),
  ),
  fc.integer({ min: 1, max: 20 }).map(
    (count): Command =>
      (draft, ids) =>
        setSeatCount(draft, ids, count, idsAfter(draft)),
  ),
  fc.integer({ min: 1, max: 3 }).map(
    (level): Command =>
      (draft, ids) =>
        setLevel(draft, ids, level),
  ),
  fc.tuple(fc.constantFrom('accessible', 'aisle', 'removed'), fc.boolean()).map(
    ([mark, isOn]): Command =>
      (draft, ids) =>
        setMark(draft, ids, mark, isOn),
  ),
  fc.constantFrom<Command[]>(setCompanions, clearCompanions, deleteSelection),
  fc.constant<Command>((draft, ids) => moveToSection(draft, ids, draft.sections[1]!.id)),
  fc.constant<Command>((draft, ids) => {
    const clip = copySelection(draft, ids)
    return clip ? pasteClip(draft, clip, 14, 14).draft : draft
  }),
)
const steps = fc.array(fc.tuple(command, fc.infiniteStream(fc.boolean())), { minLength: 1, maxLength: 6 })

const part = (draft: SeatDraft, picks: Iterator<boolean>): Set<number> =>
  new Set([...everyId(draft)].filter(() => picks.next().value === true))

test('undo after any commands returns the same draft, redo the last one, and every draft in between is valid', () => {
  fc.assert(
    fc.property(steps, (todo) => {
      const first = hall()
      let history = startHistory(first)
      const before = JSON.stringify(first)
      for (const [change, picks] of todo) {
        history = record(history, change(history.draft, part(history.draft, picks)), 'Step')
        const checked = checkDraft(JSON.parse(JSON.stringify(history.draft)))
        expect(checked.ok ? [] : checked.problems).toEqual([])
      }
      const last = history.draft
      for (let back = undo(history); back; back = undo(history)) history = back.history
      expect(history.draft).toBe(first)
      expect(JSON.stringify(first)).toBe(before)
      for (let again = redo(history); again; again = redo(history)) history = again.history
      expect(history.draft).toBe(last)
    }),
    { numRuns: 150 },
  )
})

test('numbers are unique in a row whatever the order, and the numbering is recognized again', () => {
  fc.assert(
    fc.property(
      fc.record({
        order: fc.constantFrom(...orders),
        start: fc.integer({ min: 1, max: 99 }),
        step: fc.constantFrom(1 as const, 2 as const),
      }),
      fc.integer({ min: 1, max: 40 }),
      (numbering, seats) => {
        const draft = numberSeats(hall({ seats }), everyId(hall({ seats })), numbering)
        for (const row of draft.sections.flatMap(({ rows }) => rows)) {
          const labels = row.seats.map(({ label }) => label)
          expect(new Set(labels).size).toBe(labels.length)
          expect(Math.min(...labels)).toBe(numbering.start)
          expect(rowNumbering(row, draft.focal[0])).not.toBeNull()
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('odd numbers left of the middle and even ones right', () => {
  const draft = hall({ rows: 1, seats: 6, growth: 0 })
  const { rows } = numberSeats(draft, everyId(draft), { order: 'FROM_CENTER', start: 1, step: 1 }).sections[0]!
  expect(rows[0]!.seats.map(({ label }) => label)).toEqual([5, 3, 1, 2, 4, 6])
})

test('row letters leave out I and O, and go on with AA', () => {
  expect(Array.from({ length: 26 }, (_, i) => rowLabel('LETTERS', i)).join(' ')).toBe(
    'A B C D E F G H J K L M N P Q R S T U V W X Y Z AA BB',
  )
})

test('a curved row keeps its middle and its gap, and straightens again', () => {
  const draft = hall({ rows: 1, curve: 0, aisles: 0 })
  const ids = new Set(draft.sections[0]!.rows[0]!.seats.map(({ id }) => id))
  const curved = reshapeRows(draft, ids, { curve: 40 })
  const row = curved.sections[0]!.rows[0]!
  expect(rowShape(row)).toEqual({ curve: 40, gap: expect.closeTo(14, 0) as number })
  expect(row.seats[0]!.y).toBeLessThan(row.seats[4]!.y)
  const straight = reshapeRows(curved, ids, { curve: 0, gap: 14 }).sections[0]!.rows[0]!
  straight.seats.forEach((seat, i) => {
    expect(seat.x).toBeCloseTo(draft.sections[0]!.rows[0]!.seats[i]!.x, 0)
    expect(Math.abs(seat.y - straight.seats[0]!.y)).toBeLessThan(0.3)
  })
})

test('history forgets the oldest of more than 200 steps', () => {
  let history = startHistory(hall())
  for (let i = 0; i < MAX_STEPS + 20; i += 1) history = record(history, { ...history.draft }, `Step ${i}`)
  expect(history.past).toHaveLength(MAX_STEPS)
  expect(history.past[0]!.announcement).toBe('Step 20')
})

test('findings name row and seat, errors first', () => {
  const draft = hall({ rows: 2, seats: 5, growth: 0, aisles: 0 })
  const [first, second] = draft.sections[0]!.rows
  first!.seats[0]!.accessible = true
  first!.seats.splice(2, 1)
  second!.label = 'A'
  expect(draftProblems(draft).map(({ text }) => text)).toEqual([
    'Stalls has 2 rows A',
    'Stalls row A seat 1 has no companion seat',
    'Stalls row A has no seat 3',
  ])
  expect(draftProblems({ ...draft, sections: [], areas: [] }).map(({ text }) => text)).toEqual([
    'Add at least one seat or standing area',
  ])
})

test('templates are valid and have the seats that they promise', () => {
  for (const [template, total] of [
    ['EMPTY', 0],
    ['THEATER', 1200],
    ['ARENA', 18_000],
    ['TABLES', 400],
  ] as const) {
    // prettier-ignore
    const draft = draftFrom(template, 'Start')
    expect(checkDraft(draft).ok).toBe(true)
    expect(countSeats(draft).total).toBe(total)
  }
})

test('a move snaps to a neighbor within reach, and to the grid otherwise', () => {
  const neighbors: [number, number][] = [[30, 200], [33, 90]] // prettier-ignore
  expect(snapMove([[0, 0]], [32, 51], { neighbors, guides: [] }, 3)).toEqual({ dx: 33, dy: 49, lineX: 33, lineY: null })
  expect(snapMove([[0.5, 0]], [13, 198], { neighbors, guides: [] }, 3)).toEqual({
    dx: 13.5,
    dy: 200,
    lineX: null,
    lineY: 200,
  })
})

test('guides attract every edge of what moves, and win over the grid', () => {
  const guides = [{ direction: 'VERTICAL', at: 103 }, { direction: 'HORIZONTAL', at: -20 }] as const // prettier-ignore
  const edges = [[0, 0], [40, 10]] as const // prettier-ignore
  const points = edges.map(([x, y]): [number, number] => [x, y]) as [[number, number], [number, number]]
  expect(snapMove(points, [62, 33], { neighbors: [], guides }, 3)).toEqual({ dx: 63, dy: 35, lineX: 103, lineY: null })
  expect(snapMove(points, [50, -19], { neighbors: [], guides }, 3)).toEqual({ dx: 49, dy: -20, lineX: null, lineY: -20 }) // prettier-ignore
  expect(snapPoint([104, 10], { neighbors: [[50, 12]], guides }, 3)).toEqual([103, 12])
})

test('guides are added once, moved, removed, checked and never published', () => {
  const draft = hall()
  const one = addGuide(draft, { direction: 'VERTICAL', at: 70 })
  expect(addGuide(one, { direction: 'VERTICAL', at: 70 })).toBe(one)
  expect(removeGuide(moveGuide(one, 0, 84), 0).guides).toEqual([])
  expect(moveGuide(one, 0, 84).guides).toEqual([{ direction: 'VERTICAL', at: 84 }])
  expect(checkDraft(JSON.parse(JSON.stringify(one)))).toEqual({ ok: true, draft: one })
  expect(toSeatMap(one)).toEqual(toSeatMap(draft))
  const full = Array.from({ length: MAX_GUIDES + 5 }, (_, at) => at).reduce(
    (next, at) => addGuide(next, { direction: 'HORIZONTAL', at }),
    draft,
  )
  expect(full.guides).toHaveLength(MAX_GUIDES)
  expect(checkDraft({ ...full, guides: [...full.guides!, { direction: 'VERTICAL', at: 1 }] })).toMatchObject({
    ok: false,
    problems: [{ path: 'guides', message: 'Use 100 guides or fewer.' }],
  })
})
