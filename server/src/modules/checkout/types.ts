import type { AcceptedTerms } from '#modules/accounts/types/accepted-terms.ts'
import type { AccountId, AttemptId, CartId, OrderId, UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { Beneficiary, ChargeKind } from '@admission/common/pricing/types.ts'
import type { CartRefusal, ShownCart, ShownCartRefused, ShownCartStale } from '#modules/carts/types.ts'
import type { OpenPaymentState } from '#modules/carts/types/open-payment.ts'
import type { PaymentLimit } from '#modules/offers/rules/limits-at-payment.ts'
import type { OrderKeepsakes } from '#modules/orders/types.ts'
import type { AttemptState, DeclineReason as PaymentDecline } from '#modules/payments/types.ts'

/** One row of the price of one item, as T1 takes it. `liesIn`: number of the row it is inside of, from 1; then it adds nothing. */
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

/** One future ticket. Items of a purchase with the same `stackNo` are neighbours. */
export type PaymentItem = {
  readonly id: string
  readonly lineId: string
  readonly holdId: string
  readonly unit: number
  readonly stackNo: number
  readonly eventId: string
  readonly blockId: string
  readonly seatNo: number | null
  readonly collectionId: string
  readonly priceTypeId: string
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

/** One request to `begin_payment`, as its header describes it, with what the order keeps besides. Minor units. */
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
  readonly attempt: { readonly id: AttemptId; readonly gateway: string; readonly gatewayId?: string }
  readonly codes: null
  /** Every limit of the buyer; null: what the holds count in stays as it is. */
  readonly limits: readonly PaymentLimit[] | null
  readonly purchases: readonly PaymentPurchase[]
  readonly keepsakes: Omit<OrderKeepsakes, 'orderId'>
  /** What the buyer agreed to with this payment; kept in the same transaction. */
  readonly accepted: readonly AcceptedTerms[]
}

/** What T1 says of one request. */
export type BegunPayment = {
  readonly granted: boolean
  readonly reason: string | null
  readonly lineId: string | null
  /** The limit that is exceeded. */
  readonly ruleId: string | null
  readonly available: number | null
}

/** One request to `apply_outcome`. */
export type OutcomeRequest = {
  readonly attemptId: AttemptId
  readonly cardBrand?: string
  readonly cardLast4?: string
  readonly cardFingerprint?: string
} & (
  | {
      readonly outcome: 'CAPTURED'
      /** Null for free orders alone. */
      readonly gatewayId: string | null
      readonly amount: number
      readonly currency: string
      readonly exponent: number
      /** The gateway was asked, and this is not the payment that it has under the attempt's key. */
      readonly otherPayment?: true
    }
  | { readonly outcome: 'FAILED' | 'CANCELLED'; readonly declineCode: PaymentDecline }
)

/** What T2 says of one request. */
export type AppliedOutcome = {
  readonly result: 'COMPLETED' | 'DECLINED' | 'RELEASED' | 'ALREADY' | 'BREAK' | 'UNKNOWN'
  readonly orderId: OrderId | null
  readonly eventIds: readonly string[]
}

/** A try of a payment with the order it is for, as it is stored. */
export type StoredAttempt = {
  readonly id: AttemptId
  readonly orderId: OrderId
  readonly cartId: CartId
  readonly userId: UserId | null
  readonly state: AttemptState
  readonly orderState: 'PENDING' | 'COMPLETED' | 'FAILED'
  readonly gateway: string
  readonly gatewayId: string | null
  readonly money: Money
  readonly actionUrl: string | null
  readonly clientSecret: string | null
  readonly declineCode: PaymentDecline | null
  readonly challengeUntil: Date | null
  /** The time for the buyer's confirmation is over, by the database's clock. */
  readonly isOverdue: boolean
  readonly askedTimes: number
  readonly statementDescriptor: string | null
  /** Money that came after the order had failed: not dealt with yet, taken by an order of its own, or on its way back. */
  readonly late: 'OPEN' | 'HONOURED' | 'RETURNED' | null
  /** Of the order, or of the one that took the late money. */
  readonly purchaseIds: readonly string[]
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
/** Why a payment failed for certain, as buyers' clients branch on it. */
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** How a try to pay stands, before the cart is added for the buyer. */
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

/** What finalising a cart came to. */
export type Finalising =
  | PaymentStanding
  | { readonly kind: 'CartStale' }
  | { readonly kind: 'CartRefused'; readonly refusal: CartRefusal }

/** A buyer who pays for a cart. */
export type FinaliseRequest = {
  readonly cartId: CartId
  readonly userId: UserId
  readonly eTag: string
  /** Chosen by the client: a repetition has one effect. */
  readonly key: string
  /** Of a card that the browser gave to the gateway; null: nothing is to pay. */
  readonly paymentToken: string | null
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: Money
  /** Network that the request came from. */
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

/** Answers of the mutations that pay; `kind` tells the members of the union apart. */
export type FinalizeAnswer =
  | ShownFinalized
  | ShownPaymentAction
  | ShownPaymentProcessing
  | ShownPaymentDeclined
  | ShownCartStale
  | ShownCartRefused
