/** The payment of a cart that is on its way, as it is stored. */
export type StoredPayment = {
  readonly id: string
  readonly state: 'CREATED' | 'SENT' | 'UNKNOWN' | 'AUTHORISED'
  readonly clientSecret: string | null
  readonly actionUrl: string | null
  readonly challengeUntil: Date | null
  /** The time for the buyer's confirmation is over, by the database's clock. */
  readonly isOverdue: boolean
}

export const OPEN_PAYMENT_STATES = ['WAITING_FOR_BUYER', 'PROCESSING', 'UNKNOWN'] as const
export type OpenPaymentState = (typeof OPEN_PAYMENT_STATES)[number]

/** A payment on its way, as the buyer sees it in any tab. */
export type ShownPayment = {
  readonly attemptId: string
  readonly state: OpenPaymentState
  /** Where the buyer confirms, and until when; null where there is nothing to confirm. */
  readonly challenge: Challenge | null
}

export type Challenge = { readonly url: string; readonly until: Date }
