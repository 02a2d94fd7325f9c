import { expect, test } from 'vitest'
import type { AddOn } from '../types.ts'
import { tryAddOn } from './try-add-on.ts'

const now = new Date('2027-03-01T12:00:00Z')
const parking = {
  state: 'PUBLISHED',
  currency: 'USD',
  exponent: 2,
  timezone: 'America/New_York',
  allCollections: false,
  collectionIds: ['mine'],
  perTicket: false,
  required: false,
  minimum: 1,
  maximum: null,
  stock: null,
  taken: 0,
  validFrom: null,
  validUntil: null,
} as unknown as AddOn
const basket = { collectionId: null, tickets: 3, price: 5000, event: {}, isSignedIn: false }
const rows = [{ attribute: 'orderTotal', operator: 'AT_LEAST', values: [20_000] }] as const

test('an add-on is offered with its tickets, or the row that isn’t met is named', () => {
  expect(tryAddOn(parking, [], basket, now)).toEqual({
    isOffered: true,
    reason: null,
    minimum: 1,
    maximum: null,
    blockers: [],
  })
  expect(tryAddOn(parking, rows, basket, now)).toMatchObject({
    isOffered: false,
    reason: 'Row 1 of the condition isn’t met: order total $150.00 is below $200.00.',
  })
  expect(tryAddOn(parking, rows, { ...basket, tickets: 4 }, now)).toMatchObject({ isOffered: true })
  expect(tryAddOn(parking, [], { ...basket, collectionId: 'other' }, now)).toMatchObject({
    reason: 'It isn’t offered with this collection.',
  })
  const event = [{ attribute: 'event', operator: 'IN', values: ['some-id'] }] as const
  expect(tryAddOn(parking, event, basket, now)).toMatchObject({ reason: 'Row 1 of the condition isn’t met.' })
})

test.each([
  [{}, 1, null],
  [{ maximum: 2, minimum: 2 }, 2, 2],
  [{ perTicket: true }, 1, 3],
  [{ perTicket: true, required: true }, 3, 3],
  [{ perTicket: true, required: true, maximum: 2 }, 2, 2],
])('%j: from %s to %s units', (changes, minimum, maximum) => {
  expect(tryAddOn({ ...parking, ...changes }, [], basket, now)).toMatchObject({ minimum, maximum })
})

test.each([
  [{ state: 'DRAFT' }, 'It’s a draft.'],
  [{ validFrom: new Date('2027-04-01T14:00:00Z') }, 'It starts on Thu, Apr 1, 2027, 10:00 AM.'],
  [{ validUntil: now }, 'It ended on Mon, Mar 1, 2027, 7:00 AM.'],
  [{ stock: 5, taken: 5 }, 'It’s sold out.'],
  [{ stock: 5, taken: 3, perTicket: true, required: true }, 'Only 2 left, but these tickets need 3 units.'],
])('%j keeps buyers from adding it: %s', (changes, sentence) => {
  expect(tryAddOn({ ...parking, ...changes } as AddOn, [], basket, now)).toMatchObject({ blockers: [sentence] })
})
