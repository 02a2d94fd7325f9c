import { newId, type AccountId } from '@admission/common/ids.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { readPriceMatrix } from '../reads/price-matrix.ts'
import { readPricingRules } from '../reads/pricing-rules.ts'
import { allInFor, matrixProblems } from '../rules/price-matrix.ts'
import type { MatrixRow, WantedPriceType } from '../types/price-matrix.ts'
import { removeUnusedPriceTypes, replacePrices, retirePriceTypes, upsertPriceTypes } from '../writes.ts'

type Owner = { readonly accountId: AccountId; readonly collectionId: string }
type PreparedType = Omit<WantedPriceType, 'id' | 'prices'> & {
  readonly id: string
  readonly prices: readonly (WantedPriceType['prices'][number] & { readonly allIn: number })[]
}

/** A matrix that was checked and priced, ready to be written. */
export type PreparedMatrix = {
  readonly owner: Owner
  readonly before: readonly MatrixRow[]
  readonly types: readonly PreparedType[]
  /** Price types that were left out. */
  readonly retired: readonly string[]
}

/**
 * Checks the matrix of a collection and works out its all-in prices with today's fees. Reads only, so that it needs no lock.
 * Throws userInputError with the fields that are wrong.
 */
export const prepareMatrix = async (
  transaction: AdminTx,
  owner: Owner,
  wanted: readonly WantedPriceType[],
): Promise<PreparedMatrix> => {
  const rules = (await readPricingRules(transaction, [owner.collectionId])).get(owner.collectionId)
  if (rules === undefined) throw new Error(`collection ${owner.collectionId} has no pricing rules`)
  const before = await readPriceMatrix(transaction, owner.collectionId, rules)
  const known = new Set(before.map(({ id }) => id))
  const strangers = wanted.flatMap(({ id }, index) =>
    id === null || known.has(id) ? [] : [{ path: `input.${index}.id`, message: 'This price type no longer exists.' }],
  )
  const [first, ...others] = [...strangers, ...matrixProblems(wanted)]
  if (first !== undefined) throw inputError(first, ...others)

  const types = wanted.map((type) => ({
    ...type,
    id: type.id ?? newId('PriceType'),
    name: type.name.trim(),
    description: type.description.trim(),
    prices: type.prices.map((price) => ({ ...price, allIn: allInFor(rules, price, type.name) })),
  }))
  const kept = new Set<string>(types.map(({ id }) => id))
  return { owner, before, types, retired: before.flatMap(({ id }) => (kept.has(id) ? [] : [id])) }
}

/**
 * Writes a prepared matrix; what was left out is retired. What was sold keeps its price. The caller holds the collection's lock
 * and raises its version.
 */
export const writeMatrix = async (transaction: AdminTx, { owner, types, retired }: PreparedMatrix): Promise<void> => {
  await retirePriceTypes(transaction, retired)
  await upsertPriceTypes(transaction, owner, types)
  const prices = types.flatMap(({ id, prices: own }) => own.map((price) => ({ ...price, priceTypeId: id })))
  const ids = types.map(({ id }) => id)
  await replacePrices(transaction, owner, ids, prices)
}

/** Removes the retired price types of a collection that nobody has in a cart or bought. Needs no lock: nobody can take them any more. */
export const removeUnused = (transaction: SystemTx, collectionId: string): Promise<void> =>
  removeUnusedPriceTypes(transaction, collectionId)
