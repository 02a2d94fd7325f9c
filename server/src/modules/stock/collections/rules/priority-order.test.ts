import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedPriorities, type Ranked } from './priority-order.ts'

const after = (ordered: readonly Ranked[], changes: readonly Ranked[]): Map<string, number> =>
  new Map([...ordered, ...changes].map(({ id, priority }) => [id, priority]))

const lists = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }).chain((ids) =>
  fc
    .array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-10_000, 10_000)), {
      minLength: ids.length,
      maxLength: ids.length,
    })
    .map((priorities) =>
      priorities.toSorted((one, other) => other - one).map((priority, index) => ({ id: ids[index] ?? '', priority })),
    ),
)

test('a moved collection is strictly between its new neighbors, and all others keep their order and the range', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (ordered, which, where) => {
      const id = ordered[which % ordered.length]?.id ?? ''
      const place = where % ordered.length
      const next = after(ordered, movedPriorities(ordered, id, place))
      const others = ordered.filter((each) => each.id !== id).map((each) => next.get(each.id) ?? Number.NaN)
      const own = next.get(id) ?? Number.NaN
      expect(others.slice(0, place).every((priority) => priority > own)).toBe(true)
      expect(others.slice(place).every((priority) => priority < own)).toBe(true)
      expect(others).toEqual(others.toSorted((one, other) => other - one))
      expect([...next.values()].every((priority) => Math.abs(priority) <= 10_000)).toBe(true)
    }),
  )
})

test('with room between, only the moved one changes', () => {
  const ordered = [
    { id: 'a', priority: 30 },
    { id: 'b', priority: 20 },
    { id: 'c', priority: 10 },
  ]
  expect(movedPriorities(ordered, 'c', 1)).toEqual([{ id: 'c', priority: 25 }])
  expect(movedPriorities(ordered, 'c', 0)).toEqual([{ id: 'c', priority: 31 }])
  expect(movedPriorities(ordered, 'a', 2)).toEqual([{ id: 'a', priority: 9 }])
})
