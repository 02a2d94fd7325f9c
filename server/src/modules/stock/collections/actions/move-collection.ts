import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { collectionChanged } from '../facts.ts'
import { readPriorities } from '../reads/priorities.ts'
import { movedPriorities } from '../rules/priority-order.ts'
import { lockCollection, stampCollection } from '../writes/collection.ts'
import { writePriority } from '../writes/priority.ts'

type Move = {
  readonly accountId: AccountId
  readonly userId: string
  readonly id: string
  /** The collection it comes right after; null for the top. */
  readonly afterId: string | null
}

/**
 * Moves a collection in the order of priorities. Others change only if there is no room. Returns those that changed. Throws
 * notFound if one of the two doesn't exist, is archived, or belongs to another account.
 */
export const moveCollection = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId, userId, id, afterId }: Move,
): Promise<string[]> => {
  const ordered = await readPriorities(transaction, accountId)
  const others = ordered.filter((each) => each.id !== id)
  const after = afterId === null ? -1 : others.findIndex((each) => each.id === afterId)
  if (others.length === ordered.length || (afterId !== null && after < 0)) throw notFound()
  const changed = movedPriorities(ordered, id, after + 1).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const { id: changedId, priority } of changed) {
    await lockCollection(transaction, accountId, changedId)
    await writePriority(transaction, changedId, priority)
    await stampCollection(transaction, changedId, userId)
    const before = ordered.find((each) => each.id === changedId)?.priority ?? 0
    await recordChange(transaction, origin, {
      action: 'collection-save-detail',
      target: { kind: 'collection', id: changedId },
      account: accountId,
      before: { priority: before },
      after: { priority },
      fact: collectionChanged,
      data: { what: 'DETAIL' },
    })
  }
  return changed.map((each) => each.id)
}
