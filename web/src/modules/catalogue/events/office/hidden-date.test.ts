import { expect, test } from 'vitest'
import { hiddenDateLabel } from './hidden-date.ts'

test.each([
  [[], undefined],
  [['DATE_HIDE'], 'Date hidden'],
  [['DATE_TBD'], 'Date not announced'],
  [['TIME_HIDE'], 'Time hidden'],
  [['TIME_TBD'], 'Time not announced'],
  [['DATE_HIDE', 'TIME_HIDE'], 'Date and time hidden'],
  [['TIME_TBD', 'DATE_TBD'], 'Date not announced'],
  [['TIME_TBD', 'DATE_HIDE'], 'Date hidden'],
] as const)('flags %j say %s', (flags, label) => {
  expect(hiddenDateLabel(flags)).toBe(label)
})
