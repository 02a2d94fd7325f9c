import type { Bound, RefusalReason } from '#modules/selling/offers/types/offer-sheet.ts'
import type { ClaimTerms } from '#modules/selling/offers/types/quote.ts'

type ClaimCommon = {
  readonly cartId: string
  /** ADD: ID of the new line. A retry of an ADD whose line exists or was removed is granted, with REPEATED. */
  readonly lineId: string
  /** The version last seen, or null: not checked (new carts, evictions by the server). */
  readonly eTag: number | null
}

/** A cart that doesn't exist yet. It is inserted if the request is granted. */
export type NewCart = {
  /** Hex. */
  readonly tokenHash: string
  readonly userId: string | null
  readonly ipNet: string | null
  /** Made for someone on a waitlist: it may take what they come first for, and takes nothing else while it holds these places. */
  readonly offer?: true
  /** Places kept for a holder of last season: taken before the public sale begins. */
  readonly early?: true
}

export type ClaimAdd = ClaimCommon &
  ClaimTerms & {
    readonly op: 'ADD'
    /** Of the new hold. */
    readonly holdId: string
    /** With `requestDigest`, an existing cart is CART_UNKNOWN: its ID alone opens nothing. */
    readonly newCart: NewCart | null
    /** Hex digest of the request. A retry with another one is KEY_REUSED. Without it nothing is compared, nor stored once the line is removed. */
    readonly requestDigest?: string
    /** As for a change. */
    readonly late?: boolean
  }

/** Another quantity, other seats, another price. Releases the line's old hold in the same step; its units count as free for itself. */
export type ClaimChange = ClaimCommon &
  ClaimTerms & {
    readonly op: 'CHANGE'
    /** Of the new hold. */
    readonly holdId: string
    /**
     * The collection's window, state, version and paused dates aren't checked (a late payment's money is already captured). With
     * fewer units than the line has, neither is the event: giving back is never refused.
     */
    readonly late?: boolean
  }

export type ClaimRemove = ClaimCommon & {
  readonly op: 'REMOVE'
  /** Null deletes the line. Otherwise it stays and is evicted with this reason (itemsEvicted). */
  readonly reason: string | null
}

/** A request for stock. All IDs come from the caller. It is granted in full, or refused and nothing is written. */
export type ClaimRequest = ClaimAdd | ClaimChange | ClaimRemove

/**
 * Why a request was refused; some are for the caller only. REPEATED: already granted. KEY_REUSED: already granted for another
 * `requestDigest`. STALE: old eTag. OFFER_CHANGED: the collection's version or its fees changed, a planned price change took effect, an event of a pass
 * that is priced by those left has begun, a seat moved to another block, or a SWITCH or HIDE cap is reached; reload the offer and retry. CART_UNKNOWN, LINE_UNKNOWN. If EXPIRED because
 * the clock ran out: sweep this cart, then retry.
 */
export type ClaimReason = ClaimProblem['reason']

/** Refusals because of the state of a cart, an event or a collection. Some are for the caller only. */
export type StateReason = Extract<
  RefusalReason,
  | 'ACCOUNT_SUSPENDED'
  | 'EVENT_BEGUN'
  | 'EVENT_CANCELLED'
  | 'EVENT_OVER'
  | 'EVENT_POSTPONED'
  | 'EXPIRED'
  | 'IN_PAYMENT'
  | 'NOT_ON_SALE_YET'
  | 'OFFER_CHANGED'
  | 'OTHER_CURRENCY'
  | 'PAUSED'
  | 'SALE_ENDED'
  | 'TOO_MANY_LINES'
  | 'WAITLIST_CART'
>
/** Reasons for the caller alone; buyers never see them. */
type CallerReason = 'CART_UNKNOWN' | 'LINE_UNKNOWN' | 'KEY_REUSED' | 'STALE'

/** Why a request is refused, with what is known of it: the tightest bound, and how many units are left within it. */
export type ClaimRefusal =
  | { readonly reason: StateReason | CallerReason }
  /** Taken seats, ascending. */
  | { readonly reason: 'SEATS_TAKEN'; readonly seatNumbers: readonly number[] }
  | {
      readonly reason: 'SOLD_OUT' | 'NOT_ENOUGH'
      readonly limitedBy: Exclude<Bound, 'LIMIT'>
      /** The counter that leaves the fewest units. */
      readonly counterId: string
      readonly available: number
    }
  | { readonly reason: 'LIMIT'; readonly limitedBy: 'LIMIT'; readonly ruleId: string; readonly available: number }

/** Why a request isn't carried out now: it is refused, or was granted before. */
export type ClaimProblem = ClaimRefusal | { readonly reason: 'REPEATED' }

type AtCart = {
  /** The current eTag. Null if the cart doesn't exist. */
  readonly version: number | null
  /** The cart's clock, ISO 8601 with microseconds. Null if it isn't running. */
  readonly expiresAt: string | null
}

/** A request that was refused: nothing was written. */
export type RefusedClaim = AtCart & { readonly granted: false } & ClaimRefusal

/** The decision. Null: it was granted now. */
export type ClaimAnswer = (AtCart & { readonly granted: true; readonly reason: 'REPEATED' | null }) | RefusedClaim
