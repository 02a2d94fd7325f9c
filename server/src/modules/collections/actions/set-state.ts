import type { AdminTx } from '#platform/db/kysely.ts'
import { userError } from '#platform/errors.ts'
import { whyNoStep } from '../rules/states.ts'
import type { Collection, CollectionState } from '../types.ts'
import { writeState } from '../writes.ts'
import type { Change } from './change-collection.ts'

/** Takes a collection to another state. Throws userError with the reason for which the step is closed. */
export const setState = async (
  transaction: AdminTx,
  collection: Collection,
  state: CollectionState,
  now: Date,
): Promise<Change> => {
  const reason = whyNoStep(collection, state, now)
  if (reason !== null) throw userError(reason)
  await writeState(transaction, collection.id, state)
  return { action: 'collection-set-state', what: 'STATE', before: { state: collection.state }, after: { state } }
}
