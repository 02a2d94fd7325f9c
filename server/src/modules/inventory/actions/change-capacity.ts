import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, userError } from '#platform/errors.ts'
import { writeCapacity } from '../writes.ts'

/** Says why a ceiling cannot be as low as this, with the number that it can. */
export const tooLow = (held: number, sold: number): string =>
  `${String(sold)} sold and ${String(held)} in carts: it can't be below ${String(held + sold)}.`

/**
 * Sets the capacity of a pool, a cap, an allocation or a code (units). Throws userError with the number that it may not fall
 * below where more is held and sold (I07), notFound where the counter is absent or foreign. The caller raises the version of
 * the collections that it bounds.
 */
export const changeCapacity = async (transaction: SystemTx, counterId: string, capacity: number): Promise<void> => {
  const answer = await writeCapacity(transaction, counterId, capacity)
  if (answer === undefined) throw notFound()
  if (!answer.done) throw userError(tooLow(answer.held, answer.sold))
}
