import type { Markup } from '@admission/common/pricing/markup.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { readFacePrices } from '../reads/face-prices.ts'
import { readPricingRules } from '../reads/pricing-rules.ts'
import { listPriceFor } from '../rules/price-matrix.ts'
import { updateListPrices, type StoredPrice } from '../writes/prices.ts'

/** All-in prices to write. */
export type Repriced = readonly Pick<StoredPrice, 'priceTypeId' | 'priceLevel' | 'allIn' | 'orderFee'>[]

/** The all-in prices of a collection under another markup. Only reads, so needs no lock. */
export const priceWithMarkup = async (
  transaction: AdminTx,
  collectionId: string,
  markup: Markup,
): Promise<{ readonly before: Markup; readonly prices: Repriced }> => {
  const rules = (await readPricingRules(transaction, [collectionId])).get(collectionId)
  if (rules === undefined) throw new Error(`collection ${collectionId} has no pricing rules`)
  const prices = await readFacePrices(transaction, collectionId)
  return {
    before: rules.markup,
    prices: prices.map((price) => ({ ...price, ...listPriceFor({ ...rules, markup }, price, price.name) })),
  }
}

/** Calculates the all-in prices of a collection again with its rules of now, and writes them. The caller holds the collection's lock. */
export const repriceNow = async (transaction: AdminTx, collectionId: string): Promise<void> => {
  const rules = (await readPricingRules(transaction, [collectionId])).get(collectionId)
  if (rules === undefined) throw new Error(`collection ${collectionId} has no pricing rules`)
  const prices = await readFacePrices(transaction, collectionId)
  await updateListPrices(
    transaction,
    prices.map((price) => ({ ...price, ...listPriceFor(rules, price, price.name) })),
  )
}

/** Writes repriced all-in prices. The caller holds the collection's lock. */
export const writeRepriced = async (transaction: AdminTx, prices: Repriced): Promise<void> => {
  await updateListPrices(transaction, prices)
}
