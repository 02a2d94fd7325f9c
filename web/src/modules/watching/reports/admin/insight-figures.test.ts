import { expect, test } from 'vitest'
import {
  attendanceFinding,
  conversionFinding,
  insightTotals,
  sellThroughFinding,
  shareText,
  soldUntil,
} from './insight-figures.ts'

const insights = {
  from: '2027-03-01',
  to: '2027-03-03',
  timezone: 'UTC',
  currency: 'USD',
  exponent: 2,
  units: 40,
  soldBefore: 5,
  days: [
    {
      day: '2027-03-01',
      views: 100,
      carts: 8,
      orders: 2,
      tickets: 3,
      amount: 9_000,
    },
    { day: '2027-03-02', views: 0, carts: 0, orders: 0, tickets: 0, amount: 0 },
    {
      day: '2027-03-03',
      views: 50,
      carts: 4,
      orders: 1,
      tickets: 2,
      amount: 6_000,
    },
  ],
  mix: [],
  attendance: null,
}

test('sums and sales until each day', () => {
  expect(insightTotals(insights)).toEqual({ views: 150, carts: 12, orders: 3, tickets: 5, amount: 15_000 })
  expect(soldUntil(insights)).toEqual([8, 8, 10])
})

test('shares as people write them', () => {
  expect([shareText(1, 8), shareText(1, 200), shareText(0, 10), shareText(3, 0), shareText(7, 7)]).toEqual([
    '13%',
    '0.5%',
    '0%',
    '–',
    '100%',
  ])
})

test('the finding of the sell-through', () => {
  expect(sellThroughFinding(insights)).toBe('25% sold')
  expect(sellThroughFinding({ ...insights, units: 0 })).toBe('10 sold')
  expect(sellThroughFinding({ ...insights, soldBefore: 0, days: [] })).toBe('Nothing sold yet')
})

test('the finding of the conversion', () => {
  expect(conversionFinding(insights)).toBe('2.0% of views became orders')
  expect(conversionFinding({ ...insights, days: [] })).toBe('Views, carts and orders')
})

const begun = (name: string, admitted: number, passes: number) => ({ name, admitted, passes })

test('the event of a pass that drew the largest share is named; none before any began', () => {
  expect(attendanceFinding([begun('Opening', 80, 100), begun('Derby', 45, 50), begun('Empty', 0, 0)])).toBe(
    'Derby drew most: 90% of passes',
  )
  expect(attendanceFinding([])).toBe('None of its events has begun')
})
