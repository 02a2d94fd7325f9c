import { noteFreed, noteTaken } from '#modules/selling/offers/flows/seat-stock.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { connectAlone, BATCH_LIMITS } from '#platform/db/connection.ts'
import { findingByKey } from '#platform/db/decide.ts'
import { createBatcher } from '#platform/db/batcher.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import type { ClaimAnswer, ClaimRequest } from '../types/claim.ts'
import { decideClaims, findDecided } from '../writes/claim.ts'

export type { ClaimAnswer, ClaimRequest } from '../types/claim.ts'

const queue = perProcess(
  (services) =>
    createBatcher<ClaimRequest, ClaimAnswer>({
      connect: () => connectAlone(findingByKey(services.connecting), 'system', BATCH_LIMITS),
      run: decideClaims,
      recover: findDecided,
      maxBatch: 128,
    }),
  (gather) => gather.close(),
)

const seatsOf = (request: ClaimRequest, eventId: string): readonly number[] =>
  request.op === 'REMOVE'
    ? []
    : request.charges.flatMap((charge) => (charge.eventId === eventId ? (charge.seatNumbers ?? []) : []))

/** Seats that a granted request released at each of these events, so this process's lists and maps update immediately. */
export type Freed = { readonly eventIds: readonly string[]; readonly seats: readonly number[] }

const eventsOf = (request: ClaimRequest, freed: Freed | undefined): readonly string[] =>
  request.op === 'REMOVE' ? (freed?.eventIds ?? []) : (request.eventIds ?? [request.eventId])

/**
 * Claims stock: joins this process's queue, which decides all waiting requests in one transaction. Throws 503 if too many
 * wait. Updates lists and maps with the granted units, and with seats that turned out to be taken.
 */
export const claim = async (services: Services, request: ClaimRequest, freed?: Freed): Promise<ClaimAnswer> => {
  const answer = await queue(services).submit(request)
  const eventIds = eventsOf(request, freed)
  if (answer.granted) touchEvents(eventIds)
  for (const eventId of eventIds)
    if (answer.granted) {
      if (freed) noteFreed(services, eventId, freed.seats)
      noteTaken(services, eventId, seatsOf(request, eventId))
    } else if (answer.reason === 'SEATS_TAKEN') noteTaken(services, eventId, answer.seatNumbers)
  return answer
}
