import { readNextChange } from '#modules/stock/pricing/reads/price-changes.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { settleAll } from '#platform/settle-all.ts'
import { addJob, defineJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { applyDuePriceChanges, applyPriceChanges } from './flows/apply-price-changes.ts'
import { releaseDueAllocations } from './flows/release-allocations.ts'
import { rematch } from './flows/rematch.ts'
import { rematchEvent } from './flows/rematch-event.ts'
import { repriceDue } from './flows/reprice.ts'
import { isMatchDue, readDueMatches } from './reads/due-matches.ts'

/** Applies the rule of a collection, unless the save already did. */
export const rematchCollection = defineJob<{ collectionId: string }>(
  'rematch-collection',
  { maxAttempts: 8 },
  async (services, { collectionId }) => {
    if (await isMatchDue(services.databases.system, collectionId)) await rematch(services, collectionId)
  },
)

/** At the moment of a collection's next planned price change: writes it into the prices, then waits for the one after it. */
export const applyPlannedPrices = defineJob<{ collectionId: string }>(
  'apply-planned-prices',
  { maxAttempts: 8 },
  async (services, { collectionId }) => {
    await applyPriceChanges(services, collectionId)
    await inTransaction(services.databases.system, (transaction) => awaitPriceChange(transaction, collectionId))
  },
)

/** Enqueues the job of the next planned price change of a collection, if there is one. */
export const awaitPriceChange = async (transaction: SystemTx, collectionId: string): Promise<void> => {
  const runAt = await readNextChange(transaction, collectionId)
  if (runAt === null) return
  const key = `apply-planned-prices:${collectionId}`
  await addJob(transaction, applyPlannedPrices, { collectionId }, { key, runAt })
}

/** Matches an event again in every collection that may sell it, after its places changed. */
export const rematchEventPlaces = defineJob<{ eventId: string }>(
  'rematch-event-places',
  { maxAttempts: 8 },
  (services, { eventId }) => rematchEvent(services, eventId),
)

/** Shows in lists what a change of fees made of prices. Offers and claims don't wait for this. */
export const repriceAfterFees = defineJob('reprice-after-fees', { maxAttempts: 8 }, (services) => repriceDue(services))

const rematchDue = async (services: Services): Promise<void> =>
  settleAll(services, await readDueMatches(services.databases.system), {
    failed: 'failed to match a collection',
    nameOf: (id) => id,
    work: (id) => rematch(services, id),
  })

/** Every minute: releases due allocations, writes planned prices that took effect, reprices after a fee or tax started or ended, then rematches collections whose stock changed or whose rule depends on the time to the event. Failures are logged and don't stop the others. */
export const rematchDueCollections = defineJob(
  'rematch-due-collections',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    await settleAll(services, [releaseDueAllocations, applyDuePriceChanges, repriceDue, rematchDue], {
      failed: 'some due collection work failed',
      nameOf: ({ name }) => name,
      work: (part) => part(services),
    })
  },
)
