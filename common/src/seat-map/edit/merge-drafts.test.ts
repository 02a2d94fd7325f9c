import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { addArea, addRows, addSection, addText, rectangle } from './build.ts'
import { addLevel } from './levels.ts'
import type { DraftSeat, SeatDraft } from './document.ts'
import { addGuide, removeGuide } from './guides.ts'
import { deleteSelection, moveToSection, setCompanions, setFocal, setLevel, setMark } from './mark.ts'
import { isSame } from './is-same.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { numberSeats } from './number.ts'
import { everyId } from './parts.ts'
import { moveSelection, rotateSelection } from './place.ts'
import { hall, newRows } from './testing.ts'

type Command = (draft: SeatDraft, ids: ReadonlySet<number>) => SeatDraft
const small = fc.integer({ min: -40, max: 40 })
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(small, small).map(([dx, dy]): Command => (draft, ids) => moveSelection(draft, ids, dx, dy)),
  small.map((degrees): Command => (draft, ids) => rotateSelection(draft, ids, degrees)),
  fc.constantFrom(1, 2).map((level): Command => (draft, ids) => setLevel(draft, ids, level)),
  fc.constantFrom('accessible' as const, 'aisle' as const, 'removed' as const).map((mark): Command => (draft, ids) => setMark(draft, ids, mark, true)),
  fc.constant<Command>(deleteSelection),
  fc.constant<Command>(setCompanions),
  fc.constantFrom(0, 1).map((at): Command => (draft, ids) => moveToSection(draft, ids, draft.sections[at]?.id ?? 1)),
  fc.integer({ min: 1, max: 9 }).map((start): Command => (draft, ids) => numberSeats(draft, ids, { order: 'LEFT_TO_RIGHT', start, step: 1 })),
  fc.constant<Command>((draft) => addRows(draft, newRows({ rows: 1, sectionId: draft.sections[0]?.id ?? 1 })).draft),
  fc.constant<Command>((draft) => addText(draft, 'Exit', [0, 0]).draft),
  fc.constant<Command>((draft) => addLevel(draft, 'Balcony')),
) // prettier-ignore

const steps = fc.array(fc.tuple(command, fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 6 })), {
  maxLength: 4,
})
const after = (draft: SeatDraft, taken: readonly (readonly [Command, readonly number[]])[]): SeatDraft =>
  taken.reduce((at, [change, chosen]) => {
    const ids = [...everyId(at)]
    return change(at, new Set(chosen.flatMap((each) => ids[each % ids.length] ?? [])))
  }, draft)

const seatsOf = ({ sections }: SeatDraft): Map<number, DraftSeat> =>
  new Map(sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map((seat) => [seat.id, seat] as const))))
const sectionOf = ({ sections }: SeatDraft, id: number): number | undefined =>
  sections.find(({ rows }) => rows.some(({ seats }) => seats.some((seat) => seat.id === id)))?.id
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

test('without changes of one’s own, the other person’s changes are taken', () => {
  fc.assert(
    fc.property(steps, (theirSteps) => {
      const base = hall()
      const theirs = after(base, theirSteps)
      for (const side of ['MINE', 'THEIRS'] as const) {
        expect(mergeDrafts(base, copy(base), theirs, side)).toEqual({ draft: theirs, conflicts: [] })
        expect(mergeDrafts(base, theirs, copy(base), side)).toEqual({ draft: theirs, conflicts: [] })
        expect(mergeDrafts(base, theirs, copy(theirs), side)).toEqual({ draft: theirs, conflicts: [] })
      }
    }),
  )
})

const keys = ['label', 'level', 'aisle', 'removed', 'accessible'] as const

// The reference looks at one seat at a time: what one side left alone is as the other side has it.
test('whatever two people do, the merged map is whole, and no change of one side alone is lost', () => {
  fc.assert(
    fc.property(steps, steps, fc.constantFrom('MINE' as const, 'THEIRS' as const), (mySteps, theirSteps, side) => {
      const base = hall()
      const [mine, theirs] = [after(base, mySteps), copy(after(base, theirSteps))]
      const { draft, conflicts } = mergeDrafts(base, mine, theirs, side)
      expect(checkDraft(draft)).toMatchObject({ ok: true })
      const [before, ours, others, merged] = [base, mine, theirs, draft].map(seatsOf) as [Map<number, DraftSeat>, Map<number, DraftSeat>, Map<number, DraftSeat>, Map<number, DraftSeat>] // prettier-ignore
      const wrong = [...before].filter(([id, seat]) => {
        const [my, their, now] = [ours.get(id), others.get(id), merged.get(id)]
        if (conflicts.length > 0) return false
        if (my === undefined || their === undefined) {
          const other = my ?? their
          const isMoved = [mine, theirs].some(
            (each) => sectionOf(each, id) !== undefined && sectionOf(each, id) !== sectionOf(base, id),
          )
          return isSame(other, seat) && !isMoved && now !== undefined
        }
        return keys.some((key) => now?.[key] !== (my[key] === seat[key] ? their[key] : my[key]))
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 300 },
  )
})

const [first, second] = [2, 3].map((at) => hall().sections[0]!.rows[at]!)
const idsOf = (row: typeof first) => new Set(row!.seats.map(({ id }) => id))

test('changes of different rows, new parts of both and guides of both stay, without a question', () => {
  const base = addGuide(hall(), { direction: 'VERTICAL', at: 0 })
  const mine = addGuide(addText(moveSelection(base, idsOf(first), 10, 0), 'Exit', [5, 5]).draft, {
    direction: 'HORIZONTAL',
    at: 9,
  })
  const theirs = removeGuide(
    addArea(setLevel(base, idsOf(second), 2), rectangle([0, 0], [9, 9]), { capacity: 5, level: 1 }).draft,
    0,
  )
  const { draft, conflicts } = mergeDrafts(base, mine, copy(theirs), 'MINE')
  expect(conflicts).toEqual([])
  expect(draft.sections[0]!.rows[2]).toEqual(mine.sections[0]!.rows[2])
  expect(draft.sections[0]!.rows[3]).toEqual(theirs.sections[0]!.rows[3])
  expect(draft.areas).toHaveLength(2)
  expect(draft.texts).toHaveLength(2)
  expect(draft.guides).toEqual([{ direction: 'HORIZONTAL', at: 9 }])
})

test('a row that both moved is one question, and the answer decides for all its seats', () => {
  const base = hall()
  const [mine, theirs] = [moveSelection(base, idsOf(first), 10, 0), moveSelection(base, idsOf(first), 0, 20)]
  const merged = mergeDrafts(base, mine, copy(theirs), 'THEIRS')
  expect(merged.conflicts).toEqual([
    { where: 'Stalls, row C, 11 seats', what: 'place', mine: 'Changed', theirs: 'Changed' },
  ])
  expect(merged.draft).toEqual(theirs)
  expect(mergeDrafts(base, mine, theirs, 'MINE').draft).toEqual(mine)
})

test('what one deleted and the other changed is a question', () => {
  const base = hall()
  const [mine, theirs] = [deleteSelection(base, idsOf(first)), setLevel(base, idsOf(first), 2)]
  const { draft, conflicts } = mergeDrafts(base, mine, theirs, 'THEIRS')
  expect(conflicts).toMatchObject([{ what: 'deleted', mine: 'Removed', theirs: 'Changed' }])
  expect(draft).toEqual(theirs)
})

test('the focal point is one value, and a level that the other deleted comes back with its seats', () => {
  const base = addLevel(hall(), 'Balcony')
  const level = base.levels.at(-1)!.number
  const mine = setFocal(setLevel(base, idsOf(first), level), [1, 2])
  const theirs = setFocal({ ...base, levels: base.levels.slice(0, -1) }, [3, 4])
  const { draft, conflicts } = mergeDrafts(base, mine, theirs, 'MINE')
  expect(conflicts).toMatchObject([{ where: 'Seat map', what: 'focal point' }])
  expect(draft.focal).toEqual([1, 2])
  expect(draft.levels.map(({ number }) => number)).toContain(level)
  expect(checkDraft(draft)).toMatchObject({ ok: true })
})

test('20,000 seats are merged in a moment', () => {
  const base = addSection(hall({ rows: 100, seats: 200, growth: 0 }), 'More').draft
  const mine = moveSelection(base, idsOf(first), 5, 5)
  const theirs = copy(setLevel(base, idsOf(second), 2))
  expect(mergeDrafts(base, mine, theirs, 'MINE').conflicts).toEqual([])
})
