import { exponentOf } from './currencies.ts'
import type { Money } from './money.ts'

/** Stripe takes MGA without decimals, although its smallest unit is a hundredth. */
const WITHOUT_DECIMALS = new Set(['MGA'])
/** Stripe writes these with two decimals, which must be zero, although they have none. */
const WITH_ZERO_DECIMALS = new Set(['ISK', 'UGX'])
/** Stripe has no three-decimal currencies but these, and their last digit must be zero. */
const THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** How many of Stripe's units make `ours` of our smallest units. */
const stepOf = (currency: string): { readonly ours: number; readonly theirs: number } => {
  if (WITHOUT_DECIMALS.has(currency)) return { ours: 100, theirs: 1 }
  if (WITH_ZERO_DECIMALS.has(currency)) return { ours: 1, theirs: 100 }
  return THREE_DECIMALS.has(currency) ? { ours: 10, theirs: 10 } : { ours: 1, theirs: 1 }
}

/**
 * An amount in the unit that Stripe takes. Undefined if Stripe can't charge exactly this amount: it's never rounded, since
 * the buyer agreed to it. That concerns MGA below a whole ariary, the last digit of BHD, JOD, KWD, OMR and TND, other
 * currencies with three or more decimals, and money whose exponent isn't its currency's.
 */
export function stripeAmount({ amount, currency, exponent }: Money): number | undefined {
  const { ours, theirs } = stepOf(currency)
  const isKnown = exponent === exponentOf(currency) && (exponent < 3 || THREE_DECIMALS.has(currency))
  return isKnown && amount % ours === 0 ? (amount / ours) * theirs : undefined
}

/** Money that Stripe reports, in our smallest unit. Undefined for what can't be written in it. */
export function moneyFrom(amount: number, currencyOfStripe: string): Money | undefined {
  const currency = currencyOfStripe.toUpperCase()
  const { ours, theirs } = stepOf(currency)
  if (theirs > 1 && ours === 1 && amount % theirs !== 0) return undefined
  return { amount: Math.round((amount / theirs) * ours), currency, exponent: exponentOf(currency) }
}
