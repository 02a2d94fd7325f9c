import { faqFields, faqSchema, type FaqInput } from '@admission/common/records/faq.ts'
import type { Membership } from '#platform/actor.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import { recordTable } from '#platform/records/columns.ts'
import { validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { assertPlace } from '../actions/assert-place.ts'
import { faqChanged } from '../facts.ts'
import { readFaq } from '../reads/faqs.ts'
import type { Faq, FaqState } from '../types.ts'
import { writeFaq, writeState } from '../writes.ts'

const faqRecord: RecordKind<Faq> = {
  name: 'faq',
  read: readFaq,
  ...recordTable('faq'),
  fact: faqChanged,
}

type FaqEdit = { readonly faq: FaqInput } & Pick<Membership, 'eventIds'>

/** Saves a question, its answer and where it is shown. */
export const saveFaq: RecordEdit<Faq, FaqEdit, FaqInput> = {
  kind: faqRecord,
  action: 'faq-save',
  what: 'DETAIL',
  prepare: async (transaction, { accountId }, { faq, eventIds }) => {
    const checked = validateInput(faqSchema, faq)
    await assertPlace(transaction, { accountId, eventIds }, checked)
    return checked
  },
  change: async (transaction, before, after) => {
    await writeFaq(transaction, before.id, after)
    return { before: audited(faqFields, before), after: audited(faqFields, after) }
  },
}

/** Removes a question, or puts it back. */
export const setState = stateEdit<Faq, FaqState>({
  kind: faqRecord,
  whyNot: ({ state }, to) =>
    state === to ? (to === 'REMOVED' ? 'It’s already removed.' : 'It’s already shown.') : null,
  write: writeState,
})
