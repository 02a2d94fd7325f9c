import type { PromotionDecision } from '@admission/common/promotions/types.ts'
import type { CartLine, ShownPromotion, StoredCart } from '../types/cart.ts'

const GONE = 'This code is no longer valid.'
const TWICE = 'Another code of the same offer is already applied.'

/** Promotions of a cart as buyers see them: those that lower the price, and codes that don't, with the reason. */
export function shownPromotions(
  cart: StoredCart,
  decision: PromotionDecision,
  savings: ReadonlyMap<string, number>,
  line: CartLine,
): ShownPromotion[] {
  const moneyOf = (amount: number) => ({ amount, exponent: line.exponent, currency: line.currency })
  const applied = decision.applied.map(({ promotionId, name, code, amount }) => ({
    code,
    name,
    saved: moneyOf(savings.get(promotionId) ?? amount),
    message: null,
  }))
  const idle = cart.codes
    .filter((code) => applied.every((each) => each.code !== code))
    .map((code) => {
      const promotion = cart.promotions.find(({ codes }) => codes.some((known) => known.code === code))
      const why = decision.refused.find(({ promotionId }) => promotionId === promotion?.id)
      return { code, name: promotion?.name ?? code, saved: null, message: why?.message ?? (promotion ? TWICE : GONE) }
    })
  return [...applied, ...idle]
}
