import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { collectionChanged } from '../facts.ts'
import { readCap } from '../reads/caps.ts'
import { capName } from '../rules/cap-text.ts'
import { deleteCap } from '../writes/caps.ts'
import { bumpVersion, lockCollection } from '../writes/collection.ts'

/**
 * Removes a cap that counts nothing: no unit is sold or in a cart. Throws userError with the counts otherwise, notFound if the cap
 * doesn't exist or belongs to another account. Bumps the collection's version, so that claims reread it.
 */
export const removeCap = async (
  transaction: SystemTx,
  origin: Origin,
  { accountId, capId }: { readonly accountId: AccountId; readonly capId: string },
): Promise<void> => {
  const found = await readCap(transaction, accountId, capId)
  if (found === undefined || (await lockCollection(transaction, accountId, found.collectionId)) === undefined)
    throw notFound()
  // Claims wait for the collection's lock, so nothing more is counted from here on.
  const cap = await readCap(transaction, accountId, capId)
  if (cap === undefined) throw notFound()
  const { collectionId, capacity, atCap, held, sold } = cap
  if (held + sold > 0)
    throw userError(
      `${String(sold)} sold and ${String(held)} in carts. You can lower the cap to ${String(held + sold)} instead.`,
    )
  await deleteCap(transaction, capId)
  await bumpVersion(transaction, collectionId)
  await recordChange(transaction, origin, {
    action: 'collection-remove-cap',
    target: { kind: 'collection', id: collectionId },
    account: accountId,
    before: { capId, of: capName(cap), capacity, atCap },
    fact: collectionChanged,
    data: { what: 'CAPS' },
  })
}
