import { type AccountId, newId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { readPriceMatrix, readUsedPriceTypes } from '../reads/price-matrix.ts'
import { readPricingRules } from '../reads/pricing-rules.ts'
import { allInFor, matrixProblems } from '../rules/price-matrix.ts'
import type { MatrixRow, WantedPriceType } from '../types/price-matrix.ts'
import { removePriceTypes, replacePrices, retirePriceTypes, upsertPriceTypes } from '../writes.ts'

/** The matrix before and after a change, and what became of the price types that were left out. */
export type SavedPriceTypes = {
  readonly before: readonly MatrixRow[]
  readonly after: readonly MatrixRow[]
  readonly retired: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Makes this the matrix of a collection; all-in prices are worked out with today's fees. What is left out is removed, or
 * retired where somebody has it in a cart or bought it. What was sold keeps its price. The caller holds the collection's
 * lock and raises its version. Throws userInputError with the fields that are wrong.
 */
export const savePriceTypes = async (
  transaction: AdminTx,
  owner: { readonly accountId: AccountId; readonly collectionId: string },
  wanted: readonly WantedPriceType[],
): Promise<SavedPriceTypes> => {
  const rules = (await readPricingRules(transaction, [owner.collectionId])).get(owner.collectionId)
  if (rules === undefined) throw new Error(`collection ${owner.collectionId} has no pricing rules`)
  const before = await readPriceMatrix(transaction, owner.collectionId, rules)
  const known = new Set(before.map(({ id }) => id))
  const strangers = wanted.flatMap(({ id }, index) =>
    id === null || known.has(id)
      ? []
      : [{ path: `input.${index}.id`, message: 'This price type is not there any more.' }],
  )
  const [first, ...others] = [...strangers, ...matrixProblems(wanted)]
  if (first !== undefined) throw inputError(first, ...others)

  const types = wanted.map((type) => ({
    ...type,
    id: type.id ?? newId('PriceType'),
    name: type.name.trim(),
    description: type.description.trim(),
  }))
  const kept = new Set<string>(types.map(({ id }) => id))
  const left = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  const used = await readUsedPriceTypes(transaction, left)
  const [retired, removed] = [left.filter((id) => used.has(id)), left.filter((id) => !used.has(id))]
  await retirePriceTypes(transaction, retired)
  await removePriceTypes(transaction, removed)
  await upsertPriceTypes(transaction, owner, types)
  const prices = types.flatMap((type) =>
    type.prices.map((price) => ({ ...price, priceTypeId: type.id, allIn: allInFor(rules, price, type.name) })),
  )
  await replacePrices(transaction, owner, [...kept], prices)
  return { before, after: await readPriceMatrix(transaction, owner.collectionId, rules), retired, removed }
}
