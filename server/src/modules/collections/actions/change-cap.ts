import type { AccountId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { changeCapacity } from '#modules/inventory/actions/change-capacity.ts'
import { collectionChanged } from '../facts.ts'
import { readCap } from '../reads/caps.ts'
import { lockCollection, bumpVersion } from '../writes.ts'

/**
 * Changes a cap of a collection (units). Throws userError with the minimum if it is below what is held and sold (I07), notFound
 * if the cap doesn't exist or belongs to another account. Bumps the collection's version, so that claims reread it.
 */
export const changeCap = async (
  transaction: SystemTx,
  origin: Origin,
  request: { readonly accountId: AccountId; readonly capId: string; readonly capacity: number },
): Promise<void> => {
  if (!Number.isSafeInteger(request.capacity) || request.capacity < 0)
    throw inputError({ path: 'capacity', message: 'Enter a whole number of units.' })
  const cap = await readCap(transaction, request.accountId, request.capId)
  if (cap === undefined || (await lockCollection(transaction, request.accountId, cap.collectionId)) === undefined)
    throw notFound()
  await changeCapacity(transaction, request.capId, request.capacity)
  await bumpVersion(transaction, cap.collectionId)
  await writeAudit(transaction, origin, {
    action: 'collection-change-cap',
    target: { kind: 'collection', id: cap.collectionId },
    account: request.accountId,
    before: { capId: request.capId, capacity: cap.capacity },
    after: { capId: request.capId, capacity: request.capacity },
  })
  await announce(transaction, collectionChanged, {
    accountId: request.accountId,
    subjectId: cap.collectionId,
    data: { what: 'CAPS' },
  })
}
