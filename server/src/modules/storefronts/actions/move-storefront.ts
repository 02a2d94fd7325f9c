import { isUuid, type AccountId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { storefrontChanged } from '../facts.ts'
import { lockOrder, writeOrder } from '../writes/order.ts'

/**
 * Moves a storefront right after another one of its shop, or to the top (null): the first that is open is the main one, and sells
 * what several do. Throws notFound if one of the two doesn't exist.
 */
export const moveStorefront = async (
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
  await writeOrder(transaction, accountId, others.toSpliced(after + 1, 0, id))
  await writeAudit(transaction, origin, {
    action: 'storefront-move',
    target: { kind: 'storefront', id },
    account: accountId,
    before: { place: order.indexOf(id) + 1 },
    after: { place: after + 2 },
  })
  await announce(transaction, storefrontChanged, { accountId, subjectId: id, data: { what: 'ORDER' } })
}
