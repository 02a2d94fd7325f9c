import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { movedAfter } from '#platform/records/moved-after.ts'
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
  const moved = movedAfter(await lockOrder(transaction, accountId), id, afterId)
  await writeOrder(transaction, accountId, moved.order)
  await recordChange(transaction, origin, {
    action: 'storefront-move',
    target: { kind: 'storefront', id },
    account: accountId,
    before: { place: moved.before },
    after: { place: moved.after },
    fact: storefrontChanged,
    data: { what: 'ORDER' },
  })
}
