import { expect, it } from 'vitest'
import { rowBefore } from './use-list-order.tsx'

it.each([
  ['c', 0, null],
  ['a', 1, 'b'],
  ['a', 2, 'c'],
  ['b', 1, 'a'],
  ['a', 9, 'c'],
])('%s moved to %i comes after %s', (id, index, before) => {
  expect(rowBefore(['a', 'b', 'c'], id, index)).toBe(before)
})
