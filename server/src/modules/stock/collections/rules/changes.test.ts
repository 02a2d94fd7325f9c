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
  ['collection-save-rule', { rule: [] }, { rule: [] }, 'Condition saved without changes'],
  ['collection-save-detail', { priority: 3, name: 'A' }, { priority: 4, name: 'A' }, 'Priority changed from 3 to 4'],
  ['collection-save-detail', { priority: 3, name: 'A' }, { priority: 4, name: 'B' }, 'Name, Priority changed'],
  ['collection-set-state', { state: 'DRAFT' }, { state: 'PUBLISHED' }, 'Published'],
  ['collection-pause-events', { pausedEvents: [] }, { pausedEvents: ['a'] }, 'Paused sale of 1 date'],
  ['collection-resume-events', { pausedEvents: ['a', 'b'] }, { pausedEvents: [] }, 'Resumed sale of 2 dates'],
  ['collection-change-cap', { capacity: 5 }, { capacity: 3 }, 'Cap changed from 5 to 3'],
  ['collection-remove-cap', { capacity: 5, of: 'Hinge' }, null, 'Cap of 5 removed (Hinge)'],
])('%s of %o to %o', (action, before, after, expected) => {
  expect(changeSentence(change(action, before, after))).toBe(expected)
})
