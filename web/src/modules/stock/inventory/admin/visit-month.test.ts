import { expect, test } from 'vitest'
import { daysOfMonth, monthAfter, visitsByDay } from './visit-month.ts'
import { parseTimes, timesText } from './visit-plan-content.ts'

test('a month starts in the column of its weekday and has all its days', () => {
  const days = daysOfMonth('2028-02')
  expect(days[0]).toEqual({ day: '2028-02-01', column: 3 })
  expect(days.at(-1)).toEqual({ day: '2028-02-29', column: 3 })
})

test('months go on over the end of a year', () => {
  expect([monthAfter('2030-12', 1), monthAfter('2031-01', -1)]).toEqual(['2031-01', '2030-12'])
})

test('visits lie on the local day on which they start', () => {
  const visit = { startsAt: { local: '2030-06-01T23:30:00' } }
  expect(visitsByDay([visit]).get('2030-06-01')).toEqual([visit])
})

test('times of a day are read as they are written; blank is closed', () => {
  const times = [
    { timeStart: '11:00', timeEnd: '12:30' },
    { timeStart: '14:00', timeEnd: '15:30' },
  ]
  expect(parseTimes(timesText(times))).toEqual(times)
  expect(parseTimes('11:00 – 12:30')).toEqual(times.slice(0, 1))
  expect(parseTimes(' ')).toEqual([])
})
