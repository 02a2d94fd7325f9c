import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx, Tx } from '#platform/db/kysely.ts'
import {
  addPlacements,
  deleteGranted,
  insertEverywhere,
  replaceShelf,
  type GrantedPlaces,
  type ShelfOrder,
} from '../writes/placements.ts'

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

/**
 * Removes a collection that storefronts sell by a grant, except from some of them. Locks the storefronts before the rows, as a save of one does.
 * The caller bumps versions.
 */
export const removeGranted = (transaction: SystemTx, places: GrantedPlaces): Promise<void> =>
  deleteGranted(transaction, places)
