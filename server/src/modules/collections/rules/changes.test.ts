import { expect, test } from 'vitest'
import type { StoredChange } from '#platform/records/history.ts'
import { changeSentence } from './changes.ts'

const row = (attribute: string, ...values: string[]) => ({ attribute, operator: 'IN', values })
const change = (action: string, before: StoredChange['before'], after: StoredChange['after']): StoredChange => ({
  at: new Date(0),
  actorKind: 'admin',
  actorId: null,
  action,
  before,
  after,
})

test.each([
  [
    'collection-save-rule',
    { rule: [row('row', '1')] },
    { rule: [row('row', '2'), row('holdCode', 'X')] },
    'Row changed; Hold code added',
  ],
  ['collection-save-rule', { rule: [row('row', '1')] }, { rule: [], unitsDelta: -1200 }, 'Row removed (−1,200 units)'],
  ['collection-save-rule', { rule: [] }, { rule: [row('row', '1')], unitsDelta: 1 }, 'Row added (+1 unit)'],
  ['collection-save-rule', { rule: [] }, { rule: [] }, 'Condition saved, nothing changed'],
  ['collection-save-detail', { priority: 3, name: 'A' }, { priority: 4, name: 'A' }, 'Priority 3 became 4'],
  ['collection-save-detail', { priority: 3, name: 'A' }, { priority: 4, name: 'B' }, 'Name, Priority changed'],
  ['collection-set-state', { state: 'DRAFT' }, { state: 'PUBLISHED' }, 'Published'],
  ['collection-pause-events', { pausedEvents: [] }, { pausedEvents: ['a'] }, 'Sale of 1 date paused'],
  ['collection-resume-events', { pausedEvents: ['a', 'b'] }, { pausedEvents: [] }, 'Sale of 2 dates resumed'],
  ['collection-change-cap', { capacity: 5 }, { capacity: 3 }, 'Cap 5 became 3'],
])('%s of %o to %o', (action, before, after, expected) => {
  expect(changeSentence(change(action, before, after))).toBe(expected)
})
