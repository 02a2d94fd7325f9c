import { orderFeeOf, ticketCharges } from '@admission/common/pricing/charges.ts'
import { summarise } from '@admission/common/pricing/summary.ts'
import type { Charge, ExtraInput } from '@admission/common/pricing/types.ts'
import type { PricingRules, ShownCharge, PriceType } from '../types/price-type.ts'
import { markedUp } from '@admission/common/pricing/markup.ts'

/** The charges on one unit at a face price (minor units) under the rules in force, without order-level fees. */
export const unitCharges = (
  rules: PricingRules,
  face: number,
  faceName: string,
  extras: readonly ExtraInput[] = [],
): Charge[] => ticketCharges({ face, faceName, extras, fees: rules.fees, taxes: rules.taxes })

/**
 * Fees per order that are added to an order of one unit at a face price, and whether they grow with the order. Minor
 * units.
 */
export const orderFeeFor = (rules: PricingRules, face: number, faceName: string): ReturnType<typeof orderFeeOf> =>
  orderFeeOf({ face, faceName, fees: rules.fees, taxes: rules.taxes })

/** The rows of one unit as shown to buyers. */
export const shownCharges = (
  charges: readonly Charge[],
  currency: { readonly exponent: number; readonly currency: string },
): ShownCharge[] =>
  charges.map(({ kind, name, amount, included }) => ({
    kind,
    name,
    included,
    amount: { amount, exponent: currency.exponent, currency: currency.currency },
    unit: null,
    quantity: null,
  }))

/** Combines the rows of several units: those with the same kind, source and name become one row with a count. */
export const shownBreakdown = (
  charges: readonly Charge[],
  currency: { readonly exponent: number; readonly currency: string },
): ShownCharge[] =>
  summarise(charges).map(({ kind, name, amount, included, count }) => ({
    kind,
    name,
    included,
    amount: { amount, exponent: currency.exponent, currency: currency.currency },
    unit: null,
    quantity: count,
  }))

/** A price type at the prices that buyers are charged: fixed ones with the collection's markup. */
export const withMarkup = (type: PriceType, { markup }: Pick<PricingRules, 'markup'>): PriceType =>
  type.kind === 'FIXED'
    ? { ...type, prices: type.prices.map((price) => ({ ...price, face: markedUp(price.face, markup) })) }
    : type
