import { newId, type AccountId } from '@admission/common/ids.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { readPlannedPrices } from '../reads/price-changes.ts'
import { readPriceMatrix } from '../reads/price-matrix.ts'
import { readPricingRules } from '../reads/pricing-rules.ts'
import { listPriceFor, matrixProblems, type ListPrice } from '../rules/price-matrix.ts'
import type { MatrixRow, PriceTypeEdit } from '../types/price-matrix.ts'
import { hasUnwrittenChange } from '../writes/price-changes.ts'
import { removeUnusedPriceTypes, replacePrices, retirePriceTypes, upsertPriceTypes } from '../writes/prices.ts'

type Owner = { readonly accountId: AccountId; readonly collectionId: string }
type PreparedType = Omit<PriceTypeEdit, 'id' | 'prices'> & {
  readonly id: string
  readonly prices: readonly (PriceTypeEdit['prices'][number] & ListPrice)[]
}

/** A validated and priced matrix, ready to be written. */
export type PreparedMatrix = {
  readonly owner: Owner
  readonly before: readonly MatrixRow[]
  readonly types: readonly PreparedType[]
  /** Price types omitted from the save. */
  readonly retired: readonly string[]
}

/**
 * Validates the price matrix of a collection and calculates its all-in prices with the current fees. Only reads, so needs no
 * lock. Throws userInputError with the invalid fields.
 */
export const prepareMatrix = async (
  transaction: AdminTx,
  owner: Owner,
  requested: readonly PriceTypeEdit[],
): Promise<PreparedMatrix> => {
  const rules = (await readPricingRules(transaction, [owner.collectionId])).get(owner.collectionId)
  if (rules === undefined) throw new Error(`collection ${owner.collectionId} has no pricing rules`)
  const before = await readPriceMatrix(transaction, owner.collectionId, rules)
  const known = new Set(before.map(({ id }) => id))
  const unknownTypes = requested.flatMap(({ id }, index) =>
    id === null || known.has(id) ? [] : [{ path: `input.${index}.id`, message: 'This price type no longer exists.' }],
  )
  const [first, ...others] = [...unknownTypes, ...matrixProblems(requested)]
  if (first !== undefined) throw inputError(first, ...others)
  const lost = lostPlan(await readPlannedPrices(transaction, owner.collectionId), requested)
  if (lost !== undefined) {
    const name = before.find(({ id }) => id === lost.priceTypeId)?.name ?? ''
    throw userError(`A price change is planned for “${name}”. Nothing was saved. Remove the planned change first.`)
  }

  const types = requested.map((type) => ({
    ...type,
    id: type.id ?? newId('PriceType'),
    name: type.name.trim(),
    description: type.description.trim(),
    prices: type.prices.map((price) => ({ ...price, ...listPriceFor(rules, price, type.name) })),
  }))
  const savedIds = new Set<string>(types.map(({ id }) => id))
  return { owner, before, types, retired: before.flatMap(({ id }) => (savedIds.has(id) ? [] : [id])) }
}

/** A planned change that the request leaves without its price. */
const lostPlan = (planned: Awaited<ReturnType<typeof readPlannedPrices>>, requested: readonly PriceTypeEdit[]) =>
  planned.find(
    ({ priceTypeId, priceLevel, kind }) =>
      !requested.some(
        (type) =>
          type.id === priceTypeId && type.kind === kind && type.prices.some((price) => price.priceLevel === priceLevel),
      ),
  )

/**
 * Writes a prepared matrix and retires omitted price types. Sold tickets keep their price. The caller holds the collection's
 * lock and bumps its version.
 */
export const writeMatrix = async (transaction: AdminTx, { owner, types, retired }: PreparedMatrix): Promise<void> => {
  // The matrix was read before this change, and would undo it.
  if (await hasUnwrittenChange(transaction, owner.collectionId))
    throw userError('A planned price change is taking effect right now. Nothing was saved. Try again in a moment.')
  await retirePriceTypes(transaction, retired)
  await upsertPriceTypes(transaction, owner, types)
  const prices = types.flatMap(({ id, prices: own }) => own.map((price) => ({ ...price, priceTypeId: id })))
  const ids = types.map(({ id }) => id)
  await replacePrices(transaction, owner, ids, prices)
}

/** Removes the retired price types of a collection that are in no cart or purchase. Needs no lock: they can no longer be bought. */
export const removeUnused = (transaction: SystemTx, collectionId: string): Promise<void> =>
  removeUnusedPriceTypes(transaction, collectionId)
