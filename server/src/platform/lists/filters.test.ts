import { expect, test } from 'vitest'
import { amounts, days, ids, numbers, contains, yesNo } from './filters.ts'

const onDays = days('UTC')

test.each([
  [{ from: '2026-02-30' }, 'Use the format YYYY-MM-DD.', 'from'],
  [{ to: 'tomorrow' }, 'Use the format YYYY-MM-DD.', 'to'],
  [{ from: '2026-01-01', to: '2027-01-03' }, 'Date range must be within one year', 'to'],
])('the days %j are refused', (date, message, end) => {
  expect(() => onDays.check({ date }, 'date')).toThrow(
    expect.objectContaining({ fields: [{ path: `filter.date.${end}`, message }] }),
  )
})

test('a range of days may span 366 days, and either end may be open', () => {
  const year = { from: '2026-01-01', to: '2027-01-02' }
  expect(onDays.check({ date: year }, 'date')).toEqual(year)
  expect(onDays.check({ date: { to: '2027-01-02' } }, 'date')).toEqual({ from: null, to: '2027-01-02' })
})

test('two filters by days don’t share their range', () => {
  const given = { starts: { from: '2026-01-01' }, ends: { to: '2026-12-31' } }
  expect(onDays.check(given, 'starts')).toEqual({ from: '2026-01-01', to: null })
  expect(onDays.check(given, 'ends')).toEqual({ from: null, to: '2026-12-31' })
  expect(onDays.check(given, 'sold')).toBeUndefined()
})

test('numbers and amounts may be open at either end, and zero is a number', () => {
  expect(numbers('').check({ sold: { from: null, to: 0 } }, 'sold')).toEqual({ from: null, to: 0 })
  expect(amounts('').check({ total: { from: '39.50', to: '' } }, 'total')).toEqual({ from: '39.50', to: null })
})

test.each(['forty', '1e9', '4,50', '1.23456', 'infinity'])('the amount %s is refused', (from) => {
  expect(() => amounts('').check({ total: { from } }, 'total')).toThrow(
    expect.objectContaining({
      fields: [{ path: 'filter.total.from', message: 'Enter an amount such as 40 or 39.50.' }],
    }),
  )
})

test('no is a choice, not a missing filter', () => {
  expect(yesNo('').check({ hasCode: false }, 'hasCode')).toBe(false)
  expect(yesNo('').check({ hasCode: null }, 'hasCode')).toBeUndefined()
})

test('a blank filter does not narrow', () => {
  const account = ids('IDs of accounts.')
  expect(contains(undefined, '').check({ search: ' ' }, 'search')).toBeUndefined()
  expect(account.check({ account: [] }, 'account')).toBeUndefined()
  expect(onDays.check({ date: { from: '', to: null } }, 'date')).toBeUndefined()
  expect(numbers('').check({ sold: {} }, 'sold')).toBeUndefined()
})

test('what is no ID matches nothing instead of everything', () => {
  expect(ids('IDs of accounts.').check({ account: ['1'] }, 'account')).toEqual([])
})
