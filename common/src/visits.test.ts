import { describe, expect, test } from 'vitest'
import { plannedVisits } from './recurring.ts'
import { openVisitText, ticketTimeText, weekdaysText } from './visits.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

const zone = 'America/New_York'
const at = (dayOfWeek: Weekday, timeStart: string, timeEnd: string) => ({ dayOfWeek, timeStart, timeEnd })
const plan = (times: readonly ReturnType<typeof at>[], from: string, to: string, doors: number | null = null) =>
  plannedVisits(times, zone, { from, to }, doors)
const starts = (...args: Parameters<typeof plan>) => plan(...args).map(({ start }) => `${start.local} ${start.utc}`)

describe('plannedVisits', () => {
  test('keeps the wall clock over both changes of it', () => {
    expect(starts([at('SUNDAY', '10:00', '11:00')], '2027-03-07', '2027-03-14')).toEqual([
      '2027-03-07T10:00:00 2027-03-07T15:00:00Z',
      '2027-03-14T10:00:00 2027-03-14T14:00:00Z',
    ])
    expect(starts([at('SUNDAY', '10:00', '11:00')], '2027-10-31', '2027-11-07')).toEqual([
      '2027-10-31T10:00:00 2027-10-31T14:00:00Z',
      '2027-11-07T10:00:00 2027-11-07T15:00:00Z',
    ])
  })

  test('two times that fall together where the clocks go forward are one visit', () => {
    const times = [at('SUNDAY', '02:30', '03:15'), at('SUNDAY', '03:30', '04:15')]
    expect(plan(times, '2027-03-07', '2027-03-07')).toHaveLength(2)
    // 2.30 does not exist and moves to 3.30, but would end before: the one that is left is whole.
    expect(plan(times, '2027-03-14', '2027-03-14').map(({ start, end }) => [start.local, end.local])).toEqual([
      ['2027-03-14T03:30:00', '2027-03-14T04:15:00'],
    ])
  })

  test('doors open so many minutes of true time before', () => {
    const [visit] = plan([at('SUNDAY', '03:30', '05:00')], '2027-03-14', '2027-03-14', 45)
    expect(visit?.doors).toMatchObject({ local: '2027-03-14T01:45:00', utc: '2027-03-14T06:45:00Z' })
    expect(plan([at('SUNDAY', '10:00', '11:00')], '2027-03-14', '2027-03-14')[0]?.doors).toBeNull()
  })

  test('a season may be longer than a year, and has each day once', () => {
    const visits = plan([at('SATURDAY', '11:00', '12:00')], '2026-01-01', '2028-12-31')
    expect(visits).toHaveLength(157)
    expect(new Set(visits.map(({ start }) => start.utc)).size).toBe(157)
    expect(plan([at('SATURDAY', '11:00', '12:00')], '2027-01-02', '2027-01-01')).toEqual([])
  })
})

const days = (...names: readonly Weekday[]) => names.map((dayOfWeek) => ({ dayOfWeek }))

test.each<[readonly Weekday[], string]>([
  [['SATURDAY'], 'Saturday'],
  [['SUNDAY', 'SATURDAY'], 'Saturday or Sunday'],
  [WEEKDAYS.slice(1), 'day Tue – Sun'],
  [['MONDAY', 'WEDNESDAY', 'FRIDAY'], 'Mon, Wed or Fri'],
  [[...WEEKDAYS], 'day'],
  [['MONDAY', 'MONDAY'], 'Monday'],
])('%j is any %s', (names, text) => {
  expect(weekdaysText(days(...names))).toBe(text)
})

const time = (local: string) => ({ local, utc: `${local}Z`, timezone: 'UTC' })
const season = {
  dateShow: time('2026-11-03T10:00:00'),
  dateShowEnd: time('2027-01-10T18:00:00'),
  dateShowFlags: [],
  dateShowRecurring: days(...WEEKDAYS.slice(1)),
}

test('a ticket of an open event says what it is good for; no other does', () => {
  const text = 'Valid for one visit, any day Tue – Sun, Nov 3, 2026 – Jan 10, 2027'
  expect(openVisitText({ ...season, visitKind: 'OPEN' })).toBe(text)
  expect(ticketTimeText({ ...season, visitKind: 'OPEN' }, 'LONG')).toBe(text)
  expect(openVisitText({ ...season, visitKind: 'TIMED' })).toBeUndefined()
  expect(ticketTimeText({ ...season, visitKind: 'TIMED' }, 'LONG')).toBe('Nov 3, 2026 – Jan 10, 2027')
})

test('days that are hidden or open are not given away', () => {
  for (const flag of ['DATE_HIDE', 'DATE_TBD'] as const)
    expect(openVisitText({ ...season, visitKind: 'OPEN', dateShowFlags: [flag] })).toBe(
      'Valid for one visit, any day Tue – Sun',
    )
})
