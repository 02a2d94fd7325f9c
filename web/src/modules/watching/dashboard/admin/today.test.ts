import { expect, test } from 'vitest'
import { comparedDay, expectedByNight, todayFigures, hourName, todayLines, type Today } from './today.ts'

const dollars = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const today = (over: Partial<Today> = {}): Today => ({
  at: { local: '2027-03-04T15:12:00', utc: '2027-03-04T20:12:00Z', timezone: 'America/New_York' },
  comparedDay: '2027-02-25',
  now: { tickets: 30, orders: 12, gross: dollars(150_000), refunded: dollars(0) },
  before: { tickets: 20, orders: 10, gross: dollars(120_000), refunded: dollars(0) },
  hours: Array.from({ length: 24 }, (_, index) => ({
    hour: index + 1,
    now: index < 16 ? Math.min(30, index * 2) : null,
    before: Math.min(40, Math.round(index * 1.4)),
  })),
  storefronts: [],
  ...over,
})

test('figures are compared with the same weekday, and money is left out without the permission', () => {
  expect(comparedDay(today())).toBe('last Thursday')
  expect(todayFigures(today()).map(({ label, value, change }) => [label, value, change])).toEqual([
    ['tickets', '30', '+50%'],
    ['orders', '12', '+20%'],
    ['gross', '$1,500.00', '+25%'],
    ['each', '$50.00', '−$10.00'],
    ['refunded', '$0.00', undefined],
  ])
  const blind = { ...today().now, gross: null, refunded: null }
  expect(todayFigures(today({ now: blind })).map(({ label }) => label)).toEqual(['tickets', 'orders'])
})

test('the day is expected to go on as the compared one did, if there is enough to go by', () => {
  const sixteen = today().hours[15]?.before ?? 0
  const whole = today().hours[23]?.before ?? 0
  expect(expectedByNight(today())).toBe(Math.round((30 * whole) / sixteen))
  expect(expectedByNight(today({ now: { ...today().now, tickets: 9 } }))).toBeUndefined()
  const lines = todayLines(today())
  expect(lines.map(({ kind }) => kind)).toEqual(['actual', 'forecast', 'comparison'])
  // The dotted line begins where the solid one ends.
  expect(lines[1]?.values.slice(14, 16)).toEqual([null, 30])
  expect(lines[1]?.values.at(-1)).toBe(expectedByNight(today()))
})

test('hours are named by their end', () => {
  expect([hourName(9), hourName(12), hourName(24)]).toEqual(['9:00 AM', '12:00 PM', '12:00 AM'])
})
