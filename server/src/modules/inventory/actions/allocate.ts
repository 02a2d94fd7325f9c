import { newId, type CounterId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { insertTogether, moveToHolder, type ExclusiveWish, type TogetherWish } from '../writes.ts'
import { tooLow } from './change-capacity.ts'

const MOST = 1_000_000
const assertUnits = (units: number): void => {
  if (!Number.isSafeInteger(units) || units < 1 || units > MOST)
    throw inputError({ path: 'units', message: 'Give a whole number of units, 1 or more.' })
}

/**
 * Gives free units of an event to one account, which alone may offer them until the release. They move in one step, so the
 * event has as many as before (I32). Throws userError with the number or the seats that stand against it. The collections of
 * both are matched anew within a minute, or at once by the caller.
 */
export const allocateExclusively = async (
  transaction: SystemTx,
  wish: Omit<ExclusiveWish, 'id'>,
): Promise<CounterId> => {
  if ('units' in wish.from) assertUnits(wish.from.units)
  else assertUnits(wish.from.seatNumbers.length)
  const id = newId('Counter')
  const { done, available, taken } = await moveToHolder(transaction, { ...wish, id })
  if (done) return id
  if (taken.length > 0) throw userError(`These seats are not free: ${taken.join(', ')}.`)
  throw userError(`Only ${String(available ?? 0)} are free.`)
}

/**
 * Bounds what a holder may sell of an event (SHARED, in units; what their carts hold and they sold counts already), or only notes
 * that they sell first come, first served. Throws userError with the number that the units may not be below (I07).
 */
export const allocateTogether = async (transaction: SystemTx, wish: Omit<TogetherWish, 'id'>): Promise<CounterId> => {
  assertUnits(wish.units)
  if (wish.holderAccountId === null && wish.storefrontId === null)
    throw inputError({ path: 'holder', message: 'Choose who it is for.' })
  const id = newId('Counter')
  const { done, held, sold } = await insertTogether(transaction, { ...wish, id })
  if (!done) throw userError(tooLow(held, sold))
  return id
}
