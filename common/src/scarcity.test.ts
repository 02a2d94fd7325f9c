import { expect, test } from 'vitest'
import { placesText } from './scarcity.ts'

test.each([
  [1, '1 left'],
  [20, '20 left'],
  [21, 'Available'],
  [80, 'Available'],
])('%i places: %s', (left, text) => expect(placesText(left)).toBe(text))
