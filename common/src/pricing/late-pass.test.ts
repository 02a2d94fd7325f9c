import { expect, test } from 'vitest'
import { latePrice } from './late-pass.ts'

test('a late price is for the events that are left, rounded half up', () => {
  expect(latePrice(6_000, 4, 6)).toBe(4_000)
  expect(latePrice(10_001, 4, 6)).toBe(6_667)
  expect(latePrice(5, 1, 2)).toBe(3)
  expect(latePrice(5, 3, 6)).toBe(3)
  expect(latePrice(10, 2, 6)).toBe(3)
  expect(latePrice(0, 2, 6)).toBe(0)
  expect(latePrice(9_007_199_254_740_991, 499, 500)).toBe(8_989_184_856_231_509)
})

test('before the season it is the whole price; so it is when none is left, because nothing is sold', () => {
  expect(latePrice(6_000, 6, 6)).toBe(6_000)
  expect(latePrice(6_000, 7, 6)).toBe(6_000)
  expect(latePrice(6_000, 0, 6)).toBe(6_000)
  expect(latePrice(6_000, 0, 0)).toBe(6_000)
})
