import { inAccount } from '#platform/db/transaction.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { touchCollection } from '#modules/stock/storefronts/flows/keep-sale-summaries.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { pauseEvents, type EventPauseRequest } from '../actions/pause-events.ts'

/** Pauses or resumes the sale of some events by a collection; lists are updated within a second. Returns and throws like `pauseEvents`. */
export const pauseEventsOf = async (
  services: Services,
  origin: Origin,
  request: EventPauseRequest,
): Promise<string[]> => {
  const changed = await inAccount(services.databases.admin, request.accountId, (transaction) =>
    pauseEvents(transaction, origin, request),
  )
  touchEvents(changed)
  touchCollection(request.collectionId)
  return changed
}
