import type { KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import type { Buyer } from '#modules/selling/offers/rules/facts.ts'
import { quotePass } from '#modules/selling/offers/rules/pass.ts'
import { closedFor, quoteLine } from '#modules/selling/offers/rules/quote.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import { factsAt, visitRefusal } from '#modules/selling/offers/rules/visits.ts'
import type { ClaimTerms } from '#modules/selling/offers/types/quote.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { AddSelection } from '../rules/add-selection.ts'
import type { CartRefusal } from '../types/cart.ts'
import { cartRefusal } from './answers.ts'
import { chooseSeats } from './choose-seats.ts'

const seatsWanted = (known: KnownOffer, selection: AddSelection): 'POOL' | 'SEATS' => {
  if (selection.seatNumbers?.length || selection.bestAvailable) return 'SEATS'
  const pools = known.facts.blocks.some(
    (block) =>
      !block.seated &&
      block.collectionId === selection.collectionId &&
      (!selection.area || block.section === selection.area),
  )
  return pools || known.facts.event.seatVersionId === null ? 'POOL' : 'SEATS'
}

/** Levels that have the requested price; best seats are picked from these. */
const levelsFor = ({ facts }: KnownOffer, selection: AddSelection): ReadonlySet<number> => {
  const collection = facts.collections.find(({ id }) => id === selection.collectionId)
  const levels =
    collection?.priceTypes.find(({ id }) => id === selection.priceTypeId)?.prices.map(({ level }) => level) ?? []
  return new Set(levels.filter((level) => selection.priceLevel == null || level === selection.priceLevel))
}

/** The terms of a claim, or the reason to refuse it. */
type Quoted = { readonly terms: ClaimTerms } | { readonly refusal: CartRefusal }

/**
 * Quotes a line from the cached offer: chooses its seats and checks that its price is the one the buyer saw. `FRESH` reloads
 * the stock before seats are chosen.
 */
export const quoteFor = async (
  context: RequestContext,
  offered: KnownOffer,
  selection: AddSelection,
  buyer: Buyer,
  stock: 'CACHED' | 'FRESH',
): Promise<Quoted> => {
  const visitId = selection.visitId ?? null
  const known = { ...offered, facts: factsAt(offered.facts, visitId) }
  const closed = closedFor(known.facts, selection.collectionId) ?? visitRefusal(offered.facts, visitId)
  if (closed) return { refusal: cartRefusal(closed) }
  const { seatVersionId } = known.facts.event
  if (selection.seatMapVersionId && selection.seatMapVersionId !== seatVersionId)
    return { refusal: cartRefusal(offerRefusal('SEAT_MAP_CHANGED')) }
  const isSeated = seatsWanted(known, selection) === 'SEATS'
  const numbers = selection.seatNumbers?.length ? selection.seatNumbers : null
  const { collectionId, quantity } = selection
  const want = {
    collectionId,
    quantity,
    numbers,
    levels: levelsFor(known, selection),
    accessible: selection.accessible ?? false,
  }
  const request = {
    collectionId,
    priceTypeId: selection.priceTypeId,
    quantity,
    area: selection.area ?? null,
    priceLevel: selection.priceLevel ?? null,
    amount: selection.amount ?? null,
    expectedUnit: selection.expectedUnit,
    acknowledged: new Set(selection.acknowledged),
  }
  const chosen = isSeated ? await chooseSeats(context.services, known, { ...want, own: [] }, stock) : { seats: null }
  if ('refusal' in chosen) return chosen
  const wanted = { ...request, seats: chosen.seats }
  const quote = known.evenings
    ? quotePass(known.facts, known.evenings, buyer, wanted)
    : quoteLine(known.facts, buyer, wanted)
  return 'refusal' in quote ? { refusal: cartRefusal(quote.refusal, quote.refusal) } : quote
}
