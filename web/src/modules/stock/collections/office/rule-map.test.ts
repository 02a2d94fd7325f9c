import { seatState } from '@admission/common/seat-map/availability.ts'
import { packRanges } from '@admission/common/seat-map/ranges.ts'
import { expect, test } from 'vitest'
import { ruleMapCounts, ruleMapSentence, ruleSeats } from './rule-map.ts'

const event = { eventId: 'event', versionId: 'version', leftOut: null }

test('seats that stay, leave, enter or are out look different', () => {
  const { states, added } = ruleSeats(6, { before: packRanges([1, 2, 3]), after: packRanges([2, 3, 5]) })
  const { free, held, taken } = seatState
  expect([...states].slice(1)).toEqual([held, free, free, taken, free, taken])
  expect([...added]).toEqual([5])
})

test('a sentence counts seats and areas, and says what saving does only if it does something', () => {
  const areas = [{ name: 'Standing', units: 20, before: 20, after: 0 }]
  const changed = { ...event, before: packRanges([1, 2]), after: packRanges([2, 3, 4]), areas }
  expect(ruleMapSentence(ruleMapCounts(changed, 1_200))).toBe(
    'If you save, 3 of 1,220 places are in. Saving adds 2 and removes 21.',
  )
  const same = { ...event, before: [0, 1], after: [0, 1], areas: [] }
  expect(ruleMapSentence(ruleMapCounts(same, 4))).toBe('1 of 4 places is in.')
})
