import type { SystemTx } from '#platform/db/kysely.ts'
import { insertPlacementCopies } from '../writes/copy-placements.ts'

/** Places a copied collection in the storefronts of its original. */
export const copyPlacements = (transaction: SystemTx, from: string, to: string): Promise<void> =>
  insertPlacementCopies(transaction, from, to)
