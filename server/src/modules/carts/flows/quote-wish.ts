import type { KnownOffer } from '#modules/offers/flows/offer-facts.ts'
import type { Buyer } from '#modules/offers/rules/facts.ts'
import { closedFor, quoteLine } from '#modules/offers/rules/quote.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import { factsAt, visitRefusal } from '#modules/offers/rules/visits.ts'
import type { ClaimTerms } from '#modules/offers/types/quote.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { AddWish } from '../rules/add-wish.ts'
import type { CartRefusal } from '../types.ts'
import { cartRefusal } from './answers.ts'
import { chooseSeats } from './choose-seats.ts'

const seatsWanted = (known: KnownOffer, wish: AddWish): 'POOL' | 'SEATS' => {
  if (wish.seatNumbers?.length || wish.bestAvailable) return 'SEATS'
  const pools = known.facts.blocks.some(
    (block) => !block.seated && block.collectionId === wish.collectionId && (!wish.area || block.section === wish.area),
  )
  return pools || known.facts.event.seatVersionId === null ? 'POOL' : 'SEATS'
}

/** Levels that have the requested price; best seats are picked from these. */
const levelsFor = ({ facts }: KnownOffer, wish: AddWish): ReadonlySet<number> => {
  const collection = facts.collections.find(({ id }) => id === wish.collectionId)
  const levels =
    collection?.priceTypes.find(({ id }) => id === wish.priceTypeId)?.prices.map(({ level }) => level) ?? []
  return new Set(levels.filter((level) => wish.priceLevel == null || level === wish.priceLevel))
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
  wish: AddWish,
  buyer: Buyer,
  stock: 'CACHED' | 'FRESH',
): Promise<Quoted> => {
  const visitId = wish.visitId ?? null
  const known = { ...offered, facts: factsAt(offered.facts, visitId) }
  const closed = closedFor(known.facts, wish.collectionId) ?? visitRefusal(offered.facts, visitId)
  if (closed) return { refusal: cartRefusal(closed) }
  const { seatVersionId } = known.facts.event
  if (wish.seatMapVersionId && wish.seatMapVersionId !== seatVersionId)
    return { refusal: cartRefusal(refusalOf('SEAT_MAP_CHANGED')) }
  const isSeated = seatsWanted(known, wish) === 'SEATS'
  const numbers = wish.seatNumbers?.length ? wish.seatNumbers : null
  const { collectionId, quantity } = wish
  const want = { collectionId, quantity, numbers, levels: levelsFor(known, wish), accessible: wish.accessible ?? false }
  const request = {
    collectionId,
    priceTypeId: wish.priceTypeId,
    quantity,
    area: wish.area ?? null,
    priceLevel: wish.priceLevel ?? null,
    amount: wish.amount ?? null,
    expectedUnit: wish.expectedUnit,
    acknowledged: new Set(wish.acknowledged),
  }
  const chosen = isSeated ? await chooseSeats(context.services, known, { ...want, own: [] }, stock) : { seats: null }
  if ('refusal' in chosen) return chosen
  const quote = quoteLine(known.facts, buyer, { ...request, seats: chosen.seats })
  return 'refusal' in quote ? { refusal: cartRefusal(quote.refusal, quote.refusal) } : quote
}
