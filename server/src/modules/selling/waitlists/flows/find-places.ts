import { chooseSeats } from '#modules/selling/carts/flows/choose-seats.ts'
import type { KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { closedFor, quoteLine } from '#modules/selling/offers/rules/quote.ts'
import { factsAt, visitRefusal } from '#modules/selling/offers/rules/visits.ts'
import type { ClaimTerms } from '#modules/selling/offers/types/quote.ts'
import type { Services } from '#platform/services.ts'
import { levelsWithin, roomyArea, tooLittle } from '../rules/places.ts'
import type { SkipReason, Waiting } from '../types.ts'

/** The terms of a claim for someone in line, or why they're skipped. */
export type Found = { readonly terms: ClaimTerms } | { readonly skipped: SkipReason }

/** Finds places for someone in line among what is free now: any area or the best seats at a price they would pay. */
export const findPlaces = async (
  services: Services,
  known: KnownOffer,
  entry: Waiting,
  cartId: string,
): Promise<Found> => {
  const { collectionId, priceTypeId, quantity, visitId } = entry
  const facts = factsAt(known.facts, visitId)
  const collection = facts.collections.find(({ id }) => id === collectionId)
  const priceType = collection?.priceTypes.find(({ id }) => id === priceTypeId)
  if (collection === undefined || priceType === undefined) return { skipped: 'CLOSED' }
  if (visitRefusal(known.facts, visitId)) return { skipped: 'CLOSED' }
  const little = tooLittle(facts, collection, quantity)
  if (little) return { skipped: little }
  if (closedFor(facts, collectionId)) return { skipped: 'CLOSED' }
  const levels = levelsWithin(collection, priceType, entry.maxAmount)
  if (levels.size === 0) return { skipped: 'PRICE' }
  const ask = { collectionId, priceTypeId, quantity, amount: null, expectedUnit: null, acknowledged: new Set<string>() }
  const buyer = { userId: entry.userId, email: entry.email, accessCode: null, cartId }
  const area = roomyArea(facts, collectionId, levels, quantity)
  if (area !== undefined) return quoted(quoteLine(facts, buyer, { ...ask, ...area, seats: null }), entry)
  if (facts.event.seatVersionId === null) {
    const anyLevel = levelsWithin(collection, priceType, null)
    return { skipped: roomyArea(facts, collectionId, anyLevel, quantity) === undefined ? 'NOT_ENOUGH' : 'PRICE' }
  }
  const want = { collectionId, quantity, numbers: null, levels, accessible: false, clearView: true, own: [] }
  const chosen = await chooseSeats(services, { ...known, facts }, want, 'FRESH')
  if ('refusal' in chosen || (entry.adjacent && chosen.adjacent === false)) return { skipped: 'SEATS' }
  return quoted(quoteLine(facts, buyer, { ...ask, area: null, priceLevel: null, seats: chosen.seats }), entry)
}

const quoted = (quote: ReturnType<typeof quoteLine>, { maxAmount }: Waiting): Found => {
  if ('refusal' in quote) return { skipped: quote.refusal.reason === 'LIMIT' ? 'LIMIT' : 'CLOSED' }
  // Notes on seats may cost extra.
  return maxAmount !== null && quote.terms.unitAmount > maxAmount ? { skipped: 'PRICE' } : quote
}
