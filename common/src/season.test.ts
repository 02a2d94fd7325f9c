import { expect, test } from 'vitest'
import { seasonVisits, type Season } from './recurring.ts'

const season: Season = {
  times: [{ dayOfWeek: 'SATURDAY', timeStart: '11:00', timeEnd: '12:00' }],
  from: '2030-10-19',
  to: '2030-11-02',
  doorsMinutes: 30,
  exceptions: [],
}
const starts = (rest: Partial<Season>): string[] =>
  seasonVisits({ ...season, ...rest }, 'Europe/Oslo').map(({ start }) => start.local.slice(5, 16))

test('exceptions close days, give them other times, and add days beyond the season', () => {
  expect(starts({})).toEqual(['10-19T11:00', '10-26T11:00', '11-02T11:00'])
  const exceptions = [
    { day: '2030-10-26', times: [] },
    {
      day: '2030-11-02',
      times: [
        { timeStart: '15:00', timeEnd: '16:00' },
        { timeStart: '09:00', timeEnd: '10:00' },
      ],
    },
    { day: '2030-11-05', times: [{ timeStart: '23:00', timeEnd: '01:00' }] },
  ]
  expect(starts({ exceptions })).toEqual(['10-19T11:00', '11-02T09:00', '11-02T15:00', '11-05T23:00'])
})

test('an own time keeps the wall clock over daylight saving, and its doors open before it', () => {
  const [visit] = seasonVisits(
    { ...season, times: [], exceptions: [{ day: '2030-10-27', times: [{ timeStart: '03:30', timeEnd: '04:30' }] }] },
    'Europe/Oslo',
  )
  expect([visit?.start.utc, visit?.doors?.local]).toEqual(['2030-10-27T02:30:00Z', '2030-10-27T03:00:00'])
})
