import { newId } from '@admission/common/ids.ts'
import { offerRequest } from '#modules/selling/carts/rules/offer-request.ts'
import type { KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { noteTaken } from '#modules/selling/offers/flows/seat-stock.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { offerPlaces, type OfferAnswer } from '../actions/offer-places.ts'
import type { SkipReason, Waiting } from '../types.ts'
import { findPlaces } from './find-places.ts'

/** The outcome of an offer to the next in line. CHANGED: the offer was outdated, so read it again. */
export type OfferAttempt = 'OFFERED' | 'CHANGED' | 'NONE' | { readonly skipped: SkipReason }

const SKIPS: Readonly<Record<string, SkipReason>> = {
  SOLD_OUT: 'NOT_ENOUGH',
  NOT_ENOUGH: 'NOT_ENOUGH',
  LIMIT: 'LIMIT',
  PENDING: 'PENDING',
}

const attemptOf = ({ offered, reason }: OfferAnswer): OfferAttempt => {
  if (offered) return 'OFFERED'
  if (reason === 'GONE' || reason === 'NOT_NEXT') return 'NONE'
  if (reason === 'OFFER_CHANGED' || reason === 'SEATS_TAKEN') return 'CHANGED'
  return { skipped: SKIPS[reason ?? ''] ?? 'CLOSED' }
}

/**
 * Holds places for someone in line if some fit, and records the offer with them. `byStaff` is written with it if staff
 * chose the person: then the order doesn't matter.
 */
export const offerTo = async (
  services: Services,
  known: KnownOffer,
  entry: Waiting,
  byStaff?: (transaction: SystemTx) => Promise<void>,
): Promise<OfferAttempt> => {
  const cartId = newId('Cart')
  const found = await findPlaces(services, known, entry, cartId)
  if ('skipped' in found) return found
  const request = offerRequest(services.secrets.server, cartId, found.terms, {
    userId: entry.userId,
    holdSeconds: entry.holdSeconds,
  })
  const answer = await inTransaction(services.databases.system, async (transaction) => {
    const decided = await offerPlaces(transaction, entry.id, request, byStaff !== undefined)
    if (decided.offered) await byStaff?.(transaction)
    return decided
  })
  if (answer.seatNumbers) noteTaken(services, entry.eventId, answer.seatNumbers)
  if (answer.offered) {
    touchEvents([entry.eventId])
    noteTaken(
      services,
      entry.eventId,
      found.terms.charges.flatMap(({ seatNumbers }) => seatNumbers ?? []),
    )
  }
  return attemptOf(answer)
}
