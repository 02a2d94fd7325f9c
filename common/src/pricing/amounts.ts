import { includedPart, percentage, type Money } from '../money.ts'
import type { Charge, DiscountInput, FeeRule, TaxRule } from './types.ts'

/** A fee on a base, in minor units. The only place where a fee is rounded. docs/rules.md 3.3 */
export function feeAmount(fee: FeeRule, base: number): number {
  if (base === 0 && !fee.chargesFree) return 0
  if (base < (fee.from ?? 0) || base >= (fee.below ?? Infinity)) return 0
  const raw = fee.fixed + rate(base, fee.basisPoints)
  return Math.max(0, Math.min(Math.max(raw, fee.minimum ?? raw), fee.maximum ?? Number.MAX_SAFE_INTEGER))
}

/** A discount in minor units, not more than `left`. `face` is the price before any discount. */
export function discountAmount(discount: DiscountInput, face: number, left: number): number {
  const requested = 'amount' in discount ? discount.amount : rate(face, discount.basisPoints)
  return Math.min(Math.max(0, requested), left)
}

/** The tax on a base, or included in it. */
export function taxAmount(tax: TaxRule, base: number): number {
  return tax.mode === 'EXCLUSIVE' ? rate(base, tax.basisPoints) : includedPart(bare(base), tax.basisPoints).amount
}

export function taxes(tax: TaxRule, part: 'TICKET' | 'FEE' | 'DELIVERY' | 'ORDER_FEE'): boolean {
  return tax.on?.includes(part) ?? true
}

/** The sum of the rows that add to the price. */
export function priceOf(charges: readonly Charge[]): number {
  return total(charges.filter((charge) => !charge.included))
}

export function total(charges: readonly Charge[]): number {
  return charges.reduce((sum, charge) => sum + charge.amount, 0)
}

/** A share of a base, rounded once. */
export function rate(base: number, basisPoints: number): number {
  return percentage(bare(base), basisPoints).amount
}

// Everything inside the pipeline is in one currency, so rates don't name it.
function bare(amount: number): Money {
  return { amount, exponent: 0, currency: 'XXX' }
}
