import type { AttemptId, OrderId, RefundId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'

export type GatewayName = 'sandbox' | 'stripe'

/** States of an attempt, as in the database. */
export type AttemptState = 'CREATED' | 'SENT' | 'UNKNOWN' | 'AUTHORISED' | 'CAPTURED' | 'FAILED' | 'VOIDED'

/** Why a payment failed for certain. `declineWords` says it to the buyer. */
export type DeclineReason =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'EXPIRED_CARD'
  | 'WRONG_CVV'
  | 'PROCESSING_ERROR'
  | 'AUTHENTICATION_FAILED'
  /** The card was entered too long ago, or used already. */
  | 'CARD_ENTRY_EXPIRED'
  /** Ended at the gateway before it succeeded, by us or by the buyer. */
  | 'CANCELLED'
  /** An authorisation that was let go. */
  | 'VOIDED'
  /** The gateway would not take the request; the fault is ours. */
  | 'NOT_ACCEPTED'

/** What a payment must come to: everything the gateway says is held against this. */
export type Expected = { readonly attemptId: AttemptId; readonly money: Money }

/** What may be known of a card: never more than this. The fingerprint is the same for the same card, and tells nothing else. */
export type CardFacts = { readonly brand: string; readonly last4: string; readonly fingerprint: string }

/** What a gateway says of a card that was entered. UNUSABLE, for certain: used, too old, or not one of its tokens. */
export type DescribedCard =
  | { readonly kind: 'CARD'; readonly card: CardFacts }
  | { readonly kind: 'UNUSABLE' }
  | { readonly kind: 'UNKNOWN' }

/** What became of a payment. Only CAPTURED, AUTHORISED and DECLINED are certain. */
export type Outcome =
  | { readonly kind: 'CAPTURED'; readonly gatewayId: string; readonly money: Money; readonly card: CardFacts | null }
  | { readonly kind: 'AUTHORISED'; readonly gatewayId: string; readonly money: Money; readonly card: CardFacts | null }
  | {
      readonly kind: 'DECLINED'
      readonly gatewayId: string | null
      readonly reason: DeclineReason
      /** For the buyer, as it stands. */
      readonly message: string
      /** Null where the gateway did not get as far as the card. */
      readonly card: CardFacts | null
    }
  | {
      readonly kind: 'REQUIRES_ACTION'
      readonly gatewayId: string
      readonly url: string
      readonly clientSecret: string
    }
  | { readonly kind: 'PROCESSING'; readonly gatewayId: string }
  /** It may or may not have happened: ask again by the attempt's id. */
  | {
      readonly kind: 'UNKNOWN'
      readonly why: 'NOT_REACHED' | 'NO_ANSWER' | 'BAD_ANSWER' | 'GATEWAY_FAILED' | 'KEY_REUSED'
    }
  /** The gateway has never heard of this attempt. */
  | { readonly kind: 'NEVER_ARRIVED' }
  /** Money moved or is set aside, but not as agreed: nothing may be sold for it, and it must go back. */
  | {
      readonly kind: 'BREAK'
      readonly what: 'WRONG_AMOUNT' | 'WRONG_CURRENCY' | 'OTHER_PAYMENT'
      readonly gatewayId: string
      readonly status: 'CAPTURED' | 'AUTHORISED'
      /** What the gateway says it took. */
      readonly money: Money
    }

/** An outcome on its way to whoever sold something for it. */
export type AttemptOutcome = {
  readonly attemptId: AttemptId
  readonly gateway: GatewayName
  /** How we know: the answer to our own call, the browser coming back, a webhook, or the reconciler asking. */
  readonly source: 'ANSWER' | 'RETURN' | 'WEBHOOK' | 'RECONCILER'
  readonly outcome: Outcome
}

/**
 * Where every outcome ends, however it was learnt. Called at least once and in any order, by several at once; resolves
 * only when the effect is durable; a repeated or late outcome changes nothing.
 */
export type OutcomeHandler = (outcome: AttemptOutcome) => Promise<void>

export type RefundOutcome =
  | { readonly kind: 'DONE'; readonly gatewayRefundId: string; readonly money: Money }
  | { readonly kind: 'PENDING'; readonly gatewayRefundId: string }
  | { readonly kind: 'FAILED'; readonly gatewayRefundId: string | null }
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'NEVER_ARRIVED' }

/** What a gateway says of a payment, in our words, before it is held against what was expected. */
export type PaymentReport = {
  readonly gatewayId: string
  /** The key it was made with: the attempt's id. */
  readonly key: string
  readonly status: 'REQUIRES_ACTION' | 'PROCESSING' | 'AUTHORISED' | 'CAPTURED' | 'DECLINED' | 'CANCELLED' | 'VOIDED'
  /** What was captured, or else what was asked. */
  readonly money: Money
  readonly reason: DeclineReason | null
  readonly card: CardFacts | null
  readonly action: { readonly url: string; readonly clientSecret: string } | null
}

/** A webhook whose signature was right. */
export type GatewayEvent = {
  readonly eventId: string
  readonly type: string
  readonly about:
    | { readonly kind: 'PAYMENT'; readonly report: PaymentReport }
    | {
        readonly kind: 'REFUND'
        /** The key it was made with: the refund's id, or any text for one made by hand at the gateway. */
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
        readonly money: Money
      }
    | { readonly kind: 'PAYOUT'; readonly key: string; readonly state: 'PAID' | 'FAILED' }
    | { readonly kind: 'OTHER' }
}

export type PaymentRequest = Expected & {
  readonly orderId: OrderId
  /** A card just entered, or one on file. */
  readonly card: { readonly token: string } | { readonly paymentMethod: string }
  /** MANUAL sets the money aside, to be captured or let go later. */
  readonly capture: 'AUTOMATIC' | 'MANUAL'
  /** Where the buyer comes back to after a challenge; the gateway adds `attempt`. Proves nothing. */
  readonly returnUrl: string
  /** What the buyer reads on the statement; gateways keep the first 22 characters. */
  readonly statementDescriptor: string
}

export type RefundRequest = { readonly refundId: RefundId; readonly gatewayPaymentId: string; readonly money: Money }

/** What the payment page needs to turn a card into a token without us seeing it. */
export type PublicGatewayConfig = {
  readonly gateway: GatewayName
  readonly publicKey: string
  /** The origin that the payment page alone may talk to. */
  readonly origin: string
  /** Where the card goes; undefined where the gateway brings its own form. */
  readonly tokenUrl: string | undefined
}

/** The row of an attempt, as far as deciding what a gateway's word means for it needs it. */
export type Attempt = Expected & {
  readonly orderId: OrderId
  readonly gateway: string
  readonly gatewayId: string | null
  readonly state: AttemptState
}

/** An attempt whose outcome has to be asked for. Times by the database's clock. */
export type DueAttempt = {
  readonly id: AttemptId
  readonly gateway: string
  readonly gatewayId: string | null
  readonly state: AttemptState
  readonly amount: number
  readonly currency: string
  readonly exponent: number
  readonly ageSeconds: number
  /** The time for the buyer's confirmation is over. */
  readonly isOverdue: boolean
  /** How often it was asked about before. */
  readonly askedTimes: number
}
