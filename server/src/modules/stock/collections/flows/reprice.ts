import { refreshAllIn } from '#modules/stock/pricing/actions/refresh-all-in.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { settleAll } from '#platform/settle-all.ts'
import type { Services } from '#platform/services.ts'
import { readEventIdsOf } from '../reads/collection-parts.ts'
import { readDuePrices } from '../reads/due-prices.ts'
import { lockForPrices, markPriced } from '../writes/collection.ts'

/**
 * Recalculates all-in prices of collections with a fee or tax that started or ended, one transaction each. Bumps their version,
 * so that claims reread them, and updates lists. A failure doesn't stop the others; it is rethrown at the end. Idempotent and
 * safe to run concurrently.
 */
export const repriceDue = async (services: Pick<Services, 'databases' | 'log'>): Promise<void> => {
  const { system } = services.databases
  await settleAll(services, await readDuePrices(system), {
    failed: 'failed to reprice a collection',
    nameOf: (id) => id,
    work: async (id) => {
      const events = await inTransaction(system, async (transaction) => {
        const at = await lockForPrices(transaction, id)
        await refreshAllIn(transaction, id)
        await markPriced(transaction, id, at)
        return readEventIdsOf(transaction, id)
      })
      touchEvents(events)
    },
  })
}
