import { expect, test } from 'vitest'
import { lateText } from './late-text.ts'
import type { Sheet } from './place.ts'

const sheet = (left: number, reducedFrom: number | null) =>
  ({ reducedFrom, pass: { events: Array.from({ length: left }, () => ({})) } }) as unknown as Sheet

test('a pass says that its price is for the events that are left, if it is', () => {
  expect(lateText(sheet(4, 6))).toBe('Price for the 4 events that are left')
  expect(lateText(sheet(1, 6))).toBe('Price for the event that is left')
  expect(lateText(sheet(6, null))).toBe('')
  expect(lateText({ pass: null, reducedFrom: null })).toBe('')
})
