import { isUuid, type AccountId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
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
  if (!isUuid(id) || (afterId !== null && !isUuid(afterId))) throw notFound()
  const order = await lockOrder(transaction, accountId)
  const others = order.filter((each) => each !== id)
  const after = afterId === null ? -1 : others.indexOf(afterId)
  if (others.length === order.length || (afterId !== null && after < 0)) throw notFound()
  await writeOrder(transaction, others.toSpliced(after + 1, 0, id))
  await writeAudit(transaction, origin, {
    action: 'faq-move',
    target: { kind: 'faq', id },
    account: accountId,
    before: { place: order.indexOf(id) + 1 },
    after: { place: after + 2 },
  })
  await announce(transaction, faqChanged, { accountId, subjectId: id, data: { what: 'ORDER' } })
}
