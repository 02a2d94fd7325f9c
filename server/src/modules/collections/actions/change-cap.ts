import type { AccountId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { changeCapacity } from '#modules/inventory/actions/change-capacity.ts'
import { collectionChanged } from '../facts.ts'
import { readCap } from '../reads/caps.ts'
import { lockCollection, raiseVersion } from '../writes.ts'

/**
 * Moves a ceiling of a collection (units). Refused with the number below which it cannot go (userError, I07); notFound where it
 * is absent or foreign. Raises the collection's version, so that claims read it afresh.
 */
export const changeCap = async (
  transaction: SystemTx,
  origin: Origin,
  asked: { readonly accountId: AccountId; readonly capId: string; readonly capacity: number },
): Promise<void> => {
  if (!Number.isSafeInteger(asked.capacity) || asked.capacity < 0)
    throw inputError({ path: 'capacity', message: 'A cap is a whole number of units.' })
  const cap = await readCap(transaction, asked.accountId, asked.capId)
  if (cap === undefined || (await lockCollection(transaction, asked.accountId, cap.collectionId)) === undefined)
    throw notFound()
  await changeCapacity(transaction, asked.capId, asked.capacity)
  await raiseVersion(transaction, cap.collectionId)
  await writeAudit(transaction, origin, {
    action: 'collection-change-cap',
    target: { kind: 'collection', id: cap.collectionId },
    account: asked.accountId,
    before: { capId: asked.capId, capacity: cap.capacity },
    after: { capId: asked.capId, capacity: asked.capacity },
  })
  await announce(transaction, collectionChanged, {
    accountId: asked.accountId,
    subjectId: cap.collectionId,
    data: { what: 'CAPS' },
  })
}
