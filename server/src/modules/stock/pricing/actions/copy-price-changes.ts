import type { SystemTx } from '#platform/db/kysely.ts'
import { insertPriceChangeCopies, type MovedPrices } from '../writes/copy-price-changes.ts'
import { refreshAllIn } from './refresh-all-in.ts'

/** Plans the price changes of a collection for its copy, at moments that moved with the event; returns whether there are any. */
export const copyPriceChanges = async (transaction: SystemTx, from: string, copy: MovedPrices): Promise<boolean> => {
  const planned = await insertPriceChangeCopies(transaction, from, copy)
  if (planned > 0) await refreshAllIn(transaction, copy.collectionId)
  return planned > 0
}
