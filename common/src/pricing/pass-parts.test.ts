import { expect, test } from 'vitest'
import { passParts } from './pass-parts.ts'

test('the parts of a pass add up to its price, by single prices or in equal parts', () => {
  expect(passParts(10_000, 'SINGLES', [3_000, 6_000, 3_000])).toEqual([2_500, 5_000, 2_500])
  expect(passParts(10_000, 'EQUAL', [3_000, 6_000, 3_000])).toEqual([3_334, 3_333, 3_333])
})

test('without a single price for each event, or with free ones only, the parts are equal', () => {
  expect(passParts(100, 'SINGLES', [3_000, null, 3_000])).toEqual([34, 33, 33])
  expect(passParts(100, 'SINGLES', [0, 0])).toEqual([50, 50])
  expect(passParts(0, 'SINGLES', [500, 700])).toEqual([0, 0])
  expect(passParts(100, 'EQUAL', [])).toEqual([])
})
