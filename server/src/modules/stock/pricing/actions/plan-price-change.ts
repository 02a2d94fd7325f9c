import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { MAX_PLANNED, readPlannedCell } from '../reads/price-changes.ts'
import { priceProblems } from '../rules/price-matrix.ts'
import type { PriceChangeRequest } from '../types/price-change.ts'
import { deletePriceChange, insertPriceChange } from '../writes/price-changes.ts'

type Owner = { readonly accountId: AccountId; readonly collectionId: string }

/** A validated change, ready to be written. */
export type PreparedChange = PriceChangeRequest & { readonly priceType: string }

const PAST = 'Choose a time in the future.'

/** Validates a change of a price. Only reads, so needs no lock. Throws userInputError with the invalid fields. */
export const preparePriceChange = async (
  transaction: AdminTx,
  { collectionId }: Owner,
  change: PriceChangeRequest,
): Promise<PreparedChange> => {
  const cell = await readPlannedCell(transaction, { ...change, collectionId })
  if (cell === undefined) throw inputError({ path: 'priceTypeId', message: 'This price type no longer exists.' })
  if (cell.planned >= MAX_PLANNED) throw userError(`A collection can have up to ${MAX_PLANNED} planned price changes.`)
  const problems = [
    ...(cell.isSold ? [] : [{ path: 'priceLevel', message: `“${cell.name}” isn’t sold at this price level.` }]),
    ...(cell.isPast ? [{ path: 'at', message: PAST }] : []),
    ...(cell.isTaken ? [{ path: 'at', message: 'This price already changes at that time.' }] : []),
    ...priceProblems(cell, change, '').map(({ path, message }) => ({ path: path.slice(1), message })),
  ]
  const [first, ...others] = problems
  if (first !== undefined) throw inputError(first, ...others)
  return { ...change, priceType: cell.name }
}

/** Writes a prepared change. The caller holds the collection's lock. Throws userInputError if its moment has just passed. */
export const writePriceChange = async (
  transaction: AdminTx,
  owner: Owner,
  { priceType: _name, ...change }: PreparedChange,
): Promise<void> => {
  if (!(await insertPriceChange(transaction, owner, change))) throw inputError({ path: 'at', message: PAST })
}

/** Removes a planned change. The caller holds the collection's lock. Throws userError if it has taken effect. */
export const removePriceChange = async (transaction: AdminTx, id: string): Promise<void> => {
  if (!(await deletePriceChange(transaction, id)))
    throw userError('This price change has already taken effect, so it can’t be removed. Change the price instead.')
}
