import { settleAll } from '#platform/settle-all.ts'
import { defineJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
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

const rematchDue = async (services: Services): Promise<void> =>
  settleAll(services, await readDueMatches(services.databases.system), {
    failed: 'a collection was not matched',
    nameOf: (id) => id,
    work: (id) => rematch(services, id),
  })

/** Every minute: allocations whose release is due; prices for which a fee or tax began or ended; then collections whose stock changed or whose rule speaks of the time to the event. What fails with one is logged, and the others go on. */
export const rematchDueCollections = defineJob(
  'rematch-due-collections',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    await settleAll(services, [releaseDueAllocations, repriceDue, rematchDue], {
      failed: 'what is due for collections was not all done',
      nameOf: ({ name }) => name,
      work: (part) => part(services),
    })
  },
)
