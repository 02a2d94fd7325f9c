import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, userError, type FieldProblem } from '#platform/errors.ts'
import { MAX_PLANNED, readPlannedCell, type PlannedCell } from '../reads/price-changes.ts'
import { priceProblems } from '../rules/price-matrix.ts'
import type { PriceChangeRequest } from '../types/price-change.ts'
import { deletePriceChange, insertPriceChange } from '../writes/price-changes.ts'

type Owner = { readonly accountId: AccountId; readonly collectionId: string }

/** A validated change, ready to be written. */
export type PreparedChange = PriceChangeRequest & { readonly priceType: string }

const PAST = 'Choose a time in the future.'

const TAKEN = 'This price already changes at that time.'

const problemsOf = (cell: PlannedCell, change: PriceChangeRequest, at: string): FieldProblem[] => [
  ...(cell.isSold ? [] : [{ path: `${at}.priceLevel`, message: `“${cell.name}” isn’t sold at this price level.` }]),
  ...(cell.isPast ? [{ path: `${at}.at`, message: PAST }] : []),
  ...(cell.isTaken ? [{ path: `${at}.at`, message: TAKEN }] : []),
  ...priceProblems(cell, change, at),
]

const keyOf = ({ priceTypeId, priceLevel, at }: PriceChangeRequest): string =>
  `${priceTypeId.toLowerCase()} ${priceLevel} ${at.toISOString()}`

/**
 * Validates changes of prices that are planned together. Only reads, so needs no lock. Throws userInputError with the invalid
 * fields, below the place of their change: `2.amount`.
 */
export const preparePriceChanges = async (
  transaction: AdminTx,
  { collectionId }: Owner,
  changes: readonly PriceChangeRequest[],
): Promise<readonly PreparedChange[]> => {
  const prepared: PreparedChange[] = []
  const problems: FieldProblem[] = []
  const taken = new Set<string>()
  for (const [index, change] of changes.entries()) {
    const at = String(index)
    const cell = await readPlannedCell(transaction, { ...change, collectionId })
    if (cell === undefined) {
      problems.push({ path: `${at}.priceTypeId`, message: 'This price type no longer exists.' })
      continue
    }
    if (cell.planned + changes.length > MAX_PLANNED)
      throw userError(`A collection can have up to ${MAX_PLANNED} planned price changes.`)
    problems.push(...problemsOf(cell, change, at))
    if (taken.has(keyOf(change))) problems.push({ path: `${at}.at`, message: TAKEN })
    taken.add(keyOf(change))
    prepared.push({ ...change, priceType: cell.name })
  }
  const [first, ...others] = problems
  if (first !== undefined) throw inputError(first, ...others)
  return prepared
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
