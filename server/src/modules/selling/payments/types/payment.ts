import type { BillingDetails } from '@admission/common/billing-details.ts'
import type { AttemptId, OrderId, RefundId, SavedCardId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'

export type GatewayName = 'sandbox' | 'stripe'

/** States of an attempt, as in the database. */
export type AttemptState = 'CREATED' | 'SENT' | 'UNKNOWN' | 'AUTHORISED' | 'CAPTURED' | 'FAILED' | 'VOIDED'

/** Why a payment definitely failed. `declineMessage` has the text for the buyer. */
export type DeclineReason =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  | 'WRONG_CVV'
  | 'PROCESSING_ERROR'
  | 'AUTHENTICATION_FAILED'
  /** The card was entered too long ago or already used. */
  | 'CARD_ENTRY_EXPIRED'
  /** Canceled at the gateway before it succeeded, by us or by the buyer. */
  | 'CANCELLED'
  /** The authorization was released. */
  | 'VOIDED'
  /** The gateway rejected the request because of an error on our side. */
  | 'NOT_ACCEPTED'
  | 'TOTAL_TOO_LOW'

/** Attempt and amount that a payment must match; every gateway report is compared with it. */
export type Expected = { readonly attemptId: AttemptId; readonly money: Money }

/** All we may know about a card. The fingerprint is the same for the same card and reveals nothing else. */
export type CardFacts = { readonly brand: string; readonly last4: string; readonly fingerprint: string }

/** A card that the gateway keeps for a customer. */
export type KeptCard = CardFacts & {
  /** The gateway's ID of the card. Worth nothing without its customer and our key. */
  readonly reference: string
  /** Last month it is good for, 1 to 12. */
  readonly month: number
  readonly year: number
}

/** A card that the gateway keeps for a user, as they recognize it. */
export type SavedCard = {
  readonly id: SavedCardId
  readonly brand: string
  readonly last4: string
  /** Last month it is good for, 1 to 12. */
  readonly month: number
  readonly year: number
  readonly isExpired: boolean
}

/** The card of a payment: newly entered, or kept for a customer. */
export type CardSource = { readonly token: string } | { readonly paymentMethod: string; readonly customer: string }

/** A gateway's description of a card. UNUSABLE means definitely used, expired, removed, or not one of its own. */
export type DescribedCard =
  | { readonly kind: 'CARD'; readonly card: CardFacts }
  | { readonly kind: 'UNUSABLE' }
  | { readonly kind: 'UNKNOWN' }

/** Result of a payment. Only CAPTURED, AUTHORISED and DECLINED are final answers. */
export type Outcome =
  | { readonly kind: 'CAPTURED'; readonly gatewayId: string; readonly money: Money; readonly card: CardFacts | null }
  | { readonly kind: 'AUTHORISED'; readonly gatewayId: string; readonly money: Money; readonly card: CardFacts | null }
  | {
      readonly kind: 'DECLINED'
      readonly gatewayId: string | null
      readonly reason: DeclineReason
      /** Complete message for the buyer. */
      readonly message: string
      /** Null if the gateway never read the card. */
      readonly card: CardFacts | null
    }
  | {
      readonly kind: 'REQUIRES_ACTION'
      readonly gatewayId: string
      readonly url: string
      readonly clientSecret: string
    }
  | { readonly kind: 'PROCESSING'; readonly gatewayId: string }
  /** It may or may not have happened. Look it up again by the attempt's ID. */
  | {
      readonly kind: 'UNKNOWN'
      readonly why: 'NOT_REACHED' | 'NO_ANSWER' | 'BAD_ANSWER' | 'GATEWAY_FAILED' | 'KEY_REUSED'
    }
  /** The gateway doesn't know this attempt. */
  | { readonly kind: 'NEVER_ARRIVED' }
  /** Money was captured or authorized, but not as agreed: nothing may be sold for it, and it must be returned. */
  | {
      readonly kind: 'BREAK'
      readonly what: 'WRONG_AMOUNT' | 'WRONG_CURRENCY' | 'OTHER_PAYMENT'
      readonly gatewayId: string
      readonly status: 'CAPTURED' | 'AUTHORISED'
      /** Amount the gateway reports. */
      readonly money: Money
    }

/** An outcome for the module that sold something. */
export type AttemptOutcome = {
  readonly attemptId: AttemptId
  readonly gateway: GatewayName
  /** Source: our call's response, the returning browser, a webhook or the reconciler. */
  readonly source: 'ANSWER' | 'RETURN' | 'WEBHOOK' | 'RECONCILER'
  readonly outcome: Outcome
}

/**
 * Receives every outcome, whatever its source. Called at least once, in any order and concurrently. Must resolve only once
 * the effect is durable, and ignore repeated or late outcomes.
 */
export type OutcomeHandler = (outcome: AttemptOutcome) => Promise<void>

/** `attempt.gateway` of payments that no gateway takes part in: of free orders, and of money that the organizer collects. */
export const NO_GATEWAY = 'NONE'

export type RefundOutcome =
  | { readonly kind: 'DONE'; readonly gatewayRefundId: string; readonly money: Money }
  | { readonly kind: 'PENDING'; readonly gatewayRefundId: string }
  | { readonly kind: 'FAILED'; readonly gatewayRefundId: string | null }
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'NEVER_ARRIVED' }

/** Reasons that buyers give their bank. */
export type DisputeReason =
  | 'FRAUDULENT'
  | 'UNRECOGNIZED'
  | 'NOT_RECEIVED'
  | 'NOT_AS_DESCRIBED'
  | 'NOT_REFUNDED'
  | 'DUPLICATE'
  | 'OTHER'

/** A gateway's report of a payment in our terms, before it is compared with what was expected. */
export type PaymentReport = {
  readonly gatewayId: string
  /** The key it was created with: the attempt's ID. */
  readonly key: string
  readonly status: 'REQUIRES_ACTION' | 'PROCESSING' | 'AUTHORISED' | 'CAPTURED' | 'DECLINED' | 'CANCELLED' | 'VOIDED'
  /** The captured amount, or the requested one if nothing was captured. */
  readonly money: Money
  readonly reason: DeclineReason | null
  readonly card: CardFacts | null
  readonly action: { readonly url: string; readonly clientSecret: string } | null
}

/** A webhook with a valid signature. */
export type GatewayEvent = {
  readonly eventId: string
  readonly type: string
  readonly about:
    | { readonly kind: 'PAYMENT'; readonly report: PaymentReport }
    | {
        readonly kind: 'REFUND'
        /** The key it was created with: the refund's ID, or any text for one created manually at the gateway. */
        readonly key: string
        readonly gatewayPaymentId: string
        readonly isExternal: boolean
        readonly money: Money
        readonly outcome: RefundOutcome
      }
    | {
        readonly kind: 'DISPUTE'
        readonly gatewayDisputeId: string
        readonly gatewayPaymentId: string
        readonly state: 'OPEN' | 'WON' | 'LOST'
        /** Amount that the bank withdrew until it has decided. */
        readonly money: Money
        /** Fee of the gateway for the dispute so far, in minor units of the same currency. */
        readonly fee: number
        readonly reason: DisputeReason
        /** Until when the organizer can send evidence to the gateway. Null if it doesn't say. */
        readonly evidenceDueAt: Date | null
      }
    | { readonly kind: 'PAYOUT'; readonly key: string; readonly state: 'PAID' | 'FAILED' }
    | { readonly kind: 'OTHER' }
}

export type PaymentRequest = Expected & {
  readonly orderId: OrderId
  readonly card: CardSource
  /** Billing address, if the buyer gave one. A gateway with a form of its own gets it there, with the card. */
  readonly billing?: BillingDetails | undefined
  /** Customer to keep an entered card for, once the payment has succeeded. */
  readonly keepFor?: string | undefined
  /** MANUAL only authorizes, to be captured or voided later. */
  readonly capture: 'AUTOMATIC' | 'MANUAL'
  /** Where the buyer returns after a challenge; the gateway adds `attempt`. Proves nothing. */
  readonly returnUrl: string
  /** Text on the card statement; gateways use the first 22 characters. */
  readonly statementDescriptor: string
  /** What is paid for, for the bank’s page; up to 300 characters, and empty if nothing is to be said. */
  readonly description: string
}

export type RefundRequest = { readonly refundId: RefundId; readonly gatewayPaymentId: string; readonly money: Money }

/** Settings for the payment page to turn a card into a token without it reaching us. */
export type PublicGatewayConfig = {
  readonly gateway: GatewayName
  readonly publicKey: string
  /** The only other origin the payment page may talk to. */
  readonly origin: string
  /** URL to send card details to. Undefined if the gateway has its own form. */
  readonly tokenUrl: string | undefined
  /** URL of the script that shows the gateway's own form. Undefined if it has none. */
  readonly scriptUrl: string | undefined
}

/** The part of a stored attempt that is needed to judge a gateway's report. */
export type Attempt = Expected & {
  readonly orderId: OrderId
  readonly gateway: string
  readonly gatewayId: string | null
  readonly state: AttemptState
}

/** An attempt whose outcome is due to be looked up. Times by the database clock. */
export type DueAttempt = {
  readonly id: AttemptId
  readonly gateway: string
  readonly gatewayId: string | null
  readonly state: AttemptState
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  readonly ageSeconds: number
  /** True if the buyer's time to confirm is over. */
  readonly isOverdue: boolean
  /** Number of earlier lookups. */
  readonly askedTimes: number
}
