import type { AdminTx } from '#platform/db/kysely.ts'
import type { JsonValue } from '#platform/json.ts'
import { savePriceTypes } from '#modules/pricing/actions/save-price-types.ts'
import type { MatrixRow, WantedPriceType } from '#modules/pricing/types/price-matrix.ts'
import type { Collection } from '../types.ts'
import type { Change } from './change-collection.ts'

const plain = (rows: readonly MatrixRow[]): JsonValue =>
  rows.map(({ id, name, kind, visible, prices }) => ({
    id,
    name,
    kind,
    visible,
    prices: prices.map(({ priceLevel, amount, minimum, maximum, allIn }) => ({
      priceLevel,
      amount,
      minimum,
      maximum,
      allIn,
    })),
  }))

/** Makes this the matrix of prices of a collection. What was sold keeps its price. Throws userInputError with what is wrong. */
export const savePrices = async (
  transaction: AdminTx,
  collection: Collection,
  wanted: readonly WantedPriceType[],
): Promise<Change> => {
  const owner = { accountId: collection.accountId, collectionId: collection.id }
  const { before, after, retired, removed } = await savePriceTypes(transaction, owner, wanted)
  return {
    action: 'collection-save-price-types',
    what: 'PRICES',
    before: { priceTypes: plain(before) },
    after: { priceTypes: plain(after), retired: [...retired], removed: [...removed] },
  }
}
