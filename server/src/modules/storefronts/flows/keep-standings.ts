import type { Services } from '#platform/services.ts'
import { readDueStandings, readStandingsAfter, refreshStandings } from '../writes.ts'

const BATCH = 50
/** What one look at everything takes at most: so many rows of each kind. */
const ROUND = 5_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Work = Pick<Services, 'databases'>

const events = new Set<string>()
const collections = new Set<string>()

/** Says that units of these events moved, or that they are offered otherwise: lists that are sorted by it follow within seconds. */
export const touchEventStandings = (eventIds: Iterable<string>): void => {
  for (const id of eventIds) events.add(id)
}

/** Says that a collection offers other things than before. */
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
    const { eventIds, collectionIds } = await readDueStandings(system, BATCH)
    await refreshStandings(system, eventIds, collectionIds)
    isFull = Math.max(eventIds.length, collectionIds.length) === BATCH
  }
}

/** Brings the standings of everything up to date that was touched in this process, or that was changed or turned anywhere. */
export const refreshTouchedStandings = async (work: Work): Promise<void> => {
  for (let left = Math.max(events.size, collections.size); left > 0; left -= BATCH)
    await refreshStandings(work.databases.system, take(events), take(collections))
  await refreshDue(work)
}

let seen = { eventId: NOBODY, collectionId: NOBODY }

/**
 * Works out the standings of the next 5,000 events and collections, whatever is known of them; behind the last comes the
 * first. It mends what a process that stopped had still to do.
 */
export const refreshNextStandings = async ({ databases: { system } }: Work): Promise<void> => {
  for (let done = 0; done < ROUND; done += BATCH) {
    const { eventIds, collectionIds } = await readStandingsAfter(system, seen, BATCH)
    await refreshStandings(system, eventIds, collectionIds)
    const [eventId, collectionId] = [eventIds.at(-1), collectionIds.at(-1)]
    seen = { eventId: eventId ?? seen.eventId, collectionId: collectionId ?? seen.collectionId }
    if (eventId === undefined && collectionId === undefined) {
      seen = { eventId: NOBODY, collectionId: NOBODY }
      return
    }
  }
}
