import { ticketCharges } from '@admission/common/pricing.ts'
import { summarise } from '@admission/common/pricing/summary.ts'
import type { Charge, ExtraInput } from '@admission/common/pricing/types.ts'
import type { PricingRules, ShownCharge } from '../types.ts'

/** The rows of one unit at a face price (minor units), under the rules in force. Order-level fees are not among them. */
export const unitCharges = (
  rules: PricingRules,
  face: number,
  faceName: string,
  extras: readonly ExtraInput[] = [],
): Charge[] => ticketCharges({ face, faceName, extras, fees: rules.fees, taxes: rules.taxes })

/** Sum of the rows that make up a price: all-in, minor units. */
export const allInOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, charge) => (charge.included ? sum : sum + charge.amount), 0)

/** The rows of one unit as buyers read them. */
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

/** The rows of many units put together: same kind, source and name in one row that carries how many. */
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
