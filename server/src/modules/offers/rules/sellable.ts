import type { LeastTerm, OfferRefusal } from '../types.ts'
import type { Ceiling, FactCollection, LimitRule, OfferFacts } from './facts.ts'
import { limitMessage } from './limit-words.ts'
import { hasBegun, notOnSaleYet, refusalOf, tooFew } from './refusals.ts'

/** So many units a cart holds at most, whatever is on sale. */
export const MAX_UNITS = 100

/** What of each limit a buyer has used already, in carts or bought, and what of that was bought; by the limit's id. */
export type UsedLimits = ReadonlyMap<string, { readonly used: number; readonly bought: number }>

/** Whether the event as a whole can be bought; the first reason that stands against it. terms: step 1 */
export const eventRefusal = ({ event, visits, now }: OfferFacts): OfferRefusal | null => {
  if (event.state === 'CANCELLED') return refusalOf('EVENT_CANCELLED')
  if (event.awaitsDate) return refusalOf('EVENT_POSTPONED')
  if (event.isOver) return refusalOf('EVENT_OVER')
  if (event.saleIsOver) return hasBegun(new Date(event.startsAt), event.zone)
  if (event.visitKind === 'TIMED' && visits.every(({ startsAt }) => startsAt <= now))
    return refusalOf('SALE_ENDED', { message: 'The last time of this event has begun.' })
  return event.isSuspended ? refusalOf('ACCOUNT_SUSPENDED') : null
}

/** Whether a collection sells now, stock aside. */
export const windowRefusal = (collection: FactCollection, { now, event }: OfferFacts): OfferRefusal | null => {
  if (collection.isSuspended) return refusalOf('ACCOUNT_SUSPENDED')
  if (collection.state === 'PAUSED') return refusalOf('PAUSED')
  if (collection.state !== 'PUBLISHED') return refusalOf('SALE_ENDED')
  if (collection.onSaleUntil && collection.onSaleUntil <= now) return refusalOf('SALE_ENDED')
  if (collection.isDatePaused) return refusalOf('PAUSED', { message: 'Sales for this date are paused.' })
  return collection.onSaleFrom && collection.onSaleFrom > now ? notOnSaleYet(collection.onSaleFrom, event.zone) : null
}

/**
 * Whether a collection met a cap at which it leaves the shop (HIDE) or leaves its places to the next one (SWITCH). WAITLIST
 * stops the sale as STOP does.
 */
export const hasSteppedBack = (collection: FactCollection): boolean =>
  collection.caps.some(({ atCap, left }) => left <= 0 && (atCap === 'HIDE' || atCap === 'SWITCH'))

/** Limits of a collection that bind a price type; all of those that bind every price type where none is named. */
export const limitsFor = (collection: FactCollection, priceTypeId: string | null): readonly LimitRule[] =>
  collection.limits.filter((rule) => rule.scope !== 'PRICE_TYPE' || rule.priceTypeId === priceTypeId)

const leftOfLimits = (rules: readonly LimitRule[], used: UsedLimits): number =>
  Math.min(MAX_UNITS, ...rules.map((rule) => Math.max(0, rule.maximum - (used.get(rule.id)?.used ?? 0))))

/** Units of a collection that nobody holds. */
export const unitsFree = (facts: OfferFacts, collectionId: string): number =>
  facts.blocks.reduce((sum, block) => (block.collectionId === collectionId ? sum + Math.max(0, block.free) : sum), 0)

const least = (ceilings: readonly Ceiling[]): number =>
  Math.min(Number.MAX_SAFE_INTEGER, ...ceilings.map(({ left }) => Math.max(0, left)))

/** Units that a collection can still give to anybody: the least of what is free, the allocation left and the cap left. */
export const stockLeft = (facts: OfferFacts, collection: FactCollection): number =>
  Math.min(unitsFree(facts, collection.id), least(collection.allocations), least(collection.caps))

export type Sellable = { readonly sellableNow: number; readonly least: LeastTerm }

/**
 * Sellable now is the least of the units free, the allocation left, the cap left and the limit left; and which of them it
 * is. Among equals the nearer to the stock is named, so that "sold out" comes before "limit".
 */
export const sellableNow = (facts: OfferFacts, collection: FactCollection, used: UsedLimits): Sellable => {
  const terms: readonly (readonly [LeastTerm, number])[] = [
    ['UNITS', unitsFree(facts, collection.id)],
    ['ALLOCATION', least(collection.allocations)],
    ['CAP', least(collection.caps)],
    ['LIMIT', leftOfLimits(limitsFor(collection, null), used)],
  ]
  const [term, amount] = terms.reduce((best, next) => (next[1] < best[1] ? next : best))
  return { sellableNow: amount, least: term }
}

/** Why a collection cannot be bought at all right now, or null. */
export const collectionRefusal = (
  facts: OfferFacts,
  collection: FactCollection,
  sellable: Sellable,
  used: UsedLimits = new Map(),
): OfferRefusal | null => {
  const closed = windowRefusal(collection, facts)
  if (closed) return closed
  if (sellable.sellableNow > 0) return null
  const refusal = tooFew(sellable.least, 0)
  const rule = limitsFor(collection, null).find(({ id, maximum }) => maximum <= (used.get(id)?.used ?? 0))
  if (sellable.least !== 'LIMIT' || rule === undefined) return refusal
  return { ...refusal, message: limitMessage(rule, used.get(rule.id)?.bought) }
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))
const leastCommon = (a: number, b: number): number => (a * b) / greatestCommon(a, b)

/** How many of a price type can be bought at once: from, to and in which steps. */
export const quantitiesOf = (
  collection: FactCollection,
  priceType: FactCollection['priceTypes'][number],
): { readonly minimum: number; readonly maximum: number; readonly step: number } => {
  const rules = limitsFor(collection, priceType.id)
  const step = [collection.quantityStep, priceType.step, ...rules.map((rule) => rule.multiplesOf ?? 1)].reduce(
    leastCommon,
  )
  const minimum = Math.max(priceType.minQuantity, ...rules.map((rule) => rule.minimum ?? 1))
  const maximum = Math.min(priceType.maxQuantity ?? MAX_UNITS, MAX_UNITS, ...rules.map((rule) => rule.maximum))
  return {
    minimum: Math.ceil(minimum / step) * step,
    maximum: Math.floor(maximum / step) * step,
    step,
  }
}
