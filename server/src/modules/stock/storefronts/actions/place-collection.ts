import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx, Tx } from '#platform/db/kysely.ts'
import { addPlacements, insertEverywhere, replaceShelf, type ShelfOrder } from '../writes/placements.ts'

/** Adds a collection to a storefront, removes it or moves it: `ids` is what the storefront sells then, in order. The caller bumps versions. */
export const placeCollection = (transaction: Tx<'admin' | 'system'>, order: ShelfOrder): Promise<void> =>
  replaceShelf(transaction, order)

/** Sells a collection in these storefronts too, after what they sell already. The caller bumps versions. */
export const addToStorefronts = (
  transaction: SystemTx,
  accountId: AccountId,
  collectionId: string,
  storefrontIds: readonly string[],
): Promise<void> => addPlacements(transaction, accountId, collectionId, storefrontIds)

/** Sells a collection in every open storefront, for a preview: the caller rolls the transaction back. Locks only rows of its own. */
export const placeEverywhere = (transaction: SystemTx, accountId: AccountId, collectionId: string): Promise<void> =>
  insertEverywhere(transaction, accountId, collectionId)
