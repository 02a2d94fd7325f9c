import type { Id } from '@admission/common/ids.ts'
import { faqFields, faqSchema, type FaqInput } from '@admission/common/records/faq.ts'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { faqChanged } from '../facts.ts'
import { insertFaq } from '../writes.ts'
import { assertPlace } from './assert-place.ts'

/** Adds a question after all others. Throws userInputError with the invalid fields, forbidden beyond the member's events. */
export const createFaq = async (
  transaction: AdminTx,
  origin: Origin,
  scope: Pick<Membership, 'accountId' | 'eventIds'>,
  input: FaqInput,
): Promise<Id<'Faq'>> => {
  const faq = validateInput(faqSchema, input)
  await assertPlace(transaction, scope, faq)
  const { accountId } = scope
  const id = await insertFaq(transaction, accountId, faq)
  await recordChange(transaction, origin, {
    action: 'faq-create',
    target: { kind: 'faq', id },
    account: accountId,
    after: audited(faqFields, faq),
    fact: faqChanged,
    data: { what: 'DETAIL' },
  })
  return id
}
