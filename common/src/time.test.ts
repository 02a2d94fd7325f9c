import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countdownParts, formatCountdown, secondsLeft } from './countdown.ts'
import {
  formatClock,
  formatDateCreated,
  formatDay,
  formatDayRange,
  formatEventDates,
  formatTime,
  parseDateCreated,
  timeAt,
  type DateShowFlag,
} from './time.ts'
import { weekdayOf } from './weekdays.ts'

const zone = 'America/New_York'
const show = timeAt(Date.UTC(2027, 2, 12, 0, 30), zone)

test('an instant on the clocks of a zone', () => {
  expect(show).toEqual({ local: '2027-03-11T19:30:00', utc: '2027-03-12T00:30:00Z', timezone: zone })
  expect(timeAt(Date.UTC(2027, 2, 11, 15), 'Asia/Kolkata').local).toBe('2027-03-11T20:30:00')
  expect(timeAt(Date.UTC(2027, 0, 1), 'UTC').local).toBe('2027-01-01T00:00:00')
  expect(() => timeAt(0, 'Mars/Olympus')).toThrow(RangeError)
})

const event = (...dateShowFlags: DateShowFlag[]) => ({ dateShow: show, dateShowFlags })

const until = (month: number, day: number, hour: number) => ({
  dateShow: show,
  dateShowEnd: timeAt(Date.UTC(2027, month, day, hour), zone),
})

describe('when an event is', () => {
  test.each([
    [[], 'Thu 11 Mar 2027, 7.30 pm', 'Thu 11 Mar, 7.30 pm'],
    [['TIME_HIDE'], 'Thu 11 Mar 2027', 'Thu 11 Mar'],
    [['TIME_TBD'], 'Thu 11 Mar 2027, time to be announced', 'Thu 11 Mar, time to be announced'],
    [['DATE_TBD'], 'Date to be announced', 'Date to be announced'],
    [['DATE_TBD', 'TIME_TBD'], 'Date to be announced', 'Date to be announced'],
    [['DATE_HIDE'], '7.30 pm', '7.30 pm'],
    [['DATE_HIDE', 'TIME_TBD'], 'Time to be announced', 'Time to be announced'],
    [['DATE_HIDE', 'TIME_HIDE'], '', ''],
    [['DATE_HIDE', 'DATE_TBD', 'TIME_HIDE', 'TIME_TBD'], '', ''],
    [['TIME_HIDE', 'TIME_TBD'], 'Thu 11 Mar 2027', 'Thu 11 Mar'],
  ] as [DateShowFlag[], string, string][])('%j', (flags, long, short) => {
    expect(formatEventDates(event(...flags), 'LONG')).toBe(long)
    expect(formatEventDates(event(...flags), 'SHORT')).toBe(short)
  })

  test('a show of several days is a range, a late night is not', () => {
    expect(formatEventDates(until(2, 12, 7), 'SHORT')).toBe('Thu 11 Mar, 7.30 pm')
    expect(formatEventDates(until(2, 14, 3), 'SHORT')).toBe('11 to 13 Mar')
    expect(formatEventDates(until(3, 1, 12), 'LONG')).toBe('11 Mar to 1 Apr 2027')
  })

  test.each([
    ['2027-04-02', '2027-04-05', false, '2 to 5 Apr'],
    ['2027-04-08', '2027-05-01', false, '8 Apr to 1 May'],
    ['2027-05-14T19:30:00', '2027-06-12T22:00:00', false, '14 May to 12 Jun'],
    ['2027-07-09', '2027-07-11', true, '9 to 11 Jul 2027'],
    ['2027-12-30', '2028-01-02', false, '30 Dec 2027 to 2 Jan 2028'],
    ['2027-12-01', '2028-12-01', false, '1 Dec 2027 to 1 Dec 2028'],
    ['2027-04-02', '2027-04-02', false, 'Fri 2 Apr'],
  ])('%s to %s', (from, to, year, text) => {
    expect(formatDayRange(from, to, year)).toBe(text)
  })

  test.each([
    ['2027-03-11T00:00:00', '12.00 am', '12 am'],
    ['2027-03-11T12:00:00', '12.00 pm', '12 pm'],
    ['2027-03-11T10:00:00', '10.00 am', '10 am'],
    ['2027-03-11T21:05:00', '9.05 pm', '9.05 pm'],
  ])('the clock at %s', (local, full, bare) => {
    expect(formatClock(local)).toBe(full)
    expect(formatClock(local, 'BARE')).toBe(bare)
  })

  test('other moments', () => {
    expect(formatTime(show, { year: true })).toBe('Thu 11 Mar 2027, 7.30 pm')
    expect(formatTime({ ...show, local: '2027-03-15T10:00:00' }, { year: false, clock: 'BARE' })).toBe(
      'Mon 15 Mar, 10 am',
    )
    expect(formatDay('2027-09-01', true)).toBe('Wed 1 Sep 2027')
    expect(weekdayOf('2027-03-14T01:00:00')).toBe('SUNDAY')
    expect(() => formatDay('soon', true)).toThrow(RangeError)
  })
})

describe('dateCreated', () => {
  test('is UTC to the second and can be read back', () => {
    expect(formatDateCreated(Date.UTC(2027, 2, 4, 15, 12, 9, 987))).toBe('2027-03-04 15:12:09')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('9999-01-01'), noInvalidDate: true }),
        (date) => {
          expect(parseDateCreated(formatDateCreated(date))?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000)
        },
      ),
    )
  })

  test.each(['2027-02-30 00:00:00', '2027-03-04T15:12:09', '2027-03-04', '2027-03-04 24:00:00', ''])(
    '%j is none',
    (text) => {
      expect(parseDateCreated(text)).toBeUndefined()
    },
  )
})

const words = (seconds: number) =>
  countdownParts(seconds)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ')

describe('countdown', () => {
  test.each([
    [86_400 + 4 * 3600 + 18 * 60 + 59, '1 day 4 hours 18 min'],
    [2 * 86_400, '2 days 0 hours 0 min'],
    [3600 + 52 * 60, '1 hour 52 min'],
    [61, '1 min'],
    [59, ''],
    [-5, ''],
  ])('%i seconds are %s', (seconds, text) => {
    expect(words(seconds)).toBe(text)
  })

  test.each([
    [438, '7:18'],
    [600, '10:00'],
    [3725, '1:02:05'],
    [0, '0:00'],
    [-3, '0:00'],
  ])('the clock of %i seconds reads %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text)
  })

  test('what is left never rises and never falls below zero', () => {
    expect([0, 999, 1000, 599_999, 600_000, 900_000].map((elapsed) => secondsLeft(600, elapsed))).toEqual([
      600, 600, 599, 1, 0, 0,
    ])
  })
})
