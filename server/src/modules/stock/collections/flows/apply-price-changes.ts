import { applyDueChanges } from '#modules/stock/pricing/actions/apply-due-changes.ts'
import { readDueCollections } from '#modules/stock/pricing/reads/price-changes.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { settleAll } from '#platform/settle-all.ts'
import type { Services } from '#platform/services.ts'
import { readEventIdsOf } from '../reads/collection-parts.ts'
import { lockForPrices, stampPriceChange } from '../writes/collection.ts'

/**
 * Writes the planned price changes of a collection that are in force into its prices, and updates lists. Offers and claims
 * apply them from their moment, whether or not this ran. Idempotent and safe to run concurrently.
 */
export const applyPriceChanges = async ({ databases }: Pick<Services, 'databases'>, id: string): Promise<void> => {
  const events = await inTransaction(databases.system, async (transaction) => {
    await lockForPrices(transaction, id)
    if ((await applyDueChanges(transaction, id)) === 0) return []
    await stampPriceChange(transaction, id)
    return readEventIdsOf(transaction, id)
  })
  touchEvents(events)
}

/** Applies all due price changes, one transaction per collection. A failure doesn't stop the others; it is rethrown at the end. */
export const applyDuePriceChanges = async (services: Pick<Services, 'databases' | 'log'>): Promise<void> =>
  settleAll(services, await readDueCollections(services.databases.system), {
    failed: 'failed to apply planned prices',
    nameOf: (id) => id,
    work: (id) => applyPriceChanges(services, id),
  })
