import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { movedAfter } from '#platform/records/moved-after.ts'
import { faqChanged } from '../facts.ts'
import { lockOrder } from '../reads/faqs.ts'
import { writeOrder } from '../writes.ts'

/** Moves a question right after another, or to the top (null). Throws notFound if one of the two doesn't exist or is removed. */
export const moveFaq = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  { id, afterId }: { readonly id: string; readonly afterId: string | null },
): Promise<void> => {
  const moved = movedAfter(await lockOrder(transaction, accountId), id, afterId)
  await writeOrder(transaction, moved.order)
  await recordChange(transaction, origin, {
    action: 'faq-move',
    target: { kind: 'faq', id },
    account: accountId,
    before: { place: moved.before },
    after: { place: moved.after },
    fact: faqChanged,
    data: { what: 'ORDER' },
  })
}
