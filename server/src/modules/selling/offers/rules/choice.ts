import { plural } from '@admission/common/words.ts'
import type { OfferedChoice, OfferRefusal, RefusalReason } from '../types/offer-sheet.ts'
import type { FactBlock, FactCollection, OfferFacts } from './facts.ts'
import { eventsOf, type Evening } from './pass.ts'
import { offerRefusal } from './refusals.ts'
import { eventRefusal, sellableNow, windowRefusal } from './sellable.ts'

/** The events that the buyer of a pass chooses from. */
export type PassChoice = {
  /** How many the buyer chooses. */
  readonly count: number
  /** Those to choose from, soonest first. */
  readonly candidates: readonly Evening[]
  /** True if the offer is for as many of them as that. */
  readonly isMade: boolean
}

/** How many of its events the buyer of a pass chooses. Null if it is for all of them. */
export const chosenCount = (evenings: readonly Evening[]): number | null =>
  evenings[0]?.facts.collections[0]?.passChoose ?? null

/** The chosen events, soonest first. Undefined unless they are as many different ones of these as the buyer is to choose. */
export const chosenEvenings = <Each extends Evening>(
  evenings: readonly Each[],
  count: number,
  eventIds: readonly string[],
): readonly Each[] | undefined => {
  const wanted = new Set(eventIds.map((id) => id.toLowerCase()))
  const found = evenings.filter(({ facts }) => wanted.has(facts.event.id))
  return found.length === count && wanted.size === count && eventIds.length === count ? found : undefined
}

/** Why these events can't be bought as a pass, or null. `OFFER_CHANGED` is of an event that isn't, or is no longer, among those to choose from. */
export const choiceRefusal = (choice: PassChoice, eventIds: readonly string[]): OfferRefusal | null => {
  if (choice.isMade) return null
  const { count, candidates } = choice
  const known = new Set(candidates.map(({ facts }) => facts.event.id))
  if (eventIds.some((id) => !known.has(id.toLowerCase())))
    return offerRefusal('OFFER_CHANGED', {
      message: 'An event you chose can no longer be chosen. Choose another one.',
    })
  return offerRefusal('INCOMPLETE', { message: `Choose ${plural(count, 'different event')} for this pass.` })
}

/** True if the pass has a place left at an event. */
export const hasPlace = ({ facts }: Evening): boolean =>
  eventRefusal(facts) === null &&
  facts.collections.some((collection) => sellableNow(facts, collection, new Map()).sellableNow > 0)

const keyOf = ({ section, priceLevel }: FactBlock): string => `${String(priceLevel)} ${section}`

/** Blocks of each place, with as many free as any choice can have at most: what as many events as are chosen have. */
const placesOf = (evenings: readonly Evening[], count: number): readonly FactBlock[] => {
  const found = new Map<string, { readonly block: FactBlock; readonly free: number[] }>()
  for (const { facts } of evenings) {
    const here = Map.groupBy(facts.blocks, keyOf)
    for (const [key, blocks] of here) {
      const [block] = blocks
      const place = found.get(key) ?? (block && { block, free: [] })
      if (place === undefined) continue
      place.free.push(blocks.reduce((sum, { free }) => sum + Math.max(0, free), 0))
      found.set(key, place)
    }
  }
  return [...found.values()].map(({ block, free }) => ({
    ...block,
    free: free.toSorted((one, other) => other - one)[count - 1] ?? 0,
  }))
}

const common = <Bound>(
  evenings: readonly Evening[],
  boundsOf: (collection: FactCollection) => readonly Bound[],
  keyOfBound: (bound: Bound) => string,
): readonly Bound[] => {
  const [first, ...others] = evenings.map(({ facts }) => facts.collections.flatMap((each) => boundsOf(each)))
  const rest = others.map((bounds) => new Set(bounds.map((bound) => keyOfBound(bound))))
  return (first ?? []).filter((bound) => rest.every((keys) => keys.has(keyOfBound(bound))))
}

/**
 * The offer of a pass whose events aren't chosen yet: prices, places that a choice can have, and bounds that apply to every choice.
 * Nothing is sold by it.
 */
export const openFacts = (facts: OfferFacts, { candidates, count }: PassChoice): OfferFacts => ({
  ...facts,
  blocks: placesOf(candidates, count),
  collections: facts.collections.map((collection) => ({
    ...collection,
    allocations: [],
    caps: common(
      candidates,
      ({ caps }) => caps,
      ({ counterId }) => counterId,
    ),
    limits: common(
      candidates,
      ({ limits }) => limits,
      ({ id }) => id,
    ),
  })),
})

const closed: readonly RefusalReason[] = ['NOT_ON_SALE_YET', 'PAUSED', 'SALE_ENDED', 'ACCOUNT_SUSPENDED']

/** Why no choice can be bought now, or null: the sale is closed, too few events are to come, or too few have places. */
export const openRefusal = (facts: OfferFacts, { candidates, count }: PassChoice): OfferRefusal | null => {
  const refusals = facts.collections.flatMap((collection) => windowRefusal(collection, facts) ?? [])
  const ofSale = refusals.find(({ reason }) => closed.includes(reason))
  if (ofSale !== undefined) return ofSale
  const coming = candidates.filter(({ facts: { event } }) => event.state === 'PUBLISHED' && !event.saleIsOver)
  if (coming.length < count)
    return offerRefusal('SALE_ENDED', {
      message: `Fewer than ${plural(count, 'event')} of this pass are still to come.`,
    })
  return candidates.filter(hasPlace).length < count ? offerRefusal('SOLD_OUT') : null
}

/** The choice as a sheet shows it. */
export const shownChoice = ({ count, candidates, isMade }: PassChoice): OfferedChoice => ({
  count,
  eventIds: eventsOf(candidates),
  soldOut: eventsOf(candidates.filter((evening) => !hasPlace(evening))),
  isMade,
})
