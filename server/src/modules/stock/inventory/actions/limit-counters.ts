import type { AccountId } from '@admission/common/ids.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Step } from '#platform/db/pipeline.ts'
import type { Limit, LimitChange, LimitKind } from '../types/limit.ts'
import { awaitUses, shareUsesStep, writeCounters, writeLimit } from '../writes/limit-counters.ts'

/**
 * Makes a limit that is about to begin to count wait for payments that don't know it. Call it before reading what was used, and
 * before `setLimit`. Nothing happens if there is a counter already, which those payments charge.
 */
export const beginToCount = async (
  transaction: AdminTx,
  id: string,
  limits: readonly { readonly now: Limit; readonly limit: number | null }[],
): Promise<void> => {
  const begins = limits.some(({ now, limit }) => now.counterId === null && limit !== null)
  if (begins) await awaitUses(transaction, id)
}

/** The statement by which payments share these promotions and add-ons: a limit of theirs that begins to count waits for them. */
export const shareUses = (ids: readonly string[]): Step => shareUsesStep(ids)

/** Sets a limit of a code, promotion, budget or add-on. Below what is held and sold, it returns that number instead. */
export const setLimit = (transaction: AdminTx, change: LimitChange): Promise<Limit | { readonly below: number }> =>
  writeLimit(transaction, change)

/** Adds unused counters of one kind and capacity; returns their ids. */
export const addCounters = (
  transaction: AdminTx,
  accountId: AccountId,
  counters: { readonly kind: LimitKind; readonly capacity: number; readonly count: number },
): Promise<string[]> => writeCounters(transaction, accountId, counters)
