import type { Challenge, OpenPaymentState, ShownPayment, StoredPayment } from '../types/open-payment.ts'

type Sent = Pick<StoredPayment, 'actionUrl' | 'challengeUntil' | 'isOverdue'> & { readonly state: string }

/** Where the buyer can still confirm a payment; null: nothing waits for them. */
export const openChallenge = ({ state, actionUrl: url, challengeUntil: until, isOverdue }: Sent): Challenge | null =>
  state === 'SENT' && url !== null && until !== null && !isOverdue ? { url, until } : null

/** What a payment that has not ended waits for. UNKNOWN: the gateway did not say what became of it. */
export function openPaymentState(sent: Sent): OpenPaymentState {
  if (openChallenge(sent) !== null) return 'WAITING_FOR_BUYER'
  return sent.state === 'UNKNOWN' ? 'UNKNOWN' : 'PROCESSING'
}

/** The payment of a cart as the buyer sees it. */
export const shownPayment = (payment: StoredPayment): ShownPayment => ({
  attemptId: payment.id,
  state: openPaymentState(payment),
  challenge: openChallenge(payment),
})
