import { openChallenge, openPaymentState } from '#modules/selling/carts/rules/open-payment.ts'
import { declineMessage } from '#modules/selling/payments/rules.ts'
import type { DeclineReason as PaymentDecline } from '#modules/selling/payments/types/payment.ts'
import type { DeclineReason, PaymentStatus } from '../types/payment-status.ts'
import type { StoredAttempt } from '../types/stored-attempt.ts'

const REASONS: Readonly<Record<PaymentDecline, DeclineReason>> = {
  CARD_DECLINED: 'GENERIC',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  EXPIRED_CARD: 'EXPIRED_CARD',
  WRONG_CVV: 'WRONG_CVV',
  PROCESSING_ERROR: 'PROCESSING_ERROR',
  AUTHENTICATION_FAILED: 'AUTHENTICATION',
  CARD_ENTRY_EXPIRED: 'GENERIC',
  CANCELLED: 'CANCELLED',
  VOIDED: 'CANCELLED',
  NOT_ACCEPTED: 'PROCESSING_ERROR',
  TOTAL_TOO_LOW: 'PROCESSING_ERROR',
}

const RETURNED = 'These tickets were no longer available when your payment arrived. You’ll get a full refund.'

/** Seconds before a client checks again: soon at first, then as often as the gateway is asked. */
function askAgainSeconds(askedTimes: number): number {
  if (askedTimes === 0) return 2
  return askedTimes === 1 ? 5 : 15
}

/** The status of a payment, derived only from what is stored, so that every caller gets the same answer. */
export function paymentStatus(attempt: StoredAttempt): PaymentStatus {
  const { id: attemptId, orderState, declineCode, clientSecret } = attempt
  if (orderState === 'COMPLETED' || attempt.late === 'HONOURED')
    return { kind: 'Finalized', purchaseIds: attempt.purchaseIds }
  if (attempt.late === 'RETURNED') return { kind: 'PaymentDeclined', reason: 'GENERIC', message: RETURNED }
  if (orderState === 'FAILED' && attempt.late === null) {
    const reason = declineCode ?? 'PROCESSING_ERROR'
    return { kind: 'PaymentDeclined', reason: REASONS[reason], message: declineMessage(reason) }
  }
  const challenge = openChallenge(attempt)
  if (challenge !== null) return { kind: 'PaymentAction', attemptId, clientSecret, ...challenge }
  const state = openPaymentState(attempt)
  return { kind: 'PaymentProcessing', attemptId, state, askAgainSeconds: askAgainSeconds(attempt.askedTimes) }
}
