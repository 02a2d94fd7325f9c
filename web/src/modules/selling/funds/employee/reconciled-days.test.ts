import { expect, test } from 'vitest'
import { reconciledDays } from './reconciled-days.ts'

const range = (from: string, to: string) => reconciledDays({ from: { utc: from }, to: { utc: to } })

test('a range that ends at midnight is written with the day before as its last', () => {
  expect(range('2026-11-24T00:00:00.000Z', '2026-12-01T00:00:00.000Z')).toBe('Nov 24 – 30')
  expect(range('2026-11-30T00:00:00.000Z', '2026-12-01T00:00:00.000Z')).toBe('Mon, Nov 30')
})

test('a range that ends within a day has that day as its last', () => {
  expect(range('2026-11-24T00:00:00.000Z', '2026-11-30T09:15:00.000Z')).toBe('Nov 24 – 30')
})
