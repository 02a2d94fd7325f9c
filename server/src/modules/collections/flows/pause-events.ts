import { inAccount } from '#platform/db/transaction.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { touchCollection } from '#modules/storefronts/flows/keep-standings.ts'
import { touchEvents } from '#modules/storefronts/flows/keep-summaries.ts'
import { pauseEvents, type PausesAsked } from '../actions/pause-events.ts'

/** Pauses or resumes the sale of some events by a collection; lists follow within a second. Answers and throws as `pauseEvents`. */
export const pauseEventsOf = async (services: Services, origin: Origin, asked: PausesAsked): Promise<string[]> => {
  const changed = await inAccount(services.databases.admin, asked.accountId, (transaction) =>
    pauseEvents(transaction, origin, asked),
  )
  touchEvents(changed)
  touchCollection(asked.collectionId)
  return changed
}
