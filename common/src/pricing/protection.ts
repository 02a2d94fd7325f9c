import { allocateAmount } from '../money.ts'
import { rate } from './amounts.ts'
import type { Charge } from './types.ts'

/**
 * Rates and limits of an account's purchase protection. Amounts in minor units of the account's currency, rates in
 * basis points.
 */
export type ProtectionTerms = {
  /** Of what the buyer pays the organizer for the order: tickets, add-ons, fees, delivery and tax. */
  readonly basisPoints: number
  readonly minimum: number
  /** Null: no maximum. */
  readonly maximum: number | null
  /** The organizer's part of the price, in basis points. The rest is the insurer's. */
  readonly share: number
}

/**
 * The price of protection for an order of one organizer, in minor units. The only place where it is rounded. 0, which
 * isn't offered, for a free order. docs/rules.md 3.14
 */
export function protectionPrice(
  { basisPoints, minimum, maximum }: Omit<ProtectionTerms, 'share'>,
  base: number,
): number {
  if (base <= 0) return 0
  return Math.min(Math.max(rate(base, basisPoints), minimum), maximum ?? Number.MAX_SAFE_INTEGER)
}

/** Splits the price over the purchases of an organizer, by largest remainder of what each costs. */
export const protectionParts = (price: number, bases: readonly number[]): number[] => allocateAmount(price, bases)

/** The rows of protection: its price, which the insurer gets, and in it the organizer's part. */
export const protectionCharges = (name: string, amount: number, share: number): Charge[] => {
  const row = { kind: 'PROTECTION', level: 'ORDER', sourceId: null, name, refundable: true } as const
  const own = rate(amount, share)
  const whole: Charge = { ...row, beneficiary: 'PROTECTION', amount, included: false }
  return own === 0 ? [whole] : [whole, { ...row, beneficiary: 'ORGANIZER', amount: own, included: true }]
}
