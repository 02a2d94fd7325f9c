import { expect, test } from 'vitest'
import type { StoredChange } from '#platform/records/history.ts'
import { changedValues, type ValueFormats } from './changed-values.ts'

const formats: ValueFormats = {
  timezone: 'America/New_York',
  currency: 'USD',
  exponent: 2,
  ofRules: (attribute, value) => (attribute === 'event' ? 'Evening (Fri, Mar 12, 2027)' : String(value)),
  ofEvent: (id) => `Night ${id}`,
}
const changesOf = (
  action: string,
  before: StoredChange['before'],
  after: StoredChange['after'],
  valueFormats = formats,
) =>
  changedValues({ at: new Date(0), actorKind: 'admin', actorId: null, action, before, after }, valueFormats).map(
    (value) => `${value.label}: ${value.before} → ${value.after}`,
  )
const row = (attribute: string, operator: string, ...values: string[]) => ({ attribute, operator, values })

const type = (id: string, name: string, ...amounts: number[]) => ({
  id,
  name,
  visible: id !== 'hidden',
  prices: amounts.map((amount, index) => ({ priceLevel: index + 1, amount })),
})

test('a changed condition lists each changed attribute with its rows', () => {
  const before = { rule: [row('section', 'IN', 'A', 'B'), row('row', 'BETWEEN', '1', '9'), row('event', 'IN', 'x')] }
  const after = { rule: [row('section', 'IN', 'A'), row('event', 'IN', 'x'), row('holdCode', 'IS_EMPTY')] }
  expect(changesOf('collection-save-rule', before, after)).toEqual([
    'Section: any of A, B → any of A',
    'Row: between 1 and 9 → None',
    'Hold code: None → is empty',
  ])
  expect(changesOf('collection-save-rule', { rule: [row('event', 'IN', 'x')] }, { rule: [] })).toEqual([
    'Event: any of Evening (Fri, Mar 12, 2027) → None',
  ])
  const many = Array.from({ length: 15 }, (_, index) => String(index + 1))
  expect(changesOf('collection-save-rule', null, { rule: [row('row', 'IN', ...many)] })).toEqual([
    'Row: None → any of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 3 more',
  ])
  expect(changesOf('collection-save-rule', before, after, { ...formats, ofRules: null })).toEqual([])
})

test('times are in the account’s time zone, and empty ones say what that means', () => {
  const before = { name: 'A', description: '', priority: 1, onSaleFrom: null, onSaleUntil: '2027-03-12T00:30:00.000Z' }
  const after = { name: 'B', description: 'x'.repeat(400), priority: 1, onSaleFrom: null, onSaleUntil: null }
  expect(changesOf('collection-save-detail', before, after)).toEqual([
    'Name: A → B',
    `Description: None → ${'x'.repeat(299)}…`,
    'On sale until: Thu, Mar 11, 2027, 7:30 PM → Until each event starts',
  ])
})

test('price changes are listed by type and level, including added and removed ones', () => {
  expect(
    changesOf(
      'collection-save-price-types',
      { priceTypes: [type('a', 'Adult', 4000, 3000), type('b', 'Child', 1000)] },
      { priceTypes: [type('a', 'Adults', 4500, 3000), type('c', 'Senior', 2000)] },
    ),
  ).toEqual([
    'Price type: Adult → Adults',
    'Adults, level 1: $40.00 → $45.00',
    'Child, level 1: $10.00 → None',
    'Senior, level 1: None → $20.00',
  ])
})

test.each([
  ['collection-set-state', { state: 'PUBLISHED' }, { state: 'PAUSED' }, ['State: Published → Paused']],
  ['collection-change-cap', { capacity: 5 }, { capacity: 3 }, ['Cap: 5 → 3']],
  ['collection-create-cap', null, { capacity: 5 }, ['Cap: None → 5']],
  ['collection-remove-cap', { capacity: 5 }, null, ['Cap: 5 → None']],
  ['collection-pause-events', { pausedEvents: [] }, { pausedEvents: ['1'] }, ['Night 1: On sale → Paused']],
  ['collection-resume-events', { pausedEvents: ['1'] }, { pausedEvents: [] }, ['Night 1: Paused → On sale']],
  ['collection-of-another-time', { a: 1 }, { a: 2 }, []],
])('%s lists its values', (action, before, after, expected) => {
  expect(changesOf(action, before, after)).toEqual(expected)
})
