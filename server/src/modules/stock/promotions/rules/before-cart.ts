import { matches } from '@admission/common/conditions/evaluate.ts'
import type { Attribute, ConditionUnit } from '@admission/common/conditions/types.ts'
import { isForGroup } from '@admission/common/promotions/amounts.ts'
import { salePromotion, type StoredSalePromotion } from './sale-promotion.ts'

/** Attributes that are known of a price before anyone chooses tickets (`placeFacts`). */
const OF_PLACE: ReadonlySet<Attribute> = new Set([
  'event',
  'venue',
  'date',
  'weekday',
  'timeToEvent',
  'priceLevel',
  'price',
  'storefront',
])

const asksOnlyPlace = ({ rows }: StoredSalePromotion): boolean => rows.every(({ attribute }) => OF_PLACE.has(attribute))

/** Whether an automatic promotion lowers each ticket at a price for everyone, however many they buy. */
export const lowersEachTicket = (promotion: StoredSalePromotion): boolean =>
  promotion.automatic && promotion.maximumPerBuyer === null && !isForGroup(promotion) && asksOnlyPlace(promotion)

/** Whether an automatic promotion is for everyone who buys enough, so that it is shown as a sentence instead of a price. */
export const asksForMore = (promotion: StoredSalePromotion): boolean =>
  promotion.automatic && promotion.maximumPerBuyer === null && isForGroup(promotion) && asksOnlyPlace(promotion)

/** Whether a promotion is on now, with something left of it, for tickets of one of these collections with these facts. */
export const isOnFor = (
  promotion: StoredSalePromotion,
  now: Date,
  collectionIds: readonly string[],
  facts: readonly ConditionUnit[],
): boolean => {
  const { from, until, rows, budgetLeft, spent } = salePromotion(promotion, false)
  if (spent !== null || (budgetLeft !== null && budgetLeft <= 0)) return false
  if ((from !== null && now.getTime() < from) || (until !== null && now.getTime() >= until)) return false
  const { collectionIds: own } = promotion
  if (own !== null && !collectionIds.some((id) => own.includes(id))) return false
  return facts.some((unit) => matches({ kind: 'SALE', rows }, unit))
}
