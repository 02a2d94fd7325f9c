import { releaseAllocation } from '#modules/inventory/actions/release-allocation.ts'
import { touchEvents } from '#modules/storefronts/flows/keep-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { settleAll } from '#platform/settle-all.ts'
import type { Services } from '#platform/services.ts'
import { readDueReleases } from '../reads/due-matches.ts'

/**
 * Releases the allocations whose time has come, one transaction each. What flows back is offered again once the collections
 * of its event are matched, which they are due for then. One that fails holds up no other; then it throws in the end.
 */
export const releaseDueAllocations = async (services: Pick<Services, 'databases' | 'log'>): Promise<void> => {
  const { system } = services.databases
  await settleAll(services, await readDueReleases(system), {
    failed: 'an allocation was not released',
    nameOf: ({ id }) => id,
    work: async ({ id, eventId }) => {
      if (await inTransaction(system, (transaction) => releaseAllocation(transaction, id))) touchEvents([eventId])
    },
  })
}
