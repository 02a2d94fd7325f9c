import { expect, test } from 'vitest'
import type { Sheet } from './place.ts'
import { dayByKey, isRefused, visitDays, weeksOf } from './visit-days.ts'

type Offer = Sheet['visits'][number]
const offer = (local: string, state: Offer['state'], left: number): Offer => ({
  state,
  left,
  visit: { id: local, startsAt: { local, utc: `${local}Z`, timezone: 'UTC' } },
})
const visits = [
  offer('2026-11-28T11:00:00', 'BEGUN', 0),
  offer('2026-11-28T14:00:00', 'SOLD_OUT', 0),
  offer('2026-11-29T11:00:00', 'AVAILABLE', 40),
  offer('2026-11-29T14:00:00', 'FEW', 3),
]

test('times are grouped by day; a day counts what is still available', () => {
  expect(visitDays({ visits }).map(({ date, offers, left }) => [date, offers.length, left])).toEqual([
    ['2026-11-28', 2, 0],
    ['2026-11-29', 2, 43],
  ])
})

test('an event is refused if none of its visits are available', () => {
  const refusal = { reason: 'SOLD_OUT', message: 'Sold out.', available: 0, onSaleAt: null }
  const sheet = { refusal, visits } as unknown as Sheet
  expect(isRefused(sheet)).toBe(false)
  expect(isRefused({ ...sheet, visits: visits.slice(0, 2) })).toBe(true)
  expect(isRefused({ ...sheet, visits: [] })).toBe(true)
  expect(isRefused({ ...sheet, refusal: null, visits: [] })).toBe(false)
})

test('a month is whole weeks from Sunday, without days of other months', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', undefined, undefined, undefined, undefined, undefined])
  expect(weeksOf('2027-01')[0]?.slice(4)).toEqual([undefined, '2027-01-01', '2027-01-02'])
})

test.each<[string, string, string | undefined]>([
  ['2026-11-28', 'ArrowRight', '2026-11-29'],
  ['2026-11-29', 'ArrowRight', '2026-12-05'],
  ['2026-12-05', 'ArrowLeft', '2026-11-29'],
  ['2026-11-28', 'ArrowLeft', '2026-11-28'],
  ['2026-11-28', 'ArrowDown', '2026-12-05'],
  ['2026-12-05', 'ArrowUp', '2026-11-28'],
  ['2026-12-05', 'PageUp', '2026-11-28'],
  ['2026-12-05', 'Home', '2026-11-28'],
  ['2026-11-28', 'End', '2026-12-05'],
  ['2026-11-28', 'Enter', undefined],
])('from %s %s leads to %s', (from, key, to) => {
  expect(dayByKey(['2026-11-28', '2026-11-29', '2026-12-05'], from, key)).toBe(to)
})
