import { expect, it } from 'vitest'
import { salesPace } from './pace.ts'

it.each([
  [103, 'ahead'],
  [102, 'onTrack'],
  [97, 'onTrack'],
  [96, 'slightlyBehind'],
  [85, 'slightlyBehind'],
  [84, 'behind'],
] as const)('%i of 100 expected is %s', (actual, pace) => {
  expect(salesPace({ actual, expected: 100 })).toBe(pace)
})

it('is on track where nothing is expected yet', () => {
  expect(salesPace({ actual: 0, expected: 0 })).toBe('onTrack')
})
