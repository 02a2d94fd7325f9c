import { addOnFields } from '@admission/common/records/add-on.ts'
import { text } from '@admission/common/records/kinds.ts'
import { collectionsText, stateSentence } from '#platform/records/field-changes.ts'
import { recordHistory } from '#platform/records/record-history.ts'
import type { AddOn } from '../types.ts'

const image = {
  ...text({ label: 'Picture', max: 300, description: 'Its path.' }),
  text: (path: unknown) => (typeof path === 'string' ? 'Picture' : '–'),
}

/** The history of an add-on. */
export const addOnHistory = recordHistory<AddOn>('add-on', {
  'add-on-create': { what: () => 'Created' },
  'add-on-save-detail': { fields: { ...addOnFields, image } },
  'add-on-set-state': { what: stateSentence },
  'add-on-save-rule': { what: () => 'Condition changed' },
  'add-on-save-collections': { what: ({ after }) => `Offered with ${collectionsText(after)}` },
})
