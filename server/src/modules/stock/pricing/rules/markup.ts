import { markedUp } from '@admission/common/pricing/markup.ts'
import type { PriceType, PricingRules } from '../types/price-type.ts'

/** A price type at the prices that buyers are charged: fixed ones with the collection's markup. */
export const withMarkup = (type: PriceType, { markup }: Pick<PricingRules, 'markup'>): PriceType =>
  type.kind === 'FIXED'
    ? { ...type, prices: type.prices.map((price) => ({ ...price, face: markedUp(price.face, markup) })) }
    : type
