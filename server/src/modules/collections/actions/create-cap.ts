import { newId, type AccountId, type CounterId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { tooLow } from '#modules/inventory/actions/change-capacity.ts'
import { collectionChanged } from '../facts.ts'
import { insertCap, lockCollection, type WantedCap } from '../writes.ts'

const MOST = 1_000_000

/**
 * Sets a ceiling on what a collection may sell (units): in all, of an event, of a day of shows, of a storefront. What live carts
 * hold and what was sold counts already; below that it is refused with the number (userError, I07). Needs the role `system`,
 * which may count holds; the account is checked here (notFound). Throws userInputError for a capacity that is none.
 */
export const createCap = async (
  transaction: SystemTx,
  origin: Origin,
  asked: { readonly accountId: AccountId; readonly collectionId: string },
  cap: Omit<WantedCap, 'counterId'>,
): Promise<CounterId> => {
  if (!Number.isSafeInteger(cap.capacity) || cap.capacity < 0 || cap.capacity > MOST)
    throw inputError({ path: 'capacity', message: 'A cap is a whole number of units.' })
  if ((await lockCollection(transaction, asked.accountId, asked.collectionId)) === undefined) throw notFound()
  const counterId = newId('Counter')
  const { done, held, sold } = await insertCap(transaction, asked.collectionId, { ...cap, counterId })
  if (!done) throw userError(tooLow(held, sold))
  await writeAudit(transaction, origin, {
    action: 'collection-create-cap',
    target: { kind: 'collection', id: asked.collectionId },
    account: asked.accountId,
    after: { ...cap, capId: counterId },
  })
  await announce(transaction, collectionChanged, {
    accountId: asked.accountId,
    subjectId: asked.collectionId,
    data: { what: 'CAPS' },
  })
  return counterId
}
