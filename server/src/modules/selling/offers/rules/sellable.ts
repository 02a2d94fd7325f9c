import type { Bound, OfferRefusal } from '../types/offer-sheet.ts'
import type { Ceiling, FactCollection, LimitedCollection, LimitRule, OfferFacts } from './facts.ts'
import { limitMessage } from './limit-text.ts'
import { hasBegun, notOnSaleYet, offerRefusal, tooFew } from './refusals.ts'

/** Maximum units in a cart, whatever is on sale. */
export const MAX_UNITS = 100

/** How much of each limit a buyer has used (in carts or bought) and how much of that was bought, by limit id. */
export type UsedLimits = ReadonlyMap<string, { readonly used: number; readonly bought: number }>

/** The first reason why nothing of the event can be bought, or null. terms: step 1 */
export const eventRefusal = ({ event, visits, now }: OfferFacts): OfferRefusal | null => {
  if (event.state === 'CANCELLED') return offerRefusal('EVENT_CANCELLED')
  if (event.awaitsDate) return offerRefusal('EVENT_POSTPONED')
  if (event.isOver) return offerRefusal('EVENT_OVER')
  if (event.saleIsOver) return hasBegun(event)
  if (event.visitKind === 'TIMED' && visits.every(({ startsAt }) => startsAt <= now))
    return offerRefusal('SALE_ENDED', { message: 'The last visit has started.' })
  return event.isSuspended ? offerRefusal('ACCOUNT_SUSPENDED') : null
}

/** Why a collection isn't selling now, stock aside, or null. */
export const windowRefusal = (collection: FactCollection, { now, event }: OfferFacts): OfferRefusal | null => {
  if (collection.isSuspended) return offerRefusal('ACCOUNT_SUSPENDED')
  if (collection.state === 'PAUSED') return offerRefusal('PAUSED')
  if (collection.state !== 'PUBLISHED') return offerRefusal('SALE_ENDED')
  if (collection.onSaleUntil && collection.onSaleUntil <= now) return offerRefusal('SALE_ENDED')
  if (collection.isDatePaused) return offerRefusal('PAUSED', { message: 'Sales for this date are paused.' })
  return collection.onSaleFrom && collection.onSaleFrom > now ? notOnSaleYet(collection.onSaleFrom, event.zone) : null
}

/**
 * True if a collection reached a cap at which it leaves the shop (HIDE) or passes its places to the next collection (SWITCH).
 * WAITLIST stops the sale like STOP, and people can wait for returned tickets.
 */
export const hasSteppedBack = (collection: FactCollection): boolean =>
  collection.caps.some(({ atCap, left }) => left <= 0 && (atCap === 'HIDE' || atCap === 'SWITCH'))

/** Limits of a collection that apply to a price type; with null, only those that apply to every price type. */
export const limitsFor = (
  collection: Pick<LimitedCollection, 'limits'>,
  priceTypeId: string | null,
): readonly LimitRule[] =>
  collection.limits.filter((rule) => rule.scope !== 'PRICE_TYPE' || rule.priceTypeId === priceTypeId)

const leftOfLimits = (rules: readonly LimitRule[], used: UsedLimits): number =>
  Math.min(MAX_UNITS, ...rules.map((rule) => Math.max(0, rule.maximum - (used.get(rule.id)?.used ?? 0))))

/** Units of a collection that are neither held nor sold. */
export const unitsFree = (facts: OfferFacts, collectionId: string): number =>
  facts.blocks.reduce((sum, block) => (block.collectionId === collectionId ? sum + Math.max(0, block.free) : sum), 0)

const fewestLeft = (ceilings: readonly Ceiling[]): number =>
  Math.min(Number.MAX_SAFE_INTEGER, ...ceilings.map(({ left }) => Math.max(0, left)))

/** Units that a collection can still sell to anyone: the minimum of units free, allocation left and cap left. */
export const stockLeft = (facts: OfferFacts, collection: FactCollection): number =>
  Math.min(unitsFree(facts, collection.id), fewestLeft(collection.allocations), fewestLeft(collection.caps))

/** The four bounds of what a collection can sell to a buyer. */
export type SellableTerms = {
  readonly units: number
  /** Null without a shared allocation. */
  readonly allocation: number | null
  /** Null without a cap. */
  readonly cap: number | null
  /** Null without a limit on every price type. */
  readonly limit: number | null
}

/** All four bounds, to see which of them decides. */
export const sellableTerms = (facts: OfferFacts, collection: FactCollection, used: UsedLimits): SellableTerms => {
  const limits = limitsFor(collection, null)
  return {
    units: unitsFree(facts, collection.id),
    allocation: collection.allocations.length === 0 ? null : fewestLeft(collection.allocations),
    cap: collection.caps.length === 0 ? null : fewestLeft(collection.caps),
    limit: limits.length === 0 ? null : leftOfLimits(limits, used),
  }
}

export type Sellable = { readonly sellableNow: number; readonly limitedBy: Bound }

/**
 * The minimum of units free, allocation left, cap left and limit left, and which of them it is. On a tie, the one closer to
 * the stock wins, so "sold out" comes before "limit".
 */
export const sellableNow = (facts: OfferFacts, collection: FactCollection, used: UsedLimits): Sellable => {
  const terms: readonly (readonly [Bound, number])[] = [
    ['UNITS', unitsFree(facts, collection.id)],
    ['ALLOCATION', fewestLeft(collection.allocations)],
    ['CAP', fewestLeft(collection.caps)],
    ['LIMIT', leftOfLimits(limitsFor(collection, null), used)],
  ]
  const [term, amount] = terms.reduce((best, next) => (next[1] < best[1] ? next : best))
  return { sellableNow: amount, limitedBy: term }
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
  const refusal = tooFew(sellable.limitedBy, 0)
  const rule = limitsFor(collection, null).find(({ id, maximum }) => maximum <= (used.get(id)?.used ?? 0))
  if (sellable.limitedBy !== 'LIMIT' || rule === undefined) return refusal
  return { ...refusal, message: limitMessage(rule, used.get(rule.id)?.bought) }
}

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b))
const lowestCommon = (a: number, b: number): number => (a * b) / greatestCommon(a, b)

/** Minimum, maximum and step for one order of a price type. */
export const quantitiesOf = (
  collection: LimitedCollection,
  priceType: LimitedCollection['priceTypes'][number],
): { readonly minimum: number; readonly maximum: number; readonly step: number } => {
  const rules = limitsFor(collection, priceType.id)
  const step = [collection.quantityStep, priceType.step, ...rules.map((rule) => rule.multiplesOf ?? 1)].reduce(
    lowestCommon,
  )
  const minimum = Math.max(priceType.minQuantity, ...rules.map((rule) => rule.minimum ?? 1))
  const maximum = Math.min(priceType.maxQuantity ?? MAX_UNITS, MAX_UNITS, ...rules.map((rule) => rule.maximum))
  return {
    minimum: Math.ceil(minimum / step) * step,
    maximum: Math.floor(maximum / step) * step,
    step,
  }
}
