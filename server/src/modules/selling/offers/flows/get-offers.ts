import { createHash } from 'node:crypto'
import { isUuid } from '@admission/common/ids.ts'
import { shownEventById } from '#modules/catalogue/events/loaders.ts'
import type { ShownEvent } from '#modules/catalogue/events/types/event.ts'
import {
  enter,
  openMarketplace,
  storefrontFor,
  storefrontForCollection,
} from '#modules/stock/storefronts/flows/enter.ts'
import { readListedEvents } from '#modules/stock/storefronts/reads/listed-events.ts'
import type { Access, ListedEvent, ShownStorefront } from '#modules/stock/storefronts/types/storefront.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readUsedLimits } from '../reads/used-limits.ts'
import type { Buyer, OfferFacts } from '../rules/facts.ts'
import { buyerLimits } from '../rules/limits.ts'
import { nothingFound, pickSeats, type SeatSelection } from '../rules/pick-seats.ts'
import { offerRefusal } from '../rules/refusals.ts'
import { seatAvailability, seatSellers } from '../rules/seat-stock.ts'
import { eventRefusal, MAX_UNITS, type UsedLimits } from '../rules/sellable.ts'
import { choiceRefusal, shownChoice } from '../rules/choice.ts'
import { eventsOf, shownPass } from '../rules/pass.ts'
import { openSheet } from '../rules/open-sheet.ts'
import { offerSheet } from '../rules/sheet.ts'
import { factsAt, visitOffers, visitRefusal } from '../rules/visits.ts'
import type { BestSeats, OfferRefusal, OfferSheet, SeatAvailability } from '../types/offer-sheet.ts'
import { knownOffer } from './offer-facts.ts'
import { automaticPromotions } from './automatic-promotions.ts'
import { forBuyer, type BuyerOffer } from './price-codes.ts'
import { knownPass, stockOf } from './pass-offer.ts'

/** The requested event and where. Without a storefront, the marketplace's first that lists the event. */
export type Place = {
  readonly marketplaceId: string
  readonly storefrontId?: string | null | undefined
  readonly eventId: string
  /** A collection of passes: the offer is the pass instead of the event's single tickets. */
  readonly passId?: string | null | undefined
  /** The events that the buyer of the pass chose. Ignored unless that is a choice they can make. */
  readonly eventIds?: readonly string[] | null | undefined
}

const assertIds = ({ marketplaceId, storefrontId, eventId, passId }: Place): void => {
  const ids = [marketplaceId, eventId, storefrontId, passId].filter(
    (id) => id !== null && id !== undefined && id !== '',
  )
  if (!ids.every(isUuid) || !isUuid(eventId)) throw notFound()
}

type Entered = { readonly storefront: ShownStorefront; readonly access: Access; readonly refusal: OfferRefusal | null }

/** The refusal for a person without access to a storefront, or null. */
export const accessRefusal = (access: Access): OfferRefusal | null => {
  if (access.granted) return null
  const message = access.message === null ? {} : { message: access.message }
  if (access.phase === 'BEFORE') return offerRefusal('NOT_ON_SALE_YET', { ...message, onSaleAt: access.opensAt })
  if (access.phase === 'AFTER') return offerRefusal('SALE_ENDED', message)
  if (access.kind === 'ACCESS_CODE') return offerRefusal('NO_ACCESS', message)
  return offerRefusal(access.needsSignIn ? 'SIGN_IN_REQUIRED' : 'NOT_FOR_SALE', message)
}

/** The storefront for an event, and whether the person may buy in it. Throws resourceNotFound if there is none. */
export const enterFor = async (context: RequestContext, place: Place): Promise<Entered> => {
  assertIds(place)
  const storefront = place.passId
    ? await storefrontForCollection(context, place.marketplaceId, place.storefrontId, place.passId)
    : await storefrontFor(context, place.marketplaceId, place.storefrontId, place.eventId)
  const access = await enter(context, storefront)
  return { storefront, access, refusal: accessRefusal(access) }
}

const openEvent = async (context: RequestContext, eventId: string): Promise<ShownEvent> => {
  const event = await shownEventById(context).load(eventId)
  if (event === null) throw notFound()
  return event
}

const knownIn = async (
  context: RequestContext,
  { storefront, access }: Pick<Entered, 'storefront' | 'access'>,
  { eventId, passId, eventIds }: Pick<Place, 'eventId' | 'passId' | 'eventIds'>,
): Promise<BuyerOffer> => {
  const { services } = context
  const known = passId
    ? await knownPass(services, storefront.id, passId, eventIds ?? null)
    : await knownOffer(services, storefront.id, eventId)
  if (known === null) throw notFound()
  return forBuyer(context, known, access)
}

const usedBy = async (context: RequestContext, facts: OfferFacts): Promise<UsedLimits> => {
  const { actor, services } = context
  if (actor.kind !== 'consumer') return new Map()
  const buyer: Buyer = { userId: actor.userId, email: null, accessCode: null, cartId: null }
  const uses = facts.collections.flatMap((collection) => buyerLimits(collection, '', buyer, 1, facts.now))
  return readUsedLimits(services.databases.system, uses)
}

const nothing: Omit<OfferSheet, 'event' | 'storefront' | 'refusal' | 'seatMapVersionId'> = {
  codePrices: null,
  levels: [],
  collections: [],
  priceTypes: [],
  blocks: [],
  extras: [],
  promotions: [],
  visits: [],
  visit: null,
  pass: null,
  reducedFrom: null,
  choice: null,
  maxQuantity: 0,
  free: 0,
}

/** Throws resourceNotFound for an event that the shop neither sells nor owns. */
const assertSeller = async (context: RequestContext, storefront: ShownStorefront, facts: OfferFacts): Promise<void> => {
  const { account } = await openMarketplace(context, storefront.marketplaceId)
  if (facts.collections.length === 0 && facts.event.accountId !== account.id) throw notFound()
}

/**
 * Offers of an event to the caller now, with all-in prices, and reasons for those that they can't have. Without
 * access, only the refusal. For a timed event, the offers of one visit; if that visit can't be chosen, the visits to
 * choose from and prices across all of them.
 */
export const getOffers = async (
  context: RequestContext,
  place: Place & { readonly visitId?: string | null | undefined },
): Promise<OfferSheet> => {
  const [{ storefront, access, refusal }, asked] = await Promise.all([
    enterFor(context, place),
    isUuid(place.eventId) ? openEvent(context, place.eventId) : Promise.reject(notFound()),
  ])
  const known = await knownIn(context, { storefront, access }, place)
  const { facts, map, codePrices, evenings } = known
  const event = facts.event.id === asked.id ? asked : await openEvent(context, facts.event.id)
  await assertSeller(context, storefront, facts)
  const choice = known.choice === undefined ? null : shownChoice(known.choice)
  const pass =
    evenings === undefined ? null : shownPass(facts, choice?.isMade === false ? choice.eventIds : eventsOf(evenings))
  const reducedFrom = facts.collections[0]?.reducedFrom ?? null
  if (refusal) return { ...nothing, event, storefront, refusal, pass, choice, seatMapVersionId: null }
  const visitId = place.visitId ?? null
  const chosen = visitRefusal(facts, visitId) === null ? visitId : null
  const [used, promotions] = await Promise.all([
    usedBy(context, facts),
    automaticPromotions(
      context.services,
      facts.collections.map(({ accountId }) => accountId),
    ),
  ])
  const sale = { venueId: event.venue.id, promotions }
  if (known.choice?.isMade === false) {
    const open = openSheet(facts, map, known.choice, used, sale)
    const ofPass = { pass, reducedFrom, choice }
    return { ...open, ...ofPass, codePrices, event, storefront, visits: [], visit: null, seatMapVersionId: null }
  }
  const body = offerSheet(factsAt(facts, chosen), map, used, { ...sale, evenings })
  const visits = visitOffers(facts)
  const visit = visits.find((offer) => offer.visit.id === chosen)?.visit ?? null
  const seatMapVersionId = facts.event.seatVersionId
  return { ...body, codePrices, event, storefront, visits, visit, pass, reducedFrom, choice, seatMapVersionId }
}

/** Other dates of the same show (same name, same venue) that this storefront lists, soonest first. */
export const getSiblings = async (
  context: RequestContext,
  { event, storefront, pass }: Pick<OfferSheet, 'event' | 'storefront' | 'pass'>,
): Promise<ListedEvent[]> => {
  const { granted, code } = await enter(context, storefront)
  if (!granted || pass !== null) return []
  const list = {
    unlocked: code?.collectionIds ?? null,
    storefrontIds: [storefront.id],
    timezone: storefront.timezone,
    filter: { venueIds: [event.venue.id] },
    name: event.name,
  }
  const found = await readListedEvents(context.services.databases.visitor, list, 'SOONEST', 60, null)
  return found.filter((listed) => listed.event.id !== event.id)
}

/** Unavailable seats of the map, at most a second old. Throws resourceNotFound without access, for general admission, and for a pass whose events aren't chosen. */
export const getAvailability = async (context: RequestContext, place: Place): Promise<SeatAvailability> => {
  const { storefront, access, refusal } = await enterFor(context, place)
  if (refusal) throw notFound()
  const known = await knownIn(context, { storefront, access }, place)
  const { facts } = known
  if (facts.event.seatVersionId === null || known.choice?.isMade === false) throw notFound()
  const stock = await stockOf(context.services, known)
  const ranges = seatAvailability(facts, stock, facts.event.seatVersionId)
  const digest = createHash('sha256')
    .update(JSON.stringify([ranges.sold, ranges.held]))
    .digest('base64url')
  return { ...ranges, revision: digest.slice(0, 16), sellers: () => seatSellers(facts, stock) }
}

/** The requested best seats. */
export type BestSeatsSelection = Place & {
  readonly quantity: number
  readonly priceLevels?: readonly number[] | null | undefined
  readonly accessible?: boolean | null | undefined
  readonly clearView?: boolean | null | undefined
}

/** Proposes the best seats available now. Holds nothing, so they may be taken by the time they're added. */
export const getBestSeats = async (context: RequestContext, request: BestSeatsSelection): Promise<BestSeats> => {
  if (request.quantity < 1 || request.quantity > MAX_UNITS)
    throw inputError({ path: 'quantity', message: `Choose 1 to ${String(MAX_UNITS)} tickets.` })
  const { storefront, access, refusal } = await enterFor(context, request)
  const none = { seatNumbers: [], collectionId: null, priceLevel: null, adjacent: false }
  if (refusal) return { ...none, refusal }
  const known = await knownIn(context, { storefront, access }, request)
  const { facts, map, choice } = known
  const closed =
    (choice && choiceRefusal(choice, request.eventIds ?? [])) ??
    eventRefusal(facts) ??
    offerSheet(facts, map, new Map()).refusal
  if (closed) return { ...none, refusal: closed }
  if (!map) return { ...none, refusal: offerRefusal('NOT_FOR_SALE', { message: 'This event has no numbered seats.' }) }
  const stock = await stockOf(context.services, known)
  const selection: SeatSelection = {
    collectionId: null,
    levels: request.priceLevels?.length ? new Set(request.priceLevels) : null,
    quantity: request.quantity,
    accessible: request.accessible ?? false,
    clearView: request.clearView ?? false,
  }
  const picked = pickSeats(facts, map, stock, selection)
  if (!picked) return { ...none, refusal: nothingFound(facts, map, stock, selection) }
  const { seats, collectionId, priceLevel, adjacent } = picked
  return { seatNumbers: seats, collectionId, priceLevel, adjacent, refusal: null }
}
