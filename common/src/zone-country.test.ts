import { expect, test } from 'vitest'
import { countryOfZone } from './zone-country.ts'

test.each([
  ['Europe/London', 'GB'],
  ['America/New_York', 'US'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Tokyo', 'JP'],
  ['UTC', undefined],
  ['Nowhere/At_All', undefined],
])('%s is in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})
