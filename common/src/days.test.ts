import { expect, test } from 'vitest'
import { dayAfter, isDay } from './days.ts'

test.each(['2027-03-11', '2028-02-29', '2026-12-31', '0001-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '2027-02-29',
  '20271-03-11',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '2027-03-11T10:00',
  ' 2027-03-11',
  '',
])('%j is none', (text) => {
  expect(isDay(text)).toBe(false)
})

test('days after one another cross months, years and leap days', () => {
  expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2027-03-01', -1)).toBe('2027-02-28')
})
