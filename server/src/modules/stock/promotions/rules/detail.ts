import { formatMoney } from '@admission/common/money.ts'
import { promotionFields, type PromotionInput } from '@admission/common/records/promotion.ts'
import { number } from '@admission/common/words.ts'
import { assertOrder, storedValues } from '#platform/records/stored-values.ts'
import type { PromotionDetail } from '../types.ts'

type Offer = Pick<PromotionDetail, 'kind' | 'basisPoints' | 'amount' | 'perOrder' | 'buy' | 'get' | 'getBasisPoints'>

/** Clears the fields that a kind doesn't use, so that what a form left behind is never stored. */
export const onlyOfKind = <Typed extends Offer>(typed: Typed): Typed => {
  const { kind } = typed
  const isDeal = kind === 'BUY_X_GET_Y'
  return {
    ...typed,
    basisPoints: kind === 'PERCENT' ? typed.basisPoints : null,
    amount: kind === 'AMOUNT' || kind === 'FIXED_PRICE' ? typed.amount : null,
    perOrder: kind === 'AMOUNT' && typed.perOrder,
    buy: isDeal ? typed.buy : null,
    get: isDeal ? typed.get : null,
    getBasisPoints: isDeal ? typed.getBasisPoints : 10_000,
  }
}

/** The detail to store. Throws userInputError if daylight saving puts the end before the start. */
export const detailOf = (input: PromotionInput, timezone: string): PromotionDetail => {
  const detail = storedValues(promotionFields, input, timezone)
  assertOrder(detail, 'validFrom', 'validUntil')
  return onlyOfKind(detail)
}

/** Error for a limit below what orders used, including those being paid. */
export const usesTooLow = (used: number): string => `Already used ${number(used)} times. Enter ${number(used)} or more.`

/** Error for a budget below what was saved, including orders being paid. */
export const budgetTooLow = (amount: number, currency: string, exponent: number): string => {
  const saved = formatMoney({ amount, currency, exponent })
  return `Buyers already saved ${saved}. Enter ${saved} or more.`
}
