import { expect, it } from 'vitest'
import { markedUp, NO_MARKUP } from './markup.ts'

it.each([
  [2500, { basisPoints: 1000, amount: 100 }, 2850],
  [2500, NO_MARKUP, 2500],
  [0, { basisPoints: 1000, amount: 100 }, 0],
  // Half a unit is rounded up, once.
  [5, { basisPoints: 1000, amount: 0 }, 6],
  [4, { basisPoints: 1000, amount: 0 }, 4],
])('%d with %j is %d', (price, markup, expected) => {
  expect(markedUp(price, markup)).toBe(expected)
})
