import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { LineSnapshot, OfferRefusal } from '../types.ts'

/** One counter that a claim charges: `c` counter, `n` units, `e` event or null, `s` seat numbers for a block of seats. */
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

/** The part of a request to the SQL function `claim` that the offer decides (carts/sql/claim.sql). */
export type ClaimTerms = {
  readonly accountId: AccountId
  readonly collectionId: string
  readonly collectionVersion: number
  /** ISO 8601, by the database clock: when the price was read. Null for a line that keeps its price. */
  readonly pricedAt: string | null
  readonly eventId: string
  readonly storefrontId: string | null
  readonly priceTypeId: string
  readonly quantity: number
  readonly unitAmount: number
  readonly exponent: number
  readonly currency: string
  readonly snapshot: LineSnapshot
  readonly holdSeconds: number
  readonly charges: readonly ClaimCharge[]
  readonly limits: readonly ClaimLimit[] | null
  readonly orderLimits: readonly ClaimOrderLimit[] | null
}

/** Why a line can't be added as requested. */
export type QuoteRefusal = OfferRefusal & {
  readonly seatNumbers: readonly number[] | null
  readonly newPrice: Money | null
}

export type Quote = { readonly terms: ClaimTerms } | { readonly refusal: QuoteRefusal }
