import { expect, test } from 'vitest'
import { nextDue } from './schedule-times.ts'

const daily = { frequency: 'DAILY', weekday: 1, monthDay: 1, hour: 8 } as const
const due = (rhythm: Parameters<typeof nextDue>[0], zone: string, now: string): string =>
  nextDue(rhythm, zone, new Date(now)).toISOString()

test.each([
  // New York is five hours behind in March, four from the 14th on.
  [daily, '2027-03-10T12:59:59Z', '2027-03-10T13:00:00.000Z'],
  [daily, '2027-03-10T13:00:00Z', '2027-03-11T13:00:00.000Z'],
  [daily, '2027-03-14T12:00:00Z', '2027-03-15T12:00:00.000Z'],
  [{ ...daily, frequency: 'WEEKLY', weekday: 5 }, '2027-03-10T00:00:00Z', '2027-03-12T13:00:00.000Z'],
  [{ ...daily, frequency: 'WEEKLY', weekday: 5 }, '2027-03-12T13:00:00Z', '2027-03-19T12:00:00.000Z'],
  [{ ...daily, frequency: 'MONTHLY', monthDay: 28 }, '2027-01-28T13:00:00Z', '2027-02-28T13:00:00.000Z'],
  [{ ...daily, frequency: 'MONTHLY', monthDay: 1 }, '2027-12-02T00:00:00Z', '2028-01-01T13:00:00.000Z'],
] as const)('%j after %s is due at %s', (rhythm, now, expected) => {
  expect(due(rhythm, 'America/New_York', now)).toBe(expected)
})

test('an hour that the clocks skip is due an hour later, one that comes twice the first time', () => {
  expect(due({ ...daily, hour: 2 }, 'America/New_York', '2027-03-14T06:00:00Z')).toBe('2027-03-14T07:00:00.000Z')
  expect(due({ ...daily, hour: 1 }, 'America/New_York', '2027-11-07T04:30:00Z')).toBe('2027-11-07T05:00:00.000Z')
})
