import { plural } from '@admission/common/words.ts'
import type { PriceType } from '#modules/stock/pricing/types/price-type.ts'
import type { Bound } from '../types/offer-sheet.ts'
import type { Buyer, FactCollection, OfferFacts } from './facts.ts'
import { tooFew } from './refusals.ts'
import {
  collectionRefusal,
  eventRefusal,
  hasSteppedBack,
  sellableNow,
  sellableTerms,
  type SellableTerms,
  type UsedLimits,
} from './sellable.ts'
import { simulatedSubjects, simulateSale, type SimulatedSale } from './simulation.ts'

/** The quantity that a buyer wants of an event, and the buyer. */
export type ExplainedSelection = { readonly quantity: number; readonly buyer: Buyer }

/** Answer for one price: the buyer can have the quantity, or a sentence that names what stops them. */
export type ExplainedPrice = {
  readonly id: string
  readonly name: string
  readonly needsCode: boolean
  readonly isAllowed: boolean
  readonly sentence: string
}

/** Units that one collection can sell to the buyer, and the bound that decides. */
export type ExplainedCollection = {
  readonly id: string
  readonly name: string
  readonly terms: SellableTerms
  readonly sellableNow: number
  readonly limitedBy: Bound
  /** Why it sells nothing now; null if it sells. */
  readonly refusal: string | null
  readonly prices: readonly ExplainedPrice[]
}

/** One storefront. `refusal`: why it sells nothing of the event, whatever the collection. */
export type ExplainedOffer = {
  readonly refusal: string | null
  readonly collections: readonly ExplainedCollection[]
}

const saleOf = (
  facts: OfferFacts,
  collection: FactCollection,
  priceType: PriceType,
  { quantity, buyer }: ExplainedSelection,
): SimulatedSale => ({ collection, priceType, eventId: facts.event.id, quantity, buyer, now: facts.now })

/** The counts to read for `explainOffer`: by limit and subject. */
export const explainedSubjects = (
  facts: OfferFacts,
  selection: ExplainedSelection,
): { readonly ruleId: string; readonly subject: string }[] =>
  facts.collections.flatMap((collection) =>
    collection.priceTypes.flatMap((priceType) => simulatedSubjects(saleOf(facts, collection, priceType, selection))),
  )

const levelsOf = (facts: OfferFacts, { id }: FactCollection): ReadonlySet<number> =>
  new Set(facts.blocks.flatMap((block) => (block.collectionId === id ? [block.priceLevel] : [])))

/** True if other collections, with a higher priority, sell all its places here. */
const isCoveredUp = (facts: OfferFacts, collection: FactCollection): boolean =>
  levelsOf(facts, collection).size === 0 && !hasSteppedBack(collection)

const COVERED_UP = 'Collections with a higher priority sell all its places here.'

const refusalFor = (facts: OfferFacts, collection: FactCollection, used: UsedLimits): string | null => {
  const closed = hasSteppedBack(collection)
    ? tooFew('CAP', 0)
    : collectionRefusal(facts, collection, sellableNow(facts, collection, used), used)
  return closed?.reason === 'SOLD_OUT' && isCoveredUp(facts, collection) ? COVERED_UP : (closed?.message ?? null)
}

const priceFor = (
  facts: OfferFacts,
  collection: FactCollection,
  priceType: PriceType,
  selection: ExplainedSelection,
  used: UsedLimits,
  names: ReadonlyMap<string, string>,
): Pick<ExplainedPrice, 'isAllowed' | 'sentence'> => {
  const levels = levelsOf(facts, collection)
  if (priceType.prices.every(({ level }) => !levels.has(level)))
    return { isAllowed: false, sentence: 'No: it has no price for these places.' }
  const units = sellableTerms(facts, collection, used)
  const stock = sellableNow(facts, { ...collection, limits: [] }, used)
  if (stock.sellableNow < selection.quantity)
    return {
      isAllowed: false,
      sentence: `No: ${stockText(stock.limitedBy, units)}, and they want ${plural(selection.quantity, 'ticket')}.`,
    }
  return simulateSale(saleOf(facts, collection, priceType, selection), used, names)
}

const stockText = (limitedBy: Bound, { units, allocation, cap }: SellableTerms): string => {
  if (limitedBy === 'ALLOCATION') return `the allocation leaves ${plural(allocation ?? 0, 'ticket')}`
  if (limitedBy === 'CAP') return `the cap leaves ${plural(cap ?? 0, 'ticket')}`
  return units === 0 ? 'no places are free' : `${plural(units, 'place')} ${units === 1 ? 'is' : 'are'} free`
}

/**
 * Why a buyer can or can't have some tickets of an event in a storefront, by the rules that sheet, quote and claim use. `used`
 * are the counts of `explainedSubjects`, `names` those of limits. Access to the storefront isn't part of it.
 */
export const explainOffer = (
  facts: OfferFacts,
  selection: ExplainedSelection,
  used: UsedLimits,
  names: ReadonlyMap<string, string>,
): ExplainedOffer => {
  const closed = eventRefusal(facts)
  const collections = facts.collections.map((collection): ExplainedCollection => {
    const refusal = closed?.message ?? refusalFor(facts, collection, used)
    return {
      id: collection.id,
      name: collection.name,
      terms: sellableTerms(facts, collection, used),
      ...sellableNow(facts, collection, used),
      refusal,
      prices: collection.priceTypes.map((priceType) => ({
        id: priceType.id,
        name: priceType.name,
        needsCode: priceType.code !== null,
        ...(refusal === null
          ? priceFor(facts, collection, priceType, selection, used, names)
          : { isAllowed: false, sentence: `No: ${refusal}` }),
      })),
    }
  })
  return { refusal: closed?.message ?? null, collections }
}
