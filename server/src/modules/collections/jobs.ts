import { settleAll } from '#platform/settle-all.ts'
import { defineJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { releaseDueAllocations } from './flows/release-allocations.ts'
import { rematch } from './flows/rematch.ts'
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

const rematchDue = async (services: Services): Promise<void> =>
  settleAll(services, await readDueMatches(services.databases.system), {
    failed: 'failed to match a collection',
    nameOf: (id) => id,
    work: (id) => rematch(services, id),
  })

/** Every minute: releases due allocations, reprices after a fee or tax started or ended, then rematches collections whose stock changed or whose rule depends on the time to the event. Failures are logged and don't stop the others. */
export const rematchDueCollections = defineJob(
  'rematch-due-collections',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    await settleAll(services, [releaseDueAllocations, repriceDue, rematchDue], {
      failed: 'some due collection work failed',
      nameOf: ({ name }) => name,
      work: (part) => part(services),
    })
  },
)
