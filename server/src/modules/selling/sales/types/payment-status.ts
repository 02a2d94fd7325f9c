import type { AttemptId } from '@admission/common/ids.ts'
import type { OpenPaymentState } from '#modules/selling/carts/types/open-payment.ts'

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
export type PaymentStatus =
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
