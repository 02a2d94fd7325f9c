import { newId, type CounterId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { insertTogether, moveToHolder, type ExclusiveRequest, type TogetherRequest } from '../writes/blocks.ts'
import { tooLow } from './change-capacity.ts'

const MAX_UNITS = 1_000_000
const assertUnits = (units: number): void => {
  if (!Number.isSafeInteger(units) || units < 1 || units > MAX_UNITS)
    throw inputError({ path: 'units', message: 'Enter a whole number, 1 or more.' })
}

/**
 * Allocates free units of an event exclusively to one account until the release. They move in one step, so the event's total
 * stays the same (I32). Throws userError with the number of free units or the seats that aren't free. Both accounts'
 * collections are rematched within a minute, or immediately by the caller.
 */
export const allocateExclusively = async (
  transaction: SystemTx,
  request: Omit<ExclusiveRequest, 'id'>,
): Promise<CounterId> => {
  if ('units' in request.from) assertUnits(request.from.units)
  else assertUnits(request.from.seatNumbers.length)
  const id = newId('Counter')
  const { done, available, taken } = await moveToHolder(transaction, { ...request, id })
  if (done) return id
  if (taken.length > 0) throw userError(`These seats aren’t available: ${taken.join(', ')}.`)
  throw userError(`Only ${String(available ?? 0)} available.`)
}

/**
 * Limits how many units of an event a holder may sell (SHARED; units they have sold or that are in their carts count), or just
 * records that they sell first come, first served. Throws userError with the minimum if `units` is below it (I07).
 */
export const allocateTogether = async (
  transaction: SystemTx,
  request: Omit<TogetherRequest, 'id'>,
): Promise<CounterId> => {
  assertUnits(request.units)
  if (request.holderAccountId === null && request.storefrontId === null)
    throw inputError({ path: 'holder', message: 'Choose who this allocation is for.' })
  const id = newId('Counter')
  const { done, held, sold } = await insertTogether(transaction, { ...request, id })
  if (!done) throw userError(tooLow(held, sold))
  return id
}
