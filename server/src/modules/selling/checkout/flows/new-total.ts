import { basketForPayment } from '#modules/selling/carts/reads/basket.ts'
import type { PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import { countRefusal } from '#modules/stock/promotions/actions/count-refusal.ts'
import type { Services } from '#platform/services.ts'
import { checkoutRefusal, basketTotal } from '../rules/checks.ts'
import type { FinalizeOutcome } from '../types.ts'

/** The answer if someone else used up a promotion, or protection has another price: the total now. Its organizer sees that it was asked for. If it's available again by now, the buyer retries. */
export async function withNewTotal(services: Services, before: PricedCart): Promise<FinalizeOutcome> {
  const basket = await basketForPayment(services.databases.system, before.cart.id)
  const newPrice = basket && basketTotal(basket)
  for (const { promotionId } of before.promoted.applied) {
    const why = basket?.promoted.refused.find((each) => each.promotionId === promotionId)
    if (why !== undefined) await countRefusal(services.databases.system, promotionId, why.reason)
  }
  if (newPrice === undefined || newPrice.amount === before.priced.totals.grandTotal) return { kind: 'CartStale' }
  return { kind: 'CartRefused', refusal: checkoutRefusal('PRICE_CHANGED', { newPrice }) }
}
