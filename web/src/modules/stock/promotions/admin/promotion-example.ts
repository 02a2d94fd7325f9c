import { formatMoney } from '@admission/common/money.ts'
import { allInPrice } from '@admission/common/pricing/charges.ts'
import type { DiscountInput } from '@admission/common/pricing/types.ts'
import { missingOf, offerForm, type TypedOffer } from '@admission/common/records/promotion.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { plural } from '@admission/common/words.ts'
import * as v from 'valibot'

type Offer = v.InferOutput<ReturnType<typeof offerForm>>

// 50 in the major unit; 5,000 where there are no cents.
const faceOf = (exponent: number): number => 50 * 10 ** (exponent === 0 ? 2 : exponent)

/** Discount on one of `tickets` tickets: the first ones of a deal cost the full price. */
const discountOf = (
  offer: Offer,
  face: number,
  index: number,
): Pick<DiscountInput & { basisPoints: number }, 'basisPoints'> | { amount: number } => {
  if (offer.kind === 'PERCENT') return { basisPoints: offer.basisPoints ?? 0 }
  if (offer.kind === 'FIXED_PRICE') return { amount: Math.max(0, face - (offer.amount ?? 0)) }
  if (offer.kind === 'BUY_X_GET_Y') return { basisPoints: index < (offer.buy ?? 0) ? 0 : offer.getBasisPoints }
  return { amount: offer.perOrder ? 0 : (offer.amount ?? 0) }
}

/** An example of what buyers pay: `2 tickets at $50.00 cost $90.00 instead of $100.00.` Undefined while the offer is incomplete. */
export const promotionExample = (typed: TypedOffer, account: CurrencyOf): string | undefined => {
  const parsed = v.safeParse(offerForm(account), typed)
  if (!parsed.success || missingOf(parsed.output).some(Boolean)) return undefined
  const offer = parsed.output
  const face = faceOf(account.exponent)
  const tickets = offer.kind === 'BUY_X_GET_Y' ? (offer.buy ?? 0) + (offer.get ?? 0) : 2
  const prices = Array.from({ length: tickets }, (_, index) =>
    allInPrice({
      face,
      faceName: '',
      discounts: [{ sourceId: '', name: '', ...discountOf(offer, face, index) }],
      fees: [],
      taxes: [],
    }),
  )
  const offOrder = offer.kind === 'AMOUNT' && offer.perOrder ? (offer.amount ?? 0) : 0
  const cost = Math.max(0, prices.reduce((sum, price) => sum + price, 0) - offOrder)
  const price = (amount: number): string => formatMoney({ ...account, amount })
  if (cost === tickets * face)
    return `${plural(tickets, 'ticket')} at ${price(face)} cost ${price(cost)}, the same as without it.`
  return `${plural(tickets, 'ticket')} at ${price(face)} cost ${price(cost)} instead of ${price(tickets * face)}.`
}
