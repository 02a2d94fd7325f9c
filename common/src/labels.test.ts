import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLabels } from './labels.ts'

const ORDERED = [
  '1',
  '2',
  '9',
  '10',
  '10A',
  '10B',
  '100',
  '-',
  'A',
  'A1',
  'A2',
  'A10',
  'B',
  'Z',
  'AA',
  'AB',
  'ZZ',
  'AAA',
  'Balcony',
  'Balcony 2',
  'Balcony 10',
  'Box',
  'Stalls',
]

test('labels in natural order', () => {
  expect(ORDERED.toReversed().toSorted(compareLabels)).toEqual(ORDERED)
})

test.each([
  ['a', 'A'],
  ['07', '7'],
  ['A 1', 'A1'],
])('%s and %s are the same label', (a, b) => {
  expect(compareLabels(a, b)).toBe(0)
})

test('different names stay different', () => {
  expect(compareLabels('North stand', 'Northstand')).not.toBe(0)
  expect(compareLabels('A-1', 'A1')).not.toBe(0)
})

test('is an order: opposite ways round, and never in a circle', () => {
  const label = fc.oneof(fc.constantFrom(...ORDERED), fc.stringMatching(/^[A-C0-2 -]{0,5}$/))
  fc.assert(
    fc.property(label, label, label, (a, b, c) => {
      expect(Math.sign(compareLabels(a, b))).toBe(-Math.sign(compareLabels(b, a)) + 0)
      const [first, second, third] = [a, b, c].toSorted(compareLabels) as [string, string, string]
      expect([
        compareLabels(first, second) <= 0,
        compareLabels(second, third) <= 0,
        compareLabels(first, third) <= 0,
      ]).toEqual([true, true, true])
    }),
    { numRuns: 2_000 },
  )
})
