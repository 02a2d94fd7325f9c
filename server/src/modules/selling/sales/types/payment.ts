import type { AcceptedTerms } from '#modules/people/accounts/types/accepted-terms.ts'
import type { AccountId, AttemptId, OrderId, UserId } from '@admission/common/ids.ts'
import type { Beneficiary, ChargeKind } from '@admission/common/pricing/types.ts'
import type { PaymentLimit } from '#modules/selling/offers/rules/limits-at-payment.ts'
import type { OrderDetails } from '#modules/selling/orders/types/purchase.ts'
import type { Basket, SaleFulfilment, SaleTender } from './sale.ts'

/**
 * One charge of an item; they are numbered from 1 in order. `liesIn` is the number of the charge that includes it (tax inside
 * the price), so it adds nothing. Discounts are negative.
 */
export type PaymentCharge = {
  /** SHARE: the part of the platform or of another account in what includes it. Buyers don't see it. */
  readonly kind: ChargeKind | 'SHARE'
  readonly name: string
  readonly sourceId: string | null
  readonly level: 'TICKET' | 'ORDER'
  readonly beneficiary: Beneficiary
  readonly beneficiaryId?: string | null
  readonly amount: number
  readonly liesIn: number | null
  readonly refundable: boolean
}

/**
 * One future ticket, or one unit of an add-on: all units of an add-on in the cart are among the items. Tickets of a purchase
 * with the same `stackNo` (from 1) are neighbors and become one stack.
 */
export type PaymentItem = {
  readonly id: string
  readonly kind: 'TICKET' | 'ADD_ON' | 'PROTECTION'
  readonly addOnId: string | null
  /** Line of the ticket, row of the add-on in the cart, or for protection the item itself. */
  readonly lineId: string
  /** Null for protection, add-ons with unlimited stock and listed tickets. */
  readonly holdId: string | null
  readonly unit: number
  readonly stackNo: number
  readonly eventId: string
  readonly blockId: string | null
  readonly seatNo: number | null
  readonly collectionId: string | null
  readonly priceTypeId: string | null
  /** Financial terms that it is sold under. */
  readonly termsId?: string | null
  /** The listed ticket that the buyer gets another one for. */
  readonly ticketId?: string
  readonly name: string
  readonly amount: number
  readonly charges: readonly PaymentCharge[]
}

export type PaymentPurchase = {
  readonly id: string
  readonly accountId: AccountId
  readonly eventId: string
  readonly total: number
  readonly items: readonly PaymentItem[]
}

/**
 * One counter of a promotion that an order charges: a code, total uses, or a budget in minor units. A hold may charge several.
 */
export type PromotionCharge = {
  readonly holdId: string
  readonly accountId: AccountId
  readonly counterId: string
  readonly units: number
}

/** Saving of an order by one promotion. `holdId` null: nothing about it is limited. */
export type PromotionUse = {
  readonly promotionId: string
  readonly accountId: AccountId
  readonly codeId: string | null
  /** The hold of its codes and of its limits per buyer. */
  readonly holdId: string | null
  /** Digest of the buyer. */
  readonly subject: string
  readonly tickets: number
  readonly amount: number
}

/**
 * One request to begin a payment, and what the order stores with it. All IDs come from the caller, so that a request can be
 * repeated. Contact and addresses of the order are copied from the order that this one revives, from the cart, or from the
 * basket. Amounts in minor units.
 */
export type BeginPayment = {
  readonly basket: Basket
  readonly tender: SaleTender
  readonly fulfilment: SaleFulfilment
  readonly orderId: OrderId
  readonly userId: UserId | null
  readonly email: string
  readonly total: number
  readonly currency: string
  readonly exponent: number
  readonly statementDescriptor: string | null
  /** What it is for, for the bank’s page: events with their places, up to 300 characters. */
  readonly paidFor?: string
  /** The order whose late payment this one honors. */
  readonly revives: string | null
  readonly attempt: {
    readonly id: AttemptId
    /** `NO_GATEWAY` where none takes part. */
    readonly gateway: string
    readonly gatewayId?: string
    /** The buyer's saved card that pays. */
    readonly savedCardId?: string | null
    /** Whether the entered card is saved once it has paid. */
    readonly keepsCard?: boolean
    /** The gateway's fingerprint of the card, if it is known before the outcome. A limit per card that is set meanwhile counts by it. */
    readonly cardFingerprint?: string | null
  }
  /** Counters of its promotions, to be charged with the order. */
  readonly codes: readonly PromotionCharge[] | null
  /** Promotions that lower its price. */
  readonly promotions: readonly PromotionUse[] | null
  /**
   * Every limit of the buyer known at payment: so many more units of a rule for a subject, up to its maximum now. What a hold
   * already counts toward isn't counted again. Counts of other e-mails, cards and households from an earlier attempt with these holds
   * are given up. Null leaves the holds' counts unchanged.
   */
  readonly limits: readonly PaymentLimit[] | null
  readonly purchases: readonly PaymentPurchase[]
  readonly details: Omit<OrderDetails, 'orderId'>
  /** Terms that the buyer accepted with this payment; stored in the same transaction. */
  readonly accepted: readonly AcceptedTerms[]
}

/**
 * Why a payment doesn't begin, with what is at fault. PAUSED: the account is suspended. PROTECTION: it has another price now, or
 * isn't what the cart says. RULES_CHANGED: a limit may count now that wasn't known when the request was made. SAVED_CARD: not
 * the buyer's, removed or expired. STALE: the cart isn't what was priced.
 */
export type PaymentRefusal =
  | { readonly reason: 'CART_UNKNOWN' | 'IN_PAYMENT' | 'PROTECTION' | 'RULES_CHANGED' | 'SAVED_CARD' | 'STALE' }
  /** The line or add-on whose time is over. Null: the whole basket's. */
  | { readonly reason: 'EXPIRED'; readonly lineId: string | null }
  | { readonly reason: 'EVENT_CANCELLED' | 'PAUSED'; readonly lineId: string }
  /** A listed ticket that was sold, is being paid for by someone else, or is no longer for sale. */
  | { readonly reason: 'TICKET_GONE'; readonly ticketId: string }
  /** The rest of the counter of a code, of uses or of a budget. */
  | { readonly reason: 'CODE_USED_UP'; readonly counterId: string; readonly available: number }
  /** The exceeded limit and what is left of it; the promotion, if it is a limit of uses per buyer. Then there is no line. */
  | {
      readonly reason: 'LIMIT'
      readonly ruleId: string
      readonly lineId: string | null
      readonly available: number
    }

/** The cart's version after the batch; null if there is no such cart, or none at all. */
type AtVersion = { readonly version: number | null }

/** A payment that wasn't begun: nothing was written. */
export type RefusedPayment = AtVersion & { readonly granted: false } & PaymentRefusal

/** The answer to one request. REPEATED: it had already begun. Null: it begins now. */
export type BegunPayment = (AtVersion & { readonly granted: true; readonly reason: 'REPEATED' | null }) | RefusedPayment
