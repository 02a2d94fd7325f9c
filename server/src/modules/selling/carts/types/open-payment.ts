/** A cart's payment in progress, as stored. */
export type StoredPayment = {
  readonly id: string
  readonly state: 'CREATED' | 'SENT' | 'UNKNOWN' | 'AUTHORISED'
  readonly clientSecret: string | null
  readonly actionUrl: string | null
  readonly challengeUntil: Date | null
  /** Whether the buyer's time to confirm is over, by the database clock. */
  readonly isOverdue: boolean
}

export const OPEN_PAYMENT_STATES = ['WAITING_FOR_BUYER', 'PROCESSING', 'UNKNOWN'] as const
export type OpenPaymentState = (typeof OPEN_PAYMENT_STATES)[number]

/** A payment in progress, as the buyer sees it in any tab. */
export type ShownPayment = {
  readonly attemptId: string
  readonly state: OpenPaymentState
  /** Where and until when the buyer confirms. Null if there is nothing to confirm. */
  readonly challenge: Challenge | null
}

export type Challenge = { readonly url: string; readonly until: Date }
