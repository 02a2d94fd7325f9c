// The histories of all records, which say their fields.
import '#areas/schemas.ts'
import { auditedInSources } from '#testing/audit/audited-keys.ts'
import { expect, test } from 'vitest'
import { actionText } from './action-text.ts'
import { changeTexts, subjectOf } from './change-texts.ts'
import { isHidden, fieldLabel } from './field-labels.ts'
import { sentence, targetLabel } from './kinds.ts'

const event = '1f0ea14e-a526-6800-8e64-11867a75a466'
const account = { timezone: 'America/New_York', currency: 'USD', exponent: 2, names: { [event]: 'Derby' } }
const textsOf = (before: Readonly<Record<string, unknown>> | null, after: Readonly<Record<string, unknown>> | null) =>
  changeTexts({ ...account, targetKind: 'thing', before, after })

test.each([
  ['collection-save-price-types', 'collection', 'Price types changed'],
  ['collection-create', 'collection', 'Created'],
  ['collection-save-detail', 'collection', 'Details changed'],
  ['collection-plan-price-change', 'collection', 'Price change planned'],
  ['purchaser-limit', 'purchaser', 'Limit changed'],
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
    eventId: event,
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
  expect(textsOf(before, after)).toEqual([
    { label: 'Name', before: 'Derby', after: 'None' },
    { label: 'Is open', before: 'Yes', after: 'No' },
    { label: 'Hold minutes', before: '10', after: '1,200' },
    { label: 'State', before: 'Draft', after: 'Partially refunded' },
    { label: 'Tags', before: 'a, b, c, d, e and 1 more', after: 'None' },
    { label: 'Price', before: '$40.00', after: 'None' },
  ])
  expect(textsOf(null, { rows: [{ a: 1 }, { b: 2 }] })).toEqual([{ label: 'Rows', before: '', after: '2 entries' }])
})

test('moments are in the account’s time zone, days and codes in words, IDs the names they stand for, amounts money', () => {
  const after = {
    onSaleFrom: '2027-03-04T19:30:00.000Z',
    startsAt: '2027-03-04T19:30:00',
    releaseAt: null,
    exceptions: ['2027-03-05 10:00 12:00'],
    times: ['MONDAY 10:00–11:00'],
    refundLimit: 50_000,
    priceTypes: [{ id: event, name: 'Adult', visible: true, prices: [{ priceLevel: 1, amount: 4000 }] }],
    rule: [{ attribute: 'event', operator: 'IN', values: [event] }],
    pausedEvents: [event],
    eventId: event,
    capId: event,
    versionId: 4,
  }
  expect(textsOf({}, after).map(({ label, after: text }) => `${label}: ${text}`)).toEqual([
    'On sale from: Thu, Mar 4, 2027, 2:30 PM',
    'Starts: Thu, Mar 4, 2027, 7:30 PM',
    'Exceptions: Fri, Mar 5, 2027 10:00 12:00',
    'Weekly times: Monday 10:00–11:00',
    'Refund limit: $500.00',
    'Price types: Adult $40.00',
    'Rule: Event (1 value)',
    'Paused dates: Derby',
    'Event: Derby',
  ])
})

const about = (after: Readonly<Record<string, unknown>>) =>
  subjectOf({ ...account, targetKind: 'collection', before: null, after })

test('a change says which part of the record it is about, as far as its name is known', () => {
  expect(about({ eventId: event, maximum: 4 })).toBe('Derby')
  expect(about({ of: 'All sales', capacity: 4 })).toBe('')
  expect(about({ of: 'Derby, Fri, Nov 27', capacity: 4 })).toBe('Derby, Fri, Nov 27')
  expect(about({ eventId: 'f0ea14e1-a526-6800-8e64-11867a75a466' })).toBe('')
})

// The kind of its target stands before most of them.
const targetsIn = (action: string) => action.split('-').map((_word, index, words) => words.slice(0, index).join('-'))
const hasVerb = (action: string) => targetsIn(action).some((target) => actionText(action, target) !== sentence(action))

test('every action of the sources is told with a verb, and every value that they keep has a label', () => {
  const { actions, keys } = auditedInSources()
  expect([actions.size > 130, keys.size > 120]).toEqual([true, true])
  expect([...actions].filter((action) => !hasVerb(action))).toEqual([])
  const kinds = ['', 'account', 'collection', 'visit-plan', 'purchase', 'purchaser', 'storefront']
  const unnamed = [...keys].filter(
    ([key]) => !isHidden(key) && !kinds.some((kind) => fieldLabel(kind, key) !== undefined),
  )
  expect(unnamed).toEqual([])
})
