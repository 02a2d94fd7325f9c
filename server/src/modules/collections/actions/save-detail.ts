import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import { detailProblems } from '../rules/detail.ts'
import type { Collection, CollectionDetail } from '../types.ts'
import { writeDetail } from '../writes.ts'
import type { Change } from './change-collection.ts'

const kept = ({ name, description, priority, onSaleFrom, onSaleUntil, stranding }: CollectionDetail): JsonObject => ({
  name,
  description,
  priority,
  onSaleFrom: onSaleFrom?.toISOString() ?? null,
  onSaleUntil: onSaleUntil?.toISOString() ?? null,
  stranding,
})

/** Writes name, description, priority, window and rule of single seats of a collection. Throws userInputError with the fields that are wrong. */
export const saveDetail = async (
  transaction: AdminTx,
  collection: Collection,
  detail: CollectionDetail,
): Promise<Change> => {
  const [first, ...others] = detailProblems(detail)
  if (first !== undefined) throw inputError(first, ...others)
  await writeDetail(transaction, collection.id, detail)
  return { action: 'collection-save-detail', what: 'DETAIL', before: kept(collection), after: kept(detail) }
}
