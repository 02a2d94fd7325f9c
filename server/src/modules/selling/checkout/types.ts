import type { CartId, SavedCardId, UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { CartRefusal, ShownCartRefused, ShownCartStale } from '#modules/selling/carts/types/cart.ts'
import type { DeclineReason, PaymentStatus } from '#modules/selling/sales/types/payment-status.ts'

/** Result of paying for a cart. */
export type FinalizeOutcome =
  | PaymentStatus
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
  /** True if the entered card is saved for next time. */
  readonly keepsCard?: boolean
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: Money
  /** Network the request came from. */
  readonly network: string
}

/** `cartId` is the cart to show; it is read only if a client asks for it. */
export type ShownFinalized = {
  readonly kind: 'Finalized'
  readonly cartId: string
  readonly purchaseIds: readonly string[]
}
export type ShownPaymentDeclined = {
  readonly kind: 'PaymentDeclined'
  readonly cartId: string
  readonly reason: DeclineReason
  readonly message: string
}
export type ShownPaymentAction = Extract<PaymentStatus, { kind: 'PaymentAction' }>
export type ShownPaymentProcessing = Extract<PaymentStatus, { kind: 'PaymentProcessing' }>

/** Results of payment mutations, discriminated by `kind`. */
export type FinalizeAnswer =
  | ShownFinalized
  | ShownPaymentAction
  | ShownPaymentProcessing
  | ShownPaymentDeclined
  | ShownCartStale
  | ShownCartRefused
