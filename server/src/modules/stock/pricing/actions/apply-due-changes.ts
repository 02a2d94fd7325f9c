import type { SystemTx } from '#platform/db/kysely.ts'
import { writeDueChanges } from '../writes/price-changes.ts'
import { refreshAllIn } from './refresh-all-in.ts'

/**
 * Writes the planned price changes of a collection that are in force into its prices, with their all-in prices. The caller
 * holds the collection's lock and bumps its version. Returns the number of changes.
 */
export const applyDueChanges = async (transaction: SystemTx, collectionId: string): Promise<number> => {
  const written = await writeDueChanges(transaction, collectionId)
  if (written > 0) await refreshAllIn(transaction, collectionId)
  return written
}
