import { faqFields } from '@admission/common/records/faq.ts'
import { pick } from '@admission/common/records/fields.ts'
import { fieldsSentence } from '#platform/records/field-changes.ts'
import type { StoredChange } from '#platform/records/history.ts'
import { recordHistory } from '#platform/records/record-history.ts'
import type { Faq } from '../types.ts'

const isElsewhere = ({ before, after }: StoredChange): boolean =>
  before?.['storefrontId'] !== after?.['storefrontId'] || before?.['eventId'] !== after?.['eventId']

/** The history of a question. */
export const faqHistory = recordHistory<Faq>('faq', {
  'faq-create': { what: () => 'Created' },
  'faq-save': {
    fields: pick(faqFields, 'question', 'answer', 'scope'),
    what: (change, fields) => fieldsSentence([...fields, ...(isElsewhere(change) ? [{ label: 'Place' }] : [])]),
  },
  'faq-set-state': { what: ({ after }) => (after?.['state'] === 'REMOVED' ? 'Removed' : 'Put back') },
  'faq-move': { what: () => 'Moved' },
})
