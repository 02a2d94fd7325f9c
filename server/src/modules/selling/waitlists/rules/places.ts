import { priceOf } from '@admission/common/pricing/amounts.ts'
import type { FactCollection, OfferFacts } from '#modules/selling/offers/rules/facts.ts'
import { sellableTerms } from '#modules/selling/offers/rules/sellable.ts'
import { unitCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import type { PriceType } from '#modules/stock/pricing/types/price-type.ts'
import type { SkipReason, Waiting } from '../types.ts'

/** Why none of what is free can be offered to someone, or null. */
export const tooLittle = (facts: OfferFacts, collection: FactCollection, quantity: number): SkipReason | null => {
  const { units, allocation, cap } = sellableTerms(facts, collection, new Map())
  if (units < quantity) return 'NOT_ENOUGH'
  if (cap !== null && cap < quantity) return 'CAP'
  return allocation !== null && allocation < quantity ? 'ALLOCATION' : null
}

/** Price levels that someone would pay: those with a price, up to their highest. */
export const levelsWithin = (
  collection: FactCollection,
  priceType: PriceType,
  maxAmount: Waiting['maxAmount'],
): ReadonlySet<number> =>
  new Set(
    priceType.prices
      .filter(
        ({ face }) => maxAmount === null || priceOf(unitCharges(collection.rules, face, priceType.name)) <= maxAmount,
      )
      .map(({ level }) => level),
  )

/** The first general-admission area, at one price, with room for a party. Undefined if there is none. */
export const roomyArea = (
  facts: OfferFacts,
  collectionId: string,
  levels: ReadonlySet<number>,
  quantity: number,
): { readonly area: string; readonly priceLevel: number } | undefined => {
  const pools = facts.blocks.filter(
    (block) => !block.seated && block.collectionId === collectionId && levels.has(block.priceLevel),
  )
  const found = pools.find(
    ({ section, priceLevel }) =>
      pools
        .filter((pool) => pool.section === section && pool.priceLevel === priceLevel)
        .reduce((sum, { free }) => sum + Math.max(0, free), 0) >= quantity,
  )
  return found && { area: found.section, priceLevel: found.priceLevel }
}
