import { priceOf } from '@admission/common/pricing/amounts.ts'
import { latePrice } from '@admission/common/pricing/late-pass.ts'
import { passWeights } from '@admission/common/pricing/pass-parts.ts'
import { unitCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import type { PriceType } from '#modules/stock/pricing/types/price-type.ts'
import type { ShownPass } from '#modules/catalogue/events/types/pass.ts'
import type { PassPart } from '../types/offer-sheet.ts'
import type { Quote } from '../types/quote.ts'
import type { Buyer, FactBlock, FactCollection, OfferFacts } from './facts.ts'
import { quotedPlace, type QuoteRequest, type RequestedSeat } from './place.ts'
import { quoteLine } from './quote.ts'
import { blockOfSeat, offeredBlocks, seatStatus, type SeatStock } from './seat-stock.ts'

/** One event of a pass, with the places that the pass may take there. */
export type Evening = {
  /** The offer of the pass at this event alone. */
  readonly facts: OfferFacts
  /** Undefined for general admission. */
  readonly stock: SeatStock | undefined
  /** Fixed prices of single tickets by price level, the lowest first. */
  readonly singles: ReadonlyMap<number, readonly SinglePrice[]>
}

/** IDs of these events. */
export const eventsOf = (evenings: readonly Evening[]): readonly string[] => evenings.map(({ facts }) => facts.event.id)

/** One single ticket of a price type, in minor units: before fees, and with those that can't be avoided. */
export type SinglePrice = { readonly name: string; readonly face: number; readonly allIn: number }

/** The fixed prices of single tickets at each price level of an event, the lowest first. */
export const singlePrices = ({ collections, blocks }: OfferFacts): ReadonlyMap<number, readonly SinglePrice[]> => {
  const found = collections.flatMap(({ id, rules, priceTypes }) => {
    const levels = new Set(blocks.flatMap((block) => (block.collectionId === id ? [block.priceLevel] : [])))
    return priceTypes
      .filter(({ kind }) => kind === 'FIXED')
      .flatMap(({ name, prices }) =>
        prices
          .filter(({ level }) => levels.has(level))
          .map(({ level, face }) => ({ level, name, face, allIn: priceOf(unitCharges(rules, face, name)) })),
      )
  })
  return Map.groupBy(
    found.toSorted((one, other) => one.allIn - other.allIn),
    ({ level }) => level,
  )
}

/** The single price that a pass is compared with at each event: of the price type with its name if all have one, else the lowest. */
const comparedPrices = (
  evenings: readonly Evening[],
  level: number,
  name: string,
): readonly (SinglePrice | undefined)[] => {
  const named = evenings.map(({ singles }) => singles.get(level)?.find((price) => price.name === name))
  return named.every((price) => price !== undefined) ? named : evenings.map(({ singles }) => singles.get(level)?.[0])
}

/** What single tickets for all events of a pass cost together at a price level. Null if one of them has none. */
export const singlesTogether = (evenings: readonly Evening[], level: number, name: string): number | null => {
  const prices = comparedPrices(evenings, level, name)
  return prices.reduce<number | null>(
    (sum, price) => (sum === null || price === undefined ? null : sum + price.allIn),
    0,
  )
}

/** The pass as a sheet shows it. */
export const shownPass = ({ collections }: OfferFacts, eventIds: readonly string[]): ShownPass => ({
  id: collections[0]?.id ?? '',
  name: collections[0]?.name ?? '',
  eventIds,
})

/** The weights of the events in the price of a pass: single prices, or equal ones if the organizer says so or one has no single price. */
export const weighedEvents = (evenings: readonly Evening[], level: number, name: string): readonly PassPart[] => {
  const split = evenings[0]?.facts.collections[0]?.passSplit ?? 'SINGLES'
  const weights = passWeights(
    split,
    comparedPrices(evenings, level, name).map((price) => price?.face ?? null),
  )
  return evenings.map(({ facts }, index) => ({ eventId: facts.event.id, weight: weights[index] ?? 0 }))
}

/** The seats of the first event, taken where they aren't free and for sale on every other. */
export const commonStock = (evenings: readonly Evening[]): SeatStock | undefined => {
  const first = evenings[0]?.stock
  if (first === undefined) return undefined
  const status = Uint8Array.from(first.status)
  for (const { facts, stock } of evenings) {
    const ids = new Set(facts.collections.map(({ id }) => id))
    const offered = stock === undefined ? [] : offeredBlocks(facts, stock, ids)
    for (let no = 1; no < status.length; no += 1) {
      const here = offered[stock?.block[no] ?? 0] === true ? (stock?.status[no] ?? seatStatus.gone) : seatStatus.gone
      if (here > (status[no] ?? 0)) status[no] = here
    }
  }
  return { ...first, status }
}

const placeOf = ({ section, priceLevel }: FactBlock): string => `${String(priceLevel)} ${section}`

const poolsFree = ({ blocks }: OfferFacts): ReadonlyMap<string, number> => {
  const free = new Map<string, number>()
  for (const block of blocks)
    if (!block.seated) free.set(placeOf(block), (free.get(placeOf(block)) ?? 0) + Math.max(0, block.free))
  return free
}

const commonPools = (evenings: readonly Evening[]): readonly FactBlock[] => {
  const free = evenings.map(({ facts }) => poolsFree(facts))
  const pools = evenings[0]?.facts.blocks.filter(({ seated }) => !seated) ?? []
  return [...new Map(pools.toReversed().map((block) => [placeOf(block), block])).values()]
    .toReversed()
    .map((block) => ({ ...block, free: Math.min(...free.map((each) => each.get(placeOf(block)) ?? 0)) }))
}

const commonSeats = (facts: OfferFacts, stock: SeatStock): readonly FactBlock[] => {
  const free = new Map<string, number>()
  for (let no = 1; no < stock.status.length; no += 1) {
    const id = stock.status[no] === seatStatus.free ? blockOfSeat(stock, no) : undefined
    if (id !== undefined) free.set(id, (free.get(id) ?? 0) + 1)
  }
  return facts.blocks.filter(({ seated }) => seated).map((block) => ({ ...block, free: free.get(block.id) ?? 0 }))
}

const together = <Bound>(
  evenings: readonly Evening[],
  boundsOf: (collection: FactCollection) => readonly Bound[],
  keyOf: (bound: Bound) => string,
): readonly Bound[] => [
  ...new Map(
    evenings
      .flatMap(({ facts }) => facts.collections.flatMap((collection) => boundsOf(collection)))
      .map((bound) => [keyOf(bound), bound]),
  ).values(),
]

/** A price type at what its fixed prices cost for `left` of `all` events. Prices that buyers enter stay. */
const lateType = (type: PriceType, left: number, all: number): PriceType =>
  type.kind === 'FIXED'
    ? { ...type, prices: type.prices.map((price) => ({ ...price, face: latePrice(price.face, left, all) })) }
    : type

const isLower = ({ prices }: PriceType, whole: PriceType | undefined): boolean =>
  prices.some(({ face }, index) => face < (whole?.prices[index]?.face ?? 0))

/**
 * The offer of a pass as if it were one event: the first of its events, with the places that are free at all of them and every bound
 * that applies at any. Its fixed prices are for as many events as `season` says, and are reduced if it has fewer. Undefined if the pass
 * isn't sold there.
 */
export const passFacts = (evenings: readonly Evening[], season: number | null): OfferFacts | undefined => {
  const [first] = evenings
  const collection = first?.facts.collections[0]
  if (first === undefined || collection === undefined) return undefined
  const stock = commonStock(evenings)
  const priceTypes = collection.priceTypes.map((type) => lateType(type, evenings.length, season ?? evenings.length))
  const isReduced = priceTypes.some((type, index) => isLower(type, collection.priceTypes[index]))
  return {
    ...first.facts,
    now: new Date(Math.min(...evenings.map(({ facts }) => facts.now.getTime()))),
    blocks: [...commonPools(evenings), ...(stock === undefined ? [] : commonSeats(first.facts, stock))],
    collections: [
      {
        ...collection,
        ...(isReduced ? { priceTypes, reducedFrom: season } : {}),
        caps: together(
          evenings,
          ({ caps }) => caps,
          ({ counterId }) => counterId,
        ),
        allocations: together(
          evenings,
          ({ allocations }) => allocations,
          ({ counterId }) => counterId,
        ),
        limits: together(
          evenings,
          ({ limits }) => limits,
          ({ id }) => id,
        ),
      },
    ],
  }
}

const seatsAt = (stock: SeatStock | undefined, seats: readonly RequestedSeat[]): readonly RequestedSeat[] =>
  seats.map((seat) => ({ ...seat, blockId: (stock && blockOfSeat(stock, seat.no)) ?? '' }))

/**
 * Charges and price of one line of passes, or the first reason to refuse it: quoted as one event, with places at each event. What the
 * price is divided by goes into the snapshot.
 */
export const quotePass = (
  facts: OfferFacts,
  evenings: readonly Evening[],
  buyer: Buyer,
  request: QuoteRequest,
): Quote => {
  const quote = quoteLine(facts, buyer, request)
  if ('refusal' in quote) return quote
  const { terms } = quote
  const { area, priceLevel, priceType } = terms.snapshot
  const places = evenings.map((evening) =>
    quotedPlace(evening.facts, {
      ...request,
      ...(request.seats === null ? { area, priceLevel } : { seats: seatsAt(evening.stock, request.seats) }),
    }),
  )
  const missing = places.find((place) => 'reason' in place)
  if (missing !== undefined && 'reason' in missing) return { refusal: missing }
  const units = request.quantity
  return {
    terms: {
      ...terms,
      eventIds: eventsOf(evenings),
      snapshot: { ...terms.snapshot, evenings: weighedEvents(evenings, priceLevel, priceType) },
      charges: [
        ...places.flatMap((place) => ('reason' in place ? [] : place.charges)),
        ...evenings.flatMap((evening) =>
          evening.facts.collections.flatMap(({ allocations }) =>
            allocations.map(({ counterId }) => ({
              counterId,
              units,
              eventId: evening.facts.event.id,
              seatNumbers: null,
            })),
          ),
        ),
        ...facts.collections.flatMap(({ caps }) =>
          caps.map(({ counterId }) => ({ counterId, units, eventId: null, seatNumbers: null })),
        ),
      ],
    },
  }
}
