import type { SystemTx } from '#platform/db/kysely.ts'
import { readFacePrices } from '../reads/face-prices.ts'
import { readPricingRules } from '../reads/pricing-rules.ts'
import { listPriceFor } from '../rules/price-matrix.ts'
import { updateListPrices } from '../writes/prices.ts'

/**
 * Recalculates what lists show of the prices of a collection with the current fees and taxes. The caller holds the collection's
 * lock and bumps its version. Returns the number of prices that changed.
 */
export const refreshAllIn = async (transaction: SystemTx, collectionId: string): Promise<number> => {
  const rules = (await readPricingRules(transaction, [collectionId])).get(collectionId)
  if (rules === undefined) throw new Error(`collection ${collectionId} has no pricing rules`)
  const prices = await readFacePrices(transaction, collectionId)
  return updateListPrices(
    transaction,
    prices.map((price) => ({ ...price, ...listPriceFor(rules, price, price.name) })),
  )
}
