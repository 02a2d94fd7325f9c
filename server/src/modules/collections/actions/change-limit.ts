import type { AccountId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { saveLimit } from '#modules/inventory/actions/save-limit.ts'
import { lockCollection, raiseVersionsForLimit } from '../writes.ts'

type Limit = Parameters<typeof saveLimit>[2]

/**
 * Sets a bound on what one buyer may take and raises the version of every collection it speaks of. Refuses as `saveLimit`
 * does; notFound where its collection is absent or foreign.
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
  await raiseVersionsForLimit(transaction, accountId, limit)
  await writeAudit(transaction, origin, {
    action: 'save-limit',
    target: { kind: 'limit', id: limit.id },
    account: accountId,
    after: { ...limit },
  })
}
