import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Limit, LimitChange, LimitKind } from '../types.ts'
import { writeCounters, writeLimit } from '../writes/limit-counters.ts'

/** Sets a limit of a code, promotion, budget or add-on. Below what is held and sold, it returns that number instead. */
export const setLimit = (transaction: AdminTx, change: LimitChange): Promise<Limit | { readonly below: number }> =>
  writeLimit(transaction, change)

/** Adds unused counters of one kind and capacity; returns their ids. */
export const addCounters = (
  transaction: AdminTx,
  accountId: AccountId,
  counters: { readonly kind: LimitKind; readonly capacity: number; readonly count: number },
): Promise<string[]> => writeCounters(transaction, accountId, counters)
