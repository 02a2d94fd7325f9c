import type { AttemptId, CartId, OrderId } from '@admission/common/ids.ts'
import type { SaleFulfilment, SaleSource, SaleTender } from './sale.ts'
import type { AttemptState, DeclineReason } from '#modules/selling/payments/types/payment.ts'
import type { BreakKind, OrderState } from '#platform/db/schema.gen.ts'

/**
 * Known outcome of one attempt's payment. A time-out is not: the caller marks the attempt UNKNOWN and asks the
 * gateway again.
 *
 * - CAPTURED: the money was taken. A free order is captured without a gateway: `gatewayId` null, `amount` 0.
 * - FAILED: declined, or it never arrived at the gateway.
 * - CANCELLED: an open challenge or an unusable payment was canceled, so its units are released.
 */
export type OutcomeRequest = {
  readonly attemptId: AttemptId
  readonly cardBrand?: string
  readonly cardLast4?: string
  readonly cardFingerprint?: string
} & (
  | {
      readonly outcome: 'CAPTURED'
      /** Null only for free orders. Another one than the attempt's is another payment. */
      readonly gatewayId: string | null
      /** In minor units. */
      readonly amount: number
      readonly currency: string
      readonly exponent: number
      /** Set if the gateway confirmed that this isn't the payment under the attempt's key. */
      readonly otherPayment?: true
    }
  | { readonly outcome: 'FAILED' | 'CANCELLED'; readonly declineCode: DeclineReason }
)

/**
 * T2's answer to one request.
 *
 * - COMPLETED: order, purchases, tickets and ledger entries were written.
 * - DECLINED: attempt, order and purchases FAILED. The cart is OPEN again and keeps its units for at least 3 minutes,
 *   never past 10 minutes after twice its time to hold. So do holds without a cart; a listed ticket is for sale again.
 * - RELEASED: as DECLINED, but its units are released, its lines evicted as EXPIRED and its add-ons removed.
 * - ALREADY: no change. The outcome was applied before, or the attempt had ended otherwise.
 * - BREAK: captured money that this order can't take. Only the break was written, once for each payment at the gateway.
 *   It is refunded, or revives the order if it came late; after WRONG_AMOUNT and WRONG_CURRENCY, CANCELLED is applied
 *   as well, which releases the units.
 * - UNKNOWN: there is no such attempt.
 */
export type AppliedOutcome =
  | {
      readonly result: 'COMPLETED' | 'DECLINED' | 'RELEASED' | 'ALREADY' | 'BREAK'
      readonly orderId: OrderId
      /** Null without a cart. */
      readonly cartId: CartId | null
      /** Version of the cart after the whole batch: its eTag. */
      readonly cartVersion: number | null
      /** Events whose stock changed. */
      readonly eventIds: readonly string[]
    }
  | { readonly result: 'UNKNOWN' }

/** An attempt, locked. */
export type LockedAttempt = {
  readonly id: AttemptId
  readonly orderId: OrderId
  readonly state: AttemptState
  /** Null until the gateway has named its payment. */
  readonly gatewayId: string | null
  /** Requested amount, in minor units. */
  readonly amount: number
  readonly currency: string
  /** Whether the gateway keeps the entered card once it has paid. */
  readonly keepsCard: boolean
  /** Whether the card's fingerprint was known when the payment began. */
  readonly isCardKnown: boolean
}

/** The order of an attempt and its cart, both locked. */
export type LockedOrder = {
  readonly id: OrderId
  readonly source: SaleSource
  readonly tender: SaleTender
  readonly fulfilment: SaleFulfilment
  /** Null without one. */
  readonly cart: { readonly id: CartId; readonly version: number } | null
  /**
   * Owner of its holds beside the order: its cart, an attended sale or a distribution order. Null for listed tickets.
   */
  readonly holdOwner: string | null
  readonly userId: string | null
  readonly state: OrderState
  /** Whether it revives an order that failed, with the money of its late payment. */
  readonly revives: boolean
  /** Whether the money it revives an order with was refunded meanwhile, or paid for another. */
  readonly isMoneySpent: boolean
  /** Whether promotions lower its price. */
  readonly isPromoted: boolean
  /** By their IDs; each order has one at least. */
  readonly purchases: readonly OrderPurchase[]
  /** Those of their tickets. */
  readonly eventIds: readonly string[]
}

export type OrderPurchase = { readonly id: string; readonly accountId: string; readonly eventId: string }

/** Rows that T2 locked and read to decide a batch. */
export type OutcomeWorld = {
  /** The database's time once everything was locked, with microseconds. Empty if there is no order. */
  readonly now: string
  readonly attempts: ReadonlyMap<string, LockedAttempt>
  /** Orders whose cart is locked as well, if they have one. */
  readonly orders: ReadonlyMap<string, LockedOrder>
}

/** Result of one request. */
export type OutcomeVerdict =
  | { readonly result: 'COMPLETED' | 'DECLINED' | 'RELEASED' | 'ALREADY' }
  | { readonly result: 'BREAK'; readonly kind: BreakKind }

/** A request whose attempt is known, with attempt and order as they were before it. */
export type KnownOutcome = OutcomeVerdict & {
  readonly request: OutcomeRequest
  readonly attempt: LockedAttempt
  readonly order: LockedOrder
}

export type DecidedOutcome = KnownOutcome | { readonly result: 'UNKNOWN'; readonly request: OutcomeRequest }

/** Decisions of T2 about a batch, in the order of its requests. */
export type DecidedOutcomes = { readonly now: string; readonly outcomes: readonly DecidedOutcome[] }
