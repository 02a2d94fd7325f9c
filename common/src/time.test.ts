import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countdownParts, formatCountdown, secondsLeft } from './countdown.ts'
import {
  areDoorsShown,
  eventDateAttribute,
  eventDateParts,
  formatClock,
  formatDateCreated,
  formatDay,
  formatDayRange,
  formatMoment,
  formatEventDates,
  formatMonth,
  formatTime,
  zoneName,
  formatWeekday,
  parseDateCreated,
  timeAt,
  zonePlace,
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
    [[], 'Thu, Mar 11, 2027, 7:30 PM', 'Thu, Mar 11, 7:30 PM'],
    [['TIME_HIDE'], 'Thu, Mar 11, 2027', 'Thu, Mar 11'],
    [['TIME_TBD'], 'Thu, Mar 11, 2027, time to be announced', 'Thu, Mar 11, time to be announced'],
    [['DATE_TBD'], 'Date to be announced', 'Date to be announced'],
    [['DATE_TBD', 'TIME_TBD'], 'Date to be announced', 'Date to be announced'],
    [['DATE_HIDE'], '7:30 PM', '7:30 PM'],
    [['DATE_HIDE', 'TIME_TBD'], 'Time to be announced', 'Time to be announced'],
    [['DATE_HIDE', 'TIME_HIDE'], '', ''],
    [['DATE_HIDE', 'DATE_TBD', 'TIME_HIDE', 'TIME_TBD'], '', ''],
    [['TIME_HIDE', 'TIME_TBD'], 'Thu, Mar 11, 2027', 'Thu, Mar 11'],
  ] as [DateShowFlag[], string, string][])('%j', (flags, long, short) => {
    expect(formatEventDates(event(...flags), 'LONG')).toBe(long)
    expect(formatEventDates(event(...flags), 'SHORT')).toBe(short)
  })

  test('a show of several days is a range, a late night is not', () => {
    expect(formatEventDates(until(2, 12, 7), 'SHORT')).toBe('Thu, Mar 11, 7:30 PM')
    expect(formatEventDates(until(2, 14, 3), 'SHORT')).toBe('Mar 11 – 13')
    expect(formatEventDates(until(3, 1, 12), 'LONG')).toBe('Mar 11 – Apr 1, 2027')
  })

  test.each([
    [[], '2027-03-11T19:30'],
    [['TIME_HIDE'], '2027-03-11'],
    [['TIME_TBD'], '2027-03-11'],
    [['DATE_TBD'], undefined],
    [['DATE_HIDE'], '19:30'],
    [['DATE_HIDE', 'TIME_TBD'], undefined],
  ] as [DateShowFlag[], string | undefined][])('%j in markup', (flags, attribute) => {
    expect(eventDateAttribute(event(...flags))).toBe(attribute)
    expect(areDoorsShown(event(...flags))).toBe(flags.length === 0)
  })

  test('its parts keep day and time apart', () => {
    expect(eventDateParts(event(), 'LONG')).toEqual(['Thu, Mar 11, 2027', '7:30 PM'])
    expect(eventDateParts(until(2, 14, 3), 'LONG')).toEqual(['Mar 11 – 13, 2027'])
    expect(eventDateParts(event('DATE_HIDE', 'TIME_HIDE'), 'LONG')).toEqual([])
  })

  test.each([
    ['2027-04-02', '2027-04-05', false, 'Apr 2 – 5'],
    ['2027-04-08', '2027-05-01', false, 'Apr 8 – May 1'],
    ['2027-05-14T19:30:00', '2027-06-12T22:00:00', false, 'May 14 – Jun 12'],
    ['2027-07-09', '2027-07-11', true, 'Jul 9 – 11, 2027'],
    ['2027-12-30', '2028-01-02', false, 'Dec 30, 2027 – Jan 2, 2028'],
    ['2027-12-01', '2028-12-01', false, 'Dec 1, 2027 – Dec 1, 2028'],
    ['2027-04-02', '2027-04-02', false, 'Fri, Apr 2'],
  ])('%s to %s', (from, to, year, text) => {
    expect(formatDayRange(from, to, year)).toBe(text)
  })

  test.each([
    ['2027-03-11T00:00:00', '12:00 AM'],
    ['2027-03-11T12:00:00', '12:00 PM'],
    ['2027-03-11T10:00:00', '10:00 AM'],
    ['2027-03-11T21:05:00', '9:05 PM'],
  ])('the clock at %s', (local, text) => {
    expect(formatClock(local)).toBe(text)
  })

  test('other moments', () => {
    expect(formatTime(show, { year: true })).toBe('Thu, Mar 11, 2027, 7:30 PM')
    const morning = { local: '2027-03-15T10:00:00' }
    expect(formatTime(morning, { year: false })).toBe('Mon, Mar 15, 10:00 AM')
    expect(formatTime(morning, { year: false, weekday: false })).toBe('Mar 15, 10:00 AM')
    const sent = timeAt(Date.parse('2027-03-04T20:12:00Z'), 'America/New_York')
    expect(formatMoment(sent, { year: true })).toBe('Thu, Mar 4, 2027, 3:12 PM EST')
    expect(zoneName({ utc: '2027-07-04T20:12:00Z', timezone: 'UTC' })).toBe('UTC')
    expect(formatTime(morning, { year: true, weekday: false })).toBe('Mar 15, 2027, 10:00 AM')
    expect(zonePlace('America/New_York')).toBe('New York')
    expect(formatMonth('2027-03-15')).toBe('March 2027')
    expect([formatWeekday('2027-03-15', 'LONG'), formatWeekday('2027-03-15', 'SHORT')]).toEqual(['Monday', 'Mon'])
    expect(formatDay('2027-09-01', true)).toBe('Wed, Sep 1, 2027')
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

const textOf = (seconds: number) =>
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
    expect(textOf(seconds)).toBe(text)
  })

  test.each([
    [438, '7:18'],
    [600, '10:00'],
    [3725, '1:02:05'],
    [172_799, '47:59:59'],
    [172_800, '2 days'],
    [1_746_342, '20 days'],
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
