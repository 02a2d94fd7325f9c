import type { SystemTx } from '#platform/db/kysely.ts'
import { createPoolsLike, createSeats } from '../writes/copies.ts'

type Copied = { readonly from: string; readonly to: string; readonly isSeated: boolean }

/**
 * Gives a copied event the places of its original: the seats of the same map version, and its areas with their capacity. All
 * are free: nothing sold, held back or allocated is copied. A timed event gets its places with its visits.
 */
export const copyPlaces = async (transaction: SystemTx, { from, to, isSeated }: Copied): Promise<void> => {
  if (isSeated) await createSeats(transaction, to)
  await createPoolsLike(transaction, from, to)
}
