import { refreshAllIn } from '#modules/pricing/actions/refresh-all-in.ts'
import { touchEvents } from '#modules/storefronts/flows/keep-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { settleAll } from '#platform/settle-all.ts'
import type { Services } from '#platform/services.ts'
import { readEventIdsOf } from '../reads/collection-parts.ts'
import { readDuePrices } from '../reads/due-prices.ts'
import { lockForPrices, markPriced } from '../writes.ts'

/**
 * Works out all-in prices anew where a fee or tax began or ended, one collection a transaction: its version rises, so that
 * claims read afresh, and lists follow. One that fails holds up no other; then it throws in the end. May run at any time,
 * twice, and beside itself.
 */
export const repriceDue = async (services: Pick<Services, 'databases' | 'log'>): Promise<void> => {
  const { system } = services.databases
  await settleAll(services, await readDuePrices(system), {
    failed: 'a collection was not priced',
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
