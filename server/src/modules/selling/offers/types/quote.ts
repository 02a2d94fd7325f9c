import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { LineSnapshot, OfferRefusal } from './offer-sheet.ts'

/**
 * One counter that a claim charges, each once. For a block of seats, as many seat numbers as units.
 * A claim charges the block or blocks (for a timed event all of one visit), allocations, and caps (without an event).
 */
export type ClaimCharge = {
  readonly counterId: string
  readonly units: number
  readonly eventId: string | null
  readonly seatNumbers: readonly number[] | null
}

/** Units that count toward a limit that follows the buyer, with its maximum today. */
export type ClaimLimit = {
  readonly ruleId: string
  readonly subject: string
  readonly max: number
  readonly units: number
}

/** A limit per cart, summed over its live lines in the named scope. */
export type ClaimOrderLimit = {
  readonly ruleId: string
  readonly max: number
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
   * ISO 8601, by the database clock: when the price was read. If a planned price change took effect since, or a fee began or ended,
   * the offer is stale. Null for a line that keeps its price.
   */
  readonly pricedAt: string | null
  /** The version of the fees in it. If another is in force, the offer is stale. Null: it has none. Not compared without `pricedAt`. */
  readonly feeVersionId: string | null
  /** Of a pass, the first by date. */
  readonly eventId: string
  /** Events of a pass, soonest first. Missing for single tickets. */
  readonly eventIds?: readonly string[] | null
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
