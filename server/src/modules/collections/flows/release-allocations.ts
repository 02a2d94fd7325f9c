import { releaseAllocation } from '#modules/inventory/actions/release-allocation.ts'
import { touchEvents } from '#modules/storefronts/flows/keep-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { readDueReleases } from '../reads/due-matches.ts'

/**
 * Releases the allocations whose time has come, one transaction each. What flows back is offered again once the collections
 * of its event are matched, which they are due for then.
 */
export const releaseDueAllocations = async ({ databases }: Pick<Services, 'databases'>): Promise<void> => {
  for (const { id, eventId } of await readDueReleases(databases.system))
    if (await inTransaction(databases.system, (transaction) => releaseAllocation(transaction, id)))
      touchEvents([eventId])
}
