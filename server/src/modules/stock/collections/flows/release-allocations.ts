import { releaseAllocation } from '#modules/stock/inventory/actions/release-allocation.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { settleAll } from '#platform/settle-all.ts'
import type { Services } from '#platform/services.ts'
import { readDueReleases } from '../reads/due-matches.ts'

/**
 * Releases all due allocations, one transaction each. Returned units are on sale again once the event's collections are
 * rematched, which this makes due. A failure doesn't stop the others; it is rethrown at the end.
 */
export const releaseDueAllocations = async (services: Pick<Services, 'databases' | 'log'>): Promise<void> => {
  const { system } = services.databases
  await settleAll(services, await readDueReleases(system), {
    failed: 'failed to release an allocation',
    nameOf: ({ id }) => id,
    work: async ({ id, eventId }) => {
      if (await inTransaction(system, (transaction) => releaseAllocation(transaction, id))) touchEvents([eventId])
    },
  })
}
