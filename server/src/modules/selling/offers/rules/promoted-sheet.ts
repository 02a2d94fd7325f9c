import type { Money } from '@admission/common/money.ts'
import { summaryText } from '@admission/common/promotion-words.ts'
import { timeAt, type Time } from '@admission/common/time.ts'
import { asksForMore, isOnFor } from '#modules/stock/promotions/rules/before-cart.ts'
import type { OfferedPromotion, OfferPrice, OfferPriceType, PromotedPrice } from '../types/offer-sheet.ts'
import type { FactCollection, OfferFacts } from './facts.ts'
import { eventRefusal, stockLeft, windowRefusal } from './sellable.ts'
import { factsOfPrice, promotedAmount, type SaleContext } from './promoted-price.ts'

/** For sheets whose prices no one sees. */
export const NO_PROMOTIONS: SaleContext = { venueId: '', promotions: [] }

const endOf = (until: number | null, timezone: string): Time | null => (until === null ? null : timeAt(until, timezone))

/** The price of a ticket with automatic promotions as buyers see it; null if none lowers it. */
export const promotedPrice = (
  facts: OfferFacts,
  collection: FactCollection,
  sale: SaleContext,
  price: Parameters<typeof promotedAmount>[3],
): PromotedPrice | null => {
  const found = promotedAmount(facts, collection, sale, price)
  if (found === null) return null
  const { amount, orderFee, names, until, timezone } = found
  const { exponent, currency } = collection
  return {
    allIn: { amount, exponent, currency },
    orderFee: orderFee === 0 ? null : { amount: orderFee, exponent, currency },
    names,
    until: endOf(until, timezone),
  }
}

/** The lowest of some prices with promotions; null if one without is as low. */
export const lowestPromoted = (prices: readonly OfferPrice[]): PromotedPrice | null => {
  const plain = Math.min(...prices.map(({ lowestAllIn }) => lowestAllIn.amount))
  const [lowest] = prices
    .flatMap(({ promoted }) => promoted ?? [])
    .toSorted((one, other) => one.allIn.amount - other.allIn.amount)
  return lowest !== undefined && lowest.allIn.amount < plain ? lowest : null
}

const moneyOr = (amount: number | null, currency: string | null, exponent: number | null): Money | null =>
  amount === null || currency === null || exponent === null ? null : { amount, currency, exponent }

/** Automatic promotions that lower these prices for everyone who buys enough tickets. */
export const offeredPromotions = (
  facts: OfferFacts,
  priceTypes: readonly OfferPriceType[],
  { venueId, promotions }: SaleContext,
): OfferedPromotion[] => {
  const able = promotions.filter(asksForMore)
  const places =
    able.length === 0
      ? []
      : priceTypes.flatMap(({ collectionId, prices }) =>
          prices.map(({ priceLevel, face }) => ({
            collectionId,
            face,
            unit: factsOfPrice(facts, venueId, priceLevel, face.amount),
          })),
        )
  const isFor = (promotion: (typeof able)[number]): boolean =>
    places.some(
      ({ collectionId, face, unit }) =>
        (promotion.currency === null || promotion.currency === face.currency) &&
        isOnFor(promotion, facts.now, [collectionId], [unit]),
    )
  return able.filter(isFor).map(({ name, until, timezone, amount, currency, exponent, ...promotion }) => ({
    name,
    summary: summaryText({ ...promotion, amount: moneyOr(amount, currency, exponent) }),
    until: endOf(until, timezone),
  }))
}

/**
 * The lowest price of an event in a list, with automatic promotions: of places that are free now, at prices that need no code.
 * Null if no promotion lowers one of them.
 */
export const lowestOnList = (facts: OfferFacts, sale: SaleContext): PromotedPrice | null => {
  if (eventRefusal(facts) !== null) return null
  const selling = facts.collections.filter(
    (collection) => windowRefusal(collection, facts) === null && stockLeft(facts, collection) > 0,
  )
  const found = selling.flatMap((collection) => {
    const blocks = facts.blocks.filter(({ collectionId, free }) => collectionId === collection.id && free > 0)
    const levels = new Set(blocks.map(({ priceLevel }) => priceLevel))
    return collection.priceTypes
      .filter(({ kind }) => kind === 'FIXED')
      .flatMap(({ name, prices }) =>
        prices
          .filter(({ level }) => levels.has(level))
          .flatMap((price) => promotedPrice(facts, collection, sale, { ...price, name }) ?? []),
      )
  })
  return found.toSorted((one, other) => one.allIn.amount - other.allIn.amount)[0] ?? null
}
