import { isFew } from '@admission/common/scarcity.ts'
import { timeAt } from '@admission/common/time.ts'
import type { Visit } from '#modules/catalogue/events/types/event.ts'
import type { OfferRefusal, VisitOffer } from '../types/offer-sheet.ts'
import type { FactCollection, FactVisit, OfferFacts } from './facts.ts'
import { offerRefusal } from './refusals.ts'
import { eventRefusal, stockLeft, windowRefusal } from './sellable.ts'

const hasBegun = ({ now }: OfferFacts, visit: FactVisit): boolean => visit.startsAt <= now

/**
 * Refuses a visit that can't be chosen: a timed event needs one of its own that hasn't started, any other event takes none.
 * Doesn't check stock.
 */
export const visitRefusal = (facts: OfferFacts, visitId: string | null): OfferRefusal | null => {
  if (facts.event.visitKind !== 'TIMED')
    return visitId === null ? null : offerRefusal('NOT_FOR_SALE', { message: 'This event has no visits.' })
  if (visitId === null) return offerRefusal('INCOMPLETE', { message: 'Choose a date and time first.' })
  const visit = facts.visits.find(({ id }) => id === visitId)
  if (visit === undefined)
    return offerRefusal('NOT_FOR_SALE', { message: 'This time is no longer available. Choose another.' })
  if (!hasBegun(facts, visit)) return null
  return offerRefusal('SALE_ENDED', { message: 'This time has already started. Choose a later one.' })
}

const capsOn = (collection: FactCollection, day: string | null): FactCollection => ({
  ...collection,
  caps: collection.caps.filter(({ visitDay }) => visitDay === null || visitDay === day),
})

/** Facts narrowed to one visit: its blocks and its day's caps. With null, all visits that haven't started and no day's caps. */
export const factsAt = (facts: OfferFacts, visitId: string | null): OfferFacts => {
  if (facts.event.visitKind !== 'TIMED') return facts
  const visits = facts.visits.filter((visit) => (visitId === null ? !hasBegun(facts, visit) : visit.id === visitId))
  const ids = new Set(visits.map(({ id }) => id))
  const day = visitId === null ? null : (visits[0]?.day ?? null)
  return {
    ...facts,
    blocks: facts.blocks.filter((block) => block.visitId !== null && ids.has(block.visitId)),
    collections: facts.collections.map((collection) => capsOn(collection, day)),
  }
}

/** A visit in the venue's time zone. */
export const shownVisit = ({ event }: OfferFacts, { id, startsAt, endsAt, doorsAt }: FactVisit): Visit => ({
  id,
  startsAt: timeAt(startsAt, event.zone),
  endsAt: timeAt(endsAt, event.zone),
  doorsAt: doorsAt === null ? null : timeAt(doorsAt, event.zone),
})

// Limits depend on the buyer, not the visit, so they're left out.
const leftOf = (facts: OfferFacts): number =>
  facts.collections
    .filter((collection) => (eventRefusal(facts) ?? windowRefusal(collection, facts)) === null)
    .reduce((sum, collection) => sum + stockLeft(facts, collection), 0)

const offerOf = (facts: OfferFacts, visit: FactVisit, blocks: OfferFacts['blocks']): VisitOffer => {
  const shown = shownVisit(facts, visit)
  if (hasBegun(facts, visit)) return { visit: shown, state: 'BEGUN', left: 0 }
  const left = leftOf(factsAt({ ...facts, blocks }, visit.id))
  return { visit: shown, state: left <= 0 ? 'SOLD_OUT' : isFew(left) ? 'FEW' : 'AVAILABLE', left }
}

/** Availability of each visit from today on, soonest first. Empty if the event isn't timed. */
export const visitOffers = (facts: OfferFacts): readonly VisitOffer[] => {
  const today = timeAt(facts.now, facts.event.zone).local.slice(0, 10)
  const blocks = Map.groupBy(facts.blocks, ({ visitId }) => visitId)
  return facts.visits
    .filter(({ day }) => day >= today)
    .map((visit) => offerOf(facts, visit, blocks.get(visit.id) ?? []))
}
