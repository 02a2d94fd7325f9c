import { expect, test } from 'vitest'
import { actionText } from './action-text.ts'
import { changeTexts } from './change-texts.ts'
import { targetLabel } from './kinds.ts'

test.each([
  ['collection-save-price-types', 'collection', 'Price types changed'],
  ['collection-create', 'collection', 'Created'],
  ['collection-template-save-locks', 'collection-template', 'Locks changed'],
  ['event-allocate', 'event-stock', 'Allocated'],
  ['event-area-off-sale', 'event-stock', 'Area no longer on sale'],
  ['collection-set-state', 'collection', 'State changed'],
  ['account-publish-terms', 'account', 'Terms published'],
  ['member-invite', 'member-invitation', 'Invited'],
  ['accept-invitation', 'member', 'Invitation accepted'],
  ['read-order', 'purchase', 'Order viewed'],
  ['account-user-add-note', 'account-user', 'Note added'],
  ['refund-order', 'purchase', 'Order refunded'],
  ['export-list', 'export', 'List exported'],
  ['something-nobody-named', 'thing', 'Something nobody named'],
])('%s on %s is “%s”', (action, target, text) => {
  expect(actionText(action, target)).toBe(text)
})

test('records have the names that people use', () => {
  expect(['event-stock', 'seat-configuration', 'add-on', 'sales-call'].map(targetLabel)).toEqual([
    'Event',
    'Seat map',
    'Add-on',
    'Sales call',
  ])
})

test('values are told in words; what stayed, and IDs, are left out', () => {
  const before = {
    name: 'Derby',
    eventId: '1f0ea14e-a526-6800-8e64-11867a75a466',
    isOpen: true,
    holdMinutes: 10,
    state: 'DRAFT',
    tags: ['a', 'b', 'c', 'd', 'e', 'f'],
    price: { amount: 4000, currency: 'USD', exponent: 2 },
  }
  const after = {
    ...before,
    name: '',
    isOpen: false,
    holdMinutes: 1200,
    state: 'PARTIALLY_REFUNDED',
    tags: [],
    price: null,
  }
  expect(changeTexts(before, after)).toEqual([
    { label: 'Name', before: 'Derby', after: 'None' },
    { label: 'Is open', before: 'Yes', after: 'No' },
    { label: 'Hold minutes', before: '10', after: '1,200' },
    { label: 'State', before: 'Draft', after: 'Partially refunded' },
    { label: 'Tags', before: 'a, b, c, d, e and 1 more', after: 'None' },
    { label: 'Price', before: '$40.00', after: 'None' },
  ])
  expect(changeTexts(null, { rows: [{ a: 1 }, { b: 2 }] })).toEqual([{ label: 'Rows', before: '', after: '2 entries' }])
})
