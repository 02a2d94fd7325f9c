import type { Money } from '@admission/common/money.ts'
import type { Markup } from '@admission/common/pricing/markup.ts'
import type { SplitTerms } from '@admission/common/pricing/split.ts'
import type { ChargeKind, FeeRule, TaxRule } from '@admission/common/pricing/types.ts'

/** One row of a price breakdown as shown to buyers. */
export type ShownCharge = {
  readonly kind: ChargeKind
  readonly name: string
  readonly amount: Money
  /** Already part of the price; adds nothing to it. */
  readonly included: boolean
  /** Number of the ticket the row belongs to, from 1; null if it applies to any one ticket or to all of them. */
  readonly unit: number | null
  /** Number of tickets combined in the row; null for a single unit or an amount for the order. */
  readonly quantity: number | null
}

export const PRICE_TYPE_KINDS = ['FIXED', 'USER_ENTERED'] as const
export type PriceTypeKind = (typeof PRICE_TYPE_KINDS)[number]

/** The amount of a price type at one price level, minor units of its collection's currency. */
export type PriceAtLevel = {
  readonly level: number
  readonly face: number
  /** Inclusive minimum and maximum of a USER_ENTERED price; null for no limit. Null if FIXED. */
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
  /** Code that buyers enter to see and buy it; null for everyone. */
  readonly code: string | null
  readonly prices: readonly PriceAtLevel[]
}

/** The markup, fees and taxes currently used to calculate a collection's prices. */
export type PricingRules = {
  readonly feeVersionId: string | null
  readonly markup: Markup
  /** Per-ticket and per-order fees, in order. */
  readonly fees: readonly FeeRule[]
  readonly taxes: readonly TaxRule[]
  /** How the money is divided. Null: all of it is the owner's. */
  readonly terms: SaleTerms | null
}

/** Financial terms that a ticket is sold under. */
export type SaleTerms = Omit<SplitTerms, 'partnerShare'> & {
  readonly id: string
  /** The account that the organizer's part is owed to. */
  readonly payeeId: string
  /** Text for card statements. Null: the account's. */
  readonly descriptor: string | null
}
