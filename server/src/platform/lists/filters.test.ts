import { expect, test } from 'vitest'
import { days, ids, words } from './filters.ts'

const onDays = days('UTC')

test.each([
  [{ from: '2026-02-30' }, 'Use the format YYYY-MM-DD.'],
  [{ to: 'tomorrow' }, 'Use the format YYYY-MM-DD.'],
  [{ from: '2026-01-01', to: '2027-01-03' }, 'Date range must be within one year'],
])('the days %j are refused', (given, message) => {
  expect(() => onDays.check(given, 'date')).toThrow(message)
})

test('a range of days may span 366 days, and either end may be open', () => {
  const year = { from: '2026-01-01', to: '2027-01-02' }
  expect(onDays.check(year, 'date')).toEqual(year)
  expect(onDays.check({ to: '2027-01-02' }, 'date')).toEqual({ from: null, to: '2027-01-02' })
})

test('a blank filter does not narrow', () => {
  const account = ids('IDs of accounts.')
  expect(words(undefined, '').check({ search: ' ' }, 'search')).toBeUndefined()
  expect(account.check({ account: [] }, 'account')).toBeUndefined()
  expect(onDays.check({ from: '', to: null }, 'date')).toBeUndefined()
})

test('what is no ID matches nothing instead of everything', () => {
  expect(ids('IDs of accounts.').check({ account: ['1'] }, 'account')).toEqual([])
})
