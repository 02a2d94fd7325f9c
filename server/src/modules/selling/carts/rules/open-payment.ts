import type { Challenge, OpenPaymentState, ShownPayment, StoredPayment } from '../types/open-payment.ts'

type Sent = Pick<StoredPayment, 'actionUrl' | 'challengeUntil' | 'isOverdue'> & { readonly state: string }

/** Where the buyer can still confirm a payment. Null if there is nothing to confirm. */
export const openChallenge = ({ state, actionUrl: url, challengeUntil: until, isOverdue }: Sent): Challenge | null =>
  state === 'SENT' && url !== null && until !== null && !isOverdue ? { url, until } : null

/** State of an open payment: what it is waiting for. UNKNOWN means the gateway hasn't reported an outcome. */
export function openPaymentState(sent: Sent): OpenPaymentState {
  if (openChallenge(sent) !== null) return 'WAITING_FOR_BUYER'
  return sent.state === 'UNKNOWN' ? 'UNKNOWN' : 'PROCESSING'
}

/** A cart's payment as the API shows it. */
export const shownPayment = (payment: StoredPayment): ShownPayment => ({
  attemptId: payment.id,
  state: openPaymentState(payment),
  challenge: openChallenge(payment),
})
