import { expect, test } from 'vitest'
import { daysOfRange, PRESET_LABELS, rangeProblem } from './range.ts'

test.each([
  ['today', '2027-03-31', '2027-03-31'],
  ['yesterday', '2027-03-30', '2027-03-30'],
  ['last-7', '2027-03-25', '2027-03-31'],
  ['last-30', '2027-03-02', '2027-03-31'],
  ['last-90', '2027-01-01', '2027-03-31'],
  ['this-month', '2027-03-01', '2027-03-31'],
  ['last-month', '2027-02-01', '2027-02-28'],
  ['last-366', '2026-03-31', '2027-03-31'],
  ['2024-01-01..2024-12-31', '2024-01-01', '2024-12-31'],
])('%s on March 31 is %s to %s', (range, from, to) => {
  expect(rangeProblem(range)).toBeUndefined()
  expect(daysOfRange(range, '2027-03-31')).toEqual({ from, to })
})

test('every preset has words', () => {
  for (const preset of Object.keys(PRESET_LABELS)) expect(rangeProblem(preset)).toBeUndefined()
})

test.each([
  ['2026-01-01..2027-01-02', undefined],
  ['2026-01-01..2027-01-03', 'Date range must be within one year'],
  ['2027-01-02..2027-01-01', 'The last day must be on or after the first.'],
  ['2027-02-30..2027-03-01', 'Choose a first and a last day.'],
  ['2027-02-01..', 'Choose a first and a last day.'],
  ['..', 'Choose a first and a last day.'],
  ['toString', 'Choose a first and a last day.'],
])('%j: %s', (range, problem) => {
  expect(rangeProblem(range)).toBe(problem)
})
