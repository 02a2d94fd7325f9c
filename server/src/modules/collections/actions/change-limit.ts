import type { AccountId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { saveLimit } from '#modules/inventory/actions/save-limit.ts'
import { lockCollection, bumpVersionsForLimit } from '../writes.ts'

type Limit = Parameters<typeof saveLimit>[2]

/**
 * Sets a limit on what one buyer may have and bumps the version of every collection it covers. Throws like `saveLimit`, and
 * notFound if its collection doesn't exist or belongs to another account.
 */
export const changeLimit = async (
  transaction: SystemTx,
  origin: Origin,
  accountId: AccountId,
  limit: Limit,
): Promise<void> => {
  if (limit.collectionId !== null && (await lockCollection(transaction, accountId, limit.collectionId)) === undefined)
    throw notFound()
  await saveLimit(transaction, accountId, limit)
  await bumpVersionsForLimit(transaction, accountId, limit)
  await writeAudit(transaction, origin, {
    action: 'save-limit',
    target: { kind: 'limit', id: limit.id },
    account: accountId,
    after: { ...limit },
  })
}
