import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { LineSnapshot, OfferRefusal } from '../types.ts'

/**
 * One counter that a claim charges, each once: `c` counter, `n` units, `e` event, `s` seat numbers (n of them) for a block of seats.
 * A claim charges the block or blocks (for a timed event all of one visit), allocations, and caps (`e` null).
 */
export type ClaimCharge = {
  readonly c: string
  readonly n: number
  readonly e: string | null
  readonly s: readonly number[] | null
}

/** A limit that follows the buyer: `r` rule, `s` subject, `m` current maximum, `n` units. */
export type ClaimLimit = { readonly r: string; readonly s: string; readonly m: number; readonly n: number }

/** A limit per cart, summed over its live lines in the named scope. */
export type ClaimOrderLimit = {
  readonly r: string
  readonly m: number
  readonly accountId?: AccountId
  readonly eventId?: string
  readonly collectionId?: string
  readonly priceTypeId?: string
}

/** The part of a claim that the offer decides. */
export type ClaimTerms = {
  readonly accountId: AccountId
  readonly collectionId: string
  readonly collectionVersion: number
  /**
   * ISO 8601, by the database clock: when the price was read. If a planned price change took effect since, the offer is stale. Null
   * for a line that keeps its price.
   */
  readonly pricedAt: string | null
  readonly eventId: string
  readonly storefrontId: string | null
  readonly priceTypeId: string
  /** Units of the line. */
  readonly quantity: number
  /** Price of one unit in minor units, and in `snapshot` what it was computed from; stored unchanged. */
  readonly unitAmount: number
  readonly exponent: number
  readonly currency: string
  readonly snapshot: LineSnapshot
  /** The account's. Used if the cart's clock isn't running. */
  readonly holdSeconds: number
  readonly charges: readonly ClaimCharge[]
  /** Limits that follow the buyer across carts. */
  readonly limits: readonly ClaimLimit[] | null
  readonly orderLimits: readonly ClaimOrderLimit[] | null
}

/** Why a line can't be added as requested. */
export type QuoteRefusal = OfferRefusal & {
  readonly seatNumbers: readonly number[] | null
  readonly newPrice: Money | null
}

export type Quote = { readonly terms: ClaimTerms } | { readonly refusal: QuoteRefusal }
