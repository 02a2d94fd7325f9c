import { expect, test } from 'vitest'
import { shownDate } from './shown-date.ts'

const dates = { startsAt: '2027-03-12T19:30', endsAt: '', dateDisplay: '', timeDisplay: '' }

test.each([
  [{}, 'Buyers see: Fri, Mar 12, 2027, 7:30 PM'],
  [{ timeDisplay: 'TIME_TBD' }, 'Buyers see: Fri, Mar 12, 2027, time to be announced'],
  [{ timeDisplay: 'TIME_HIDE' }, 'Buyers see: Fri, Mar 12, 2027'],
  [{ dateDisplay: 'DATE_TBD' }, 'Buyers see: Date to be announced'],
  [{ dateDisplay: 'DATE_HIDE', timeDisplay: 'TIME_HIDE' }, 'Buyers see no date.'],
  [{ endsAt: '2027-03-14T12:00' }, 'Buyers see: Mar 12 – 14, 2027'],
  [{ startsAt: '' }, undefined],
  [{ startsAt: '2027-02-99T19:30' }, undefined],
])('%j', (changes, text) => {
  expect(shownDate({ ...dates, ...changes })).toBe(text)
})
