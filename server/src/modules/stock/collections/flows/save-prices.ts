import { prepareMatrix, writeMatrix, type PreparedMatrix } from '#modules/stock/pricing/actions/save-price-types.ts'
import type { MatrixRow, PriceTypeEdit } from '#modules/stock/pricing/types/price-matrix.ts'
import type { JsonValue } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { Collection } from '../types/collection.ts'
import { collectionRecord } from './collection-record.ts'

type Audited = Pick<MatrixRow, 'id' | 'name' | 'kind' | 'visible' | 'code'> & {
  readonly prices: readonly Omit<MatrixRow['prices'][number], 'charges'>[]
}

const audited = (rows: readonly Audited[]): JsonValue =>
  rows.map(({ id, name, kind, visible, code, prices }) => ({
    id,
    name,
    kind,
    visible,
    code,
    prices: prices.map(({ priceLevel, amount, minimum, maximum, allIn }) => ({
      priceLevel,
      amount,
      minimum,
      maximum,
      allIn,
    })),
  }))

/** Replaces the price matrix of a collection. Sold tickets keep their price. */
export const savePrices: RecordEdit<Collection, readonly PriceTypeEdit[], PreparedMatrix> = {
  kind: collectionRecord,
  action: 'collection-save-price-types',
  what: 'PRICES',
  prepare: (transaction, { id, accountId }, types) =>
    prepareMatrix(transaction, { collectionId: id, accountId }, types),
  change: async (transaction, _collection, matrix) => {
    await writeMatrix(transaction, matrix)
    return {
      before: { priceTypes: audited(matrix.before) },
      after: { priceTypes: audited(matrix.types) },
    }
  },
}
