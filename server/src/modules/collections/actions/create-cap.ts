import { newId, type AccountId, type CounterId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { tooLow } from '#modules/inventory/actions/change-capacity.ts'
import { collectionChanged } from '../facts.ts'
import { insertCap, lockCollection, type NewCap } from '../writes.ts'

const MAX_CAPACITY = 1_000_000

/**
 * Caps how many units a collection may sell: overall, of an event, on a day of shows or in a storefront. Sold units and those in
 * live carts already count; a lower capacity throws userError with the number (I07). Needs the role `system`, which may count
 * holds; checks the account (notFound). Throws userInputError for an invalid capacity.
 */
export const createCap = async (
  transaction: SystemTx,
  origin: Origin,
  request: { readonly accountId: AccountId; readonly collectionId: string },
  cap: Omit<NewCap, 'counterId'>,
): Promise<CounterId> => {
  if (!Number.isSafeInteger(cap.capacity) || cap.capacity < 0 || cap.capacity > MAX_CAPACITY)
    throw inputError({ path: 'capacity', message: 'Enter a whole number of units.' })
  if ((await lockCollection(transaction, request.accountId, request.collectionId)) === undefined) throw notFound()
  const counterId = newId('Counter')
  const { done, held, sold } = await insertCap(transaction, request.collectionId, { ...cap, counterId })
  if (!done) throw userError(tooLow(held, sold))
  await writeAudit(transaction, origin, {
    action: 'collection-create-cap',
    target: { kind: 'collection', id: request.collectionId },
    account: request.accountId,
    after: { ...cap, capId: counterId },
  })
  await announce(transaction, collectionChanged, {
    accountId: request.accountId,
    subjectId: request.collectionId,
    data: { what: 'CAPS' },
  })
  return counterId
}
