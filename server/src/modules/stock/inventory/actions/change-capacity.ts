import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { writeCapacity } from '../writes/blocks.ts'

/** Error for a ceiling below what is held and sold, with the minimum allowed. */
export const tooLow = (held: number, sold: number): string =>
  `${String(sold)} sold and ${String(held)} in carts. Enter ${String(held + sold)} or more.`

/**
 * Sets the capacity, in units, of a pool, cap, allocation or code. Throws userInputError with the minimum if more is held and sold
 * (I07), notFound if the counter doesn't exist or belongs to another account. The caller bumps the version of the collections
 * it limits.
 */
export const changeCapacity = async (transaction: SystemTx, counterId: string, capacity: number): Promise<void> => {
  const answer = await writeCapacity(transaction, counterId, capacity)
  if (answer === undefined) throw notFound()
  if (!answer.done) throw inputError({ path: 'capacity', message: tooLow(answer.held, answer.sold) })
}
