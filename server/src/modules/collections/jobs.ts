import { defineJob } from '#platform/jobs.ts'
import { releaseDueAllocations } from './flows/release-allocations.ts'
import { rematch } from './flows/rematch.ts'
import { repriceDue } from './flows/reprice.ts'
import { isMatchDue, readDueMatches } from './reads/due-matches.ts'

/** Applies the rule of a collection, unless that was done by whoever saved it. */
export const rematchCollection = defineJob<{ collectionId: string }>(
  'rematch-collection',
  { maxAttempts: 8 },
  async (services, { collectionId }) => {
    if (await isMatchDue(services.databases.system, collectionId)) await rematch(services, collectionId)
  },
)

/** Every minute: allocations whose release is due; prices for which a fee or tax began or ended; then collections whose stock changed or whose rule speaks of the time to the event. */
export const rematchDueCollections = defineJob(
  'rematch-due-collections',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    await releaseDueAllocations(services)
    await repriceDue(services)
    for (const id of await readDueMatches(services.databases.system)) await rematch(services, id)
  },
)
