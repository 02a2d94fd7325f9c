import type { Services } from '#platform/services.ts'
import { readDueSaleSummaries, readSaleSummariesAfter, refreshSaleSummaries } from '../writes/summaries.ts'

const BATCH = 50
/** Maximum rows of each kind in one sweep. */
const ROUND = 5_000
const ZERO_ID = '00000000-0000-0000-0000-000000000000'

type Work = Pick<Services, 'databases'>

const events = new Set<string>()
const collections = new Set<string>()

/** Marks these events as touched, because their units or offers changed; sorted lists are updated within seconds. */
export const touchSaleSummaries = (eventIds: Iterable<string>): void => {
  for (const id of eventIds) events.add(id)
}

/** Marks a collection as touched, because what it offers changed. */
export const touchCollection = (collectionId: string): void => {
  collections.add(collectionId)
}

const take = (touched: Set<string>): string[] => {
  const batch = [...touched].slice(0, BATCH)
  for (const id of batch) touched.delete(id)
  return batch
}

const refreshDue = async ({ databases: { system } }: Work): Promise<void> => {
  for (let isFull = true; isFull;) {
    const { eventIds, collectionIds } = await readDueSaleSummaries(system, BATCH)
    await refreshSaleSummaries(system, eventIds, collectionIds)
    isFull = Math.max(eventIds.length, collectionIds.length) === BATCH
  }
}

/** Refreshes the sale summaries of everything touched in this process, changed anywhere, or due because a sale started or ended. */
export const refreshTouchedSaleSummaries = async (work: Work): Promise<void> => {
  for (let left = Math.max(events.size, collections.size); left > 0; left -= BATCH)
    await refreshSaleSummaries(work.databases.system, take(events), take(collections))
  await refreshDue(work)
}

let seen = { eventId: ZERO_ID, collectionId: ZERO_ID }

/**
 * Recalculates the sale summaries of the next 5,000 events and collections unconditionally, wrapping around at the end. Repairs
 * updates lost when a process stopped.
 */
export const refreshNextSaleSummaries = async ({ databases: { system } }: Work): Promise<void> => {
  for (let done = 0; done < ROUND; done += BATCH) {
    const { eventIds, collectionIds } = await readSaleSummariesAfter(system, seen, BATCH)
    await refreshSaleSummaries(system, eventIds, collectionIds)
    const [eventId, collectionId] = [eventIds.at(-1), collectionIds.at(-1)]
    seen = { eventId: eventId ?? seen.eventId, collectionId: collectionId ?? seen.collectionId }
    if (eventId === undefined && collectionId === undefined) {
      seen = { eventId: ZERO_ID, collectionId: ZERO_ID }
      return
    }
  }
}
