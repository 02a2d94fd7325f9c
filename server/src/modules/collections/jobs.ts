import { defineJob } from '#platform/jobs.ts'
import { rematch } from './flows/rematch.ts'
import { isMatchDue, readDueMatches } from './reads/due-matches.ts'

/** Applies the rule of a collection, unless that was done by whoever saved it. */
export const rematchCollection = defineJob<{ collectionId: string }>(
  'rematch-collection',
  { maxAttempts: 8 },
  async (services, { collectionId }) => {
    if (await isMatchDue(services.databases.system, collectionId)) await rematch(services, collectionId)
  },
)

/** Every minute: collections whose stock grew or whose rule speaks of the time to the event. */
export const rematchDueCollections = defineJob(
  'rematch-due-collections',
  { cron: '* * * * *', maxAttempts: 1 },
  async (services) => {
    for (const id of await readDueMatches(services.databases.system)) await rematch(services, id)
  },
)
