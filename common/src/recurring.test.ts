import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandRecurring, timeFromLocal, type RecurringTime } from './recurring.ts'
import { timeAt } from './time.ts'
import { WEEKDAYS, weekdayOf } from './weekdays.ts'

const zone = 'America/New_York'
const sunday = (timeStart: string, timeEnd: string): RecurringTime => ({ dayOfWeek: 'SUNDAY', timeStart, timeEnd })
const starts = (times: readonly RecurringTime[], from: string, to: string, timezone = zone) =>
  expandRecurring(times, timezone, from, to).map(({ start }) => `${start.local} ${start.utc}`)

const hours = (day: string) =>
  expandRecurring([{ dayOfWeek: 'SATURDAY', timeStart: '22:00', timeEnd: '04:00' }], zone, day, day).map(
    ({ start, end }) => (Date.parse(end.utc) - Date.parse(start.utc)) / 3_600_000,
  )

const ends = (timeEnd: string) =>
  expandRecurring([sunday('20:00', timeEnd)], zone, '2027-03-21', '2027-03-21').map(({ end }) => end.local)

describe('expandRecurring', () => {
  test('keeps the wall clock while the offset changes', () => {
    expect(starts([sunday('15:00', '17:00')], '2027-03-07', '2027-03-14')).toEqual([
      '2027-03-07T15:00:00 2027-03-07T20:00:00Z',
      '2027-03-14T15:00:00 2027-03-14T19:00:00Z',
    ])
  })

  test('ends the same day, or the next where the end is not after the start', () => {
    expect(ends('22:15')).toEqual(['2027-03-21T22:15:00'])
    expect(ends('01:00')).toEqual(['2027-03-22T01:00:00'])
    expect(ends('20:00')).toEqual(['2027-03-22T20:00:00'])
  })

  test('moves a time that does not exist forward, and takes the earlier of two', () => {
    expect(starts([sunday('02:30', '04:00')], '2027-03-14', '2027-03-14')).toEqual([
      '2027-03-14T03:30:00 2027-03-14T07:30:00Z',
    ])
    expect(starts([sunday('01:30', '04:00')], '2027-11-07', '2027-11-07')).toEqual([
      '2027-11-07T01:30:00 2027-11-07T05:30:00Z',
    ])
  })

  test('a show over the night of the change is as long as the clocks make it', () => {
    expect([hours('2027-03-06'), hours('2027-03-13'), hours('2027-11-06')]).toEqual([[6], [5], [7]])
  })

  test('comes in order, several a day, both ends included', () => {
    const times = [
      sunday('19:30', '21:00'),
      sunday('14:00', '16:00'),
      { dayOfWeek: 'MONDAY', timeStart: '10:00', timeEnd: '11:00' } as const,
    ]
    expect(expandRecurring(times, 'Europe/Berlin', '2027-03-14', '2027-03-15').map(({ start }) => start.local)).toEqual(
      ['2027-03-14T14:00:00', '2027-03-14T19:30:00', '2027-03-15T10:00:00'],
    )
    expect(expandRecurring(times, zone, '2027-03-15', '2027-03-14')).toEqual([])
  })

  test('366 days and no more', () => {
    expect(expandRecurring([sunday('15:00', '17:00')], zone, '2027-01-01', '2028-01-02')).toHaveLength(53)
    expect(() => expandRecurring([], zone, '2027-01-01', '2028-01-03')).toThrow(RangeError)
    expect(() => expandRecurring([sunday('25:00', '26:00')], zone, '2027-03-14', '2027-03-14')).toThrow(RangeError)
  })

  test('every show is on its day, in its zone, and ends after it starts', () => {
    const clock = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        fc.constantFrom(...WEEKDAYS),
        clock,
        clock,
        fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'),
        fc.nat(3650),
        (dayOfWeek, timeStart, timeEnd, timezone, offset) => {
          const from = new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10)
          const to = new Date(Date.UTC(2024, 0, 14 + offset)).toISOString().slice(0, 10)
          const shows = expandRecurring([{ dayOfWeek, timeStart, timeEnd }], timezone, from, to)
          expect(shows).toHaveLength(2)
          for (const { start, end } of shows) {
            expect(weekdayOf(start.local)).toBe(dayOfWeek)
            expect(timeAt(new Date(start.utc), timezone)).toEqual(start)
            expect(end.utc >= start.utc).toBe(true)
          }
        },
      ),
    )
  })
})

test('a local time in its zone', () => {
  expect(timeFromLocal('2027-03-11T19:30', zone)).toEqual({
    local: '2027-03-11T19:30:00',
    utc: '2027-03-12T00:30:00Z',
    timezone: zone,
  })
  expect(timeFromLocal('2027-03-14T02:30', zone).local).toBe('2027-03-14T03:30:00')
})
