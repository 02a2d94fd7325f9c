import { expect, it } from 'vitest'
import { windowText } from './check-in-text.ts'

it.each([
  [null, null, 'Any time'],
  [90, null, 'From 90 min before the start'],
  [0, null, 'From the start'],
  [null, 30, 'Until 30 min after the start'],
  [null, 0, 'Until the start'],
  [60, 120, 'From 1 hour before to 2 hours after the start'],
  [0, 45, 'From the start to 45 min after the start'],
])('%j before and %j after: %s', (opensMinutesBefore, closesMinutesAfter, text) => {
  expect(windowText({ opensMinutesBefore, closesMinutesAfter })).toBe(text)
})
