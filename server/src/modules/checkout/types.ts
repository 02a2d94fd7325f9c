import type { AcceptedTerms } from '#modules/accounts/types/accepted-terms.ts'
import type { AccountId, AttemptId, CartId, OrderId, SavedCardId, UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { Beneficiary, ChargeKind } from '@admission/common/pricing/types.ts'
import type { CartRefusal, ShownCart, ShownCartRefused, ShownCartStale } from '#modules/carts/types.ts'
import type { OpenPaymentState } from '#modules/carts/types/open-payment.ts'
import type { PaymentLimit } from '#modules/offers/rules/limits-at-payment.ts'
import type { OrderDetails } from '#modules/orders/types.ts'

/** One charge of an item, as T1 takes it. `liesIn` is the 1-based number of the charge that includes it, so it adds nothing. */
export type PaymentCharge = {
  readonly kind: ChargeKind
  readonly name: string
  readonly sourceId: string | null
  readonly level: 'TICKET' | 'ORDER'
  readonly beneficiary: Beneficiary
  readonly amount: number
  readonly liesIn: number | null
  readonly refundable: boolean
}

/** One future ticket, or one unit of an add-on. Tickets of a purchase with the same `stackNo` are neighbors. */
export type PaymentItem = {
  readonly id: string
  readonly kind: 'TICKET' | 'ADD_ON' | 'PROTECTION'
  readonly addOnId: string | null
  /** Line of the ticket, row of the add-on in the cart, or for protection the item itself. */
  readonly lineId: string
  /** Null for protection and add-ons with unlimited stock. */
  readonly holdId: string | null
  readonly unit: number
  readonly stackNo: number
  readonly eventId: string
  readonly blockId: string | null
  readonly seatNo: number | null
  readonly collectionId: string | null
  readonly priceTypeId: string | null
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

/** One counter of a promotion that an order charges: a code, total uses, or a budget in minor units. */
export type PromotionCharge = {
  readonly holdId: string
  readonly accountId: AccountId
  readonly c: string
  readonly n: number
}

/** What an order saves by one promotion. `holdId` null: nothing about it is limited. */
export type PromotionUse = {
  readonly promotionId: string
  readonly accountId: AccountId
  readonly codeId: string | null
  readonly holdId: string | null
  /** Digest of the buyer. */
  readonly subject: string
  readonly tickets: number
  readonly amount: number
}

/** One request to `begin_payment` (see its header), and what else the order stores. Amounts in minor units. */
export type BeginPayment = {
  readonly cartId: string
  readonly eTag: number
  readonly orderId: OrderId
  readonly userId: UserId | null
  readonly email: string
  readonly total: number
  readonly currency: string
  readonly exponent: number
  readonly statementDescriptor: string | null
  readonly revives: string | null
  readonly lines: readonly { readonly id: string; readonly hold: string }[]
  readonly attempt: {
    readonly id: AttemptId
    readonly gateway: string
    readonly gatewayId?: string
    /** The buyer's saved card that pays. */
    readonly savedCardId?: string | null
    /** Whether the entered card is saved once it has paid. */
    readonly keepsCard?: boolean
  }
  /** Counters of its promotions, to be charged with the order. */
  readonly codes: readonly PromotionCharge[] | null
  /** Promotions that lower its price. */
  readonly promotions: readonly PromotionUse[] | null
  /** Every limit of the buyer. Null leaves the holds' counts unchanged. */
  readonly limits: readonly PaymentLimit[] | null
  readonly purchases: readonly PaymentPurchase[]
  readonly details: Omit<OrderDetails, 'orderId'>
  /** Terms that the buyer accepted with this payment; stored in the same transaction. */
  readonly accepted: readonly AcceptedTerms[]
}

/** T1's answer to one request. */
export type BegunPayment = {
  readonly granted: boolean
  readonly reason: string | null
  readonly lineId: string | null
  /** The exceeded limit; the promotion, if it is a limit of uses per buyer. */
  readonly ruleId: string | null
  readonly available: number | null
}

export const DECLINE_REASONS = [
  'GENERIC',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'WRONG_CVV',
  'PROCESSING_ERROR',
  'AUTHENTICATION',
  'CANCELLED',
] as const
/** Why a payment definitely failed, for clients to branch on. */
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Status of an attempt to pay, without the cart. */
export type PaymentStanding =
  | { readonly kind: 'Finalized'; readonly purchaseIds: readonly string[] }
  | {
      readonly kind: 'PaymentAction'
      readonly attemptId: AttemptId
      readonly url: string
      readonly clientSecret: string | null
      readonly until: Date
    }
  | {
      readonly kind: 'PaymentProcessing'
      readonly attemptId: AttemptId
      readonly state: OpenPaymentState
      readonly askAgainSeconds: number
    }
  | { readonly kind: 'PaymentDeclined'; readonly reason: DeclineReason; readonly message: string }

/** Result of paying for a cart. */
export type FinalizeOutcome =
  | PaymentStanding
  | { readonly kind: 'CartStale' }
  | { readonly kind: 'CartRefused'; readonly refusal: CartRefusal }
  /** Its lines still count as a guest's. Nothing happened: join the cart first. */
  | { readonly kind: 'Unjoined' }

/** A buyer's request to pay for a cart. */
export type FinalizeRequest = {
  readonly cartId: CartId
  readonly userId: UserId
  readonly eTag: string
  /** Idempotency key, chosen by the client. */
  readonly key: string
  /** Token of a card that the browser sent to the gateway. Null if nothing is due. */
  readonly paymentToken: string | null
  /** A saved card of theirs that pays instead. */
  readonly savedCardId?: SavedCardId | null
  /** Whether the entered card is saved for next time. */
  readonly keepsCard?: boolean
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: Money
  /** Network the request came from. */
  readonly network: string
}

export type ShownFinalized = {
  readonly kind: 'Finalized'
  readonly cart: ShownCart
  readonly purchaseIds: readonly string[]
}
export type ShownPaymentDeclined = {
  readonly kind: 'PaymentDeclined'
  readonly cart: ShownCart
  readonly reason: DeclineReason
  readonly message: string
}
export type ShownPaymentAction = Extract<PaymentStanding, { kind: 'PaymentAction' }>
export type ShownPaymentProcessing = Extract<PaymentStanding, { kind: 'PaymentProcessing' }>

/** Results of payment mutations, discriminated by `kind`. */
export type FinalizeAnswer =
  | ShownFinalized
  | ShownPaymentAction
  | ShownPaymentProcessing
  | ShownPaymentDeclined
  | ShownCartStale
  | ShownCartRefused
