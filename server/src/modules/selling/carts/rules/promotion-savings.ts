import type { PromotionDecision } from '@admission/common/promotions/types.ts'

/**
 * The amount by which each applied promotion lowers the total, by its ID. A lower face has lower fees and taxes, so it is more
 * than the discount. They add up to what the total falls by, each counted on top of those before it. `totalWith`: the total
 * with these discounts only.
 */
export const promotionSavings = (
  { applied, discounts }: PromotionDecision,
  totalWith: (discounts: PromotionDecision['discounts']) => number,
): ReadonlyMap<string, number> => {
  const savings = new Map<string, number>()
  let before = applied.length === 0 ? 0 : totalWith([])
  for (const { promotionId } of applied) {
    const counted = discounts.filter((each) => each.promotionId === promotionId || savings.has(each.promotionId))
    const total = totalWith(counted)
    savings.set(promotionId, before - total)
    before = total
  }
  return savings
}
