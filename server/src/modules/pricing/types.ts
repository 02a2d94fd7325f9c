import type { Money } from '@admission/common/money.ts'
import type { ChargeKind, FeeRule, TaxRule } from '@admission/common/pricing/types.ts'

/** One row of a price breakdown as buyers read it. */
export type ShownCharge = {
  readonly kind: ChargeKind
  readonly name: string
  readonly amount: Money
  /** Inside the price: adds nothing to it. */
  readonly included: boolean
  /** Number of the ticket whose row it is, from 1; null: of one ticket whichever, or of all together. */
  readonly unit: number | null
  /** How many tickets a row puts together; null: a row of one unit, or an amount of the order. */
  readonly quantity: number | null
}

export const PRICE_TYPE_KINDS = ['FIXED', 'USER_ENTERED'] as const
export type PriceTypeKind = (typeof PRICE_TYPE_KINDS)[number]

/** The amount of a price type at one price level, minor units of its collection's currency. */
export type PriceAtLevel = {
  readonly level: number
  readonly face: number
  /** USER_ENTERED: the least and the most, both allowed; null: no bound. FIXED: null. */
  readonly minimum: number | null
  readonly maximum: number | null
}

/** One price of a collection. */
export type PriceType = {
  readonly id: string
  readonly collectionId: string
  readonly name: string
  readonly description: string
  readonly kind: PriceTypeKind
  readonly minQuantity: number
  readonly maxQuantity: number | null
  readonly step: number
  readonly prices: readonly PriceAtLevel[]
}

/** The fees and taxes that a collection's prices are worked out with today. */
export type PricingRules = {
  readonly feeVersionId: string | null
  /** Per ticket and per order, in their order. */
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
}
