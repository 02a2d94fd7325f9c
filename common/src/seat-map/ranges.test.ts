import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRanges, positionsText, unpackRanges } from './ranges.ts'

test('any set of numbers comes back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 })), (numbers) => {
      const sorted = numbers.toSorted((a, b) => a - b)
      expect(unpackRanges(packRanges(sorted))).toEqual(sorted)
    }),
  )
})

test('ranges are gap and length', () => {
  expect(packRanges([3, 4, 5, 6, 8, 9, 10, 11, 12])).toEqual([3, 4, 1, 5])
})

test.each([
  [[12, 13, 16, 17, 18], '12, 13, 16 to 18'],
  [[21], '21'],
  [[3, 1, 2], '1 to 3'],
  [[10, 11], '10, 11'],
  [[], ''],
])('%j is %j', (positions, text) => {
  expect(positionsText(positions)).toBe(text)
})
