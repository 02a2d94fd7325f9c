import { describe, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { SALE_STATES, saleSteps } from '#platform/records/sale-states.ts'
import type { CollectionState } from '../types/collection.ts'
import { saleStateOf, stepsFrom, disallowedReason } from './states.ts'

const database = aDatabase()
const NOW = new Date('2027-03-04T12:00:00Z')
const later = new Date('2027-03-05T12:00:00Z')
const earlier = new Date('2027-03-03T12:00:00Z')

const ready = (state: CollectionState) => ({
  state,
  rule: [{ attribute: 'section', operator: 'IN', values: ['A'] }] as const,
  hasPrices: true,
  onSaleUntil: null,
  timezone: 'Europe/Oslo',
})

test('the table of state changes matches the one in the database', async () => {
  const rows = await database.query<{ from_state: CollectionState; to_state: CollectionState }>(
    `select from_state, to_state from transition where thing = 'collection'`,
  )
  for (const from of SALE_STATES)
    for (const to of SALE_STATES)
      expect(
        rows.some((row) => row.from_state === from && row.to_state === to),
        `${from} to ${to}`,
      ).toBe(saleSteps[from].includes(to))
})

test('every other change is refused with a reason', () => {
  for (const from of SALE_STATES) {
    for (const to of SALE_STATES)
      expect(disallowedReason(ready(from), to, NOW) === null, `${from} to ${to}`).toBe(saleSteps[from].includes(to))
    expect(
      stepsFrom(ready(from), NOW)
        .filter(({ allowed }) => allowed)
        .map(({ state }) => state),
    ).toEqual(SALE_STATES.filter((state) => saleSteps[from].includes(state)))
  }
})

test('an incomplete collection can’t be published and says what is missing', () => {
  expect(disallowedReason({ ...ready('DRAFT'), rule: [] }, 'PUBLISHED', NOW)).toContain('no condition')
  expect(disallowedReason({ ...ready('DRAFT'), hasPrices: false }, 'PUBLISHED', NOW)).toContain('no price')
  expect(disallowedReason({ ...ready('PAUSED'), onSaleUntil: earlier }, 'PUBLISHED', NOW)).toBe(
    'Its sale ended on Wed, Mar 3, 2027, 1:00 PM. Change the end first.',
  )
})

describe('sale state', () => {
  const published = {
    state: 'PUBLISHED' as const,
    onSaleFrom: null,
    onSaleUntil: null,
    units: 5,
    sellable: 5,
    allOver: false,
  }
  test.each([
    ['ON_SALE', {}],
    ['ON_SALE', { onSaleFrom: NOW, onSaleUntil: later }],
    ['ON_SALE', { units: 0, sellable: 0 }],
    ['SOLD_OUT', { sellable: 0 }],
    ['SCHEDULED', { onSaleFrom: later, sellable: 0 }],
    ['ENDED', { onSaleUntil: NOW, sellable: 0 }],
    ['ENDED', { allOver: true, onSaleFrom: later }],
    ['PAUSED', { state: 'PAUSED' as const, onSaleUntil: earlier }],
    ['DRAFT', { state: 'DRAFT' as const }],
    ['ARCHIVED', { state: 'ARCHIVED' as const }],
  ])('%s: %o', (expected, change) => {
    expect(saleStateOf({ ...published, ...change }, NOW)).toBe(expected)
  })
})
