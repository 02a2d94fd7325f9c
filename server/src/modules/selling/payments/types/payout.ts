import type { Money } from '@admission/common/money.ts'

/** Money to be paid to an organizer's account at the gateway. */
export type PayoutRequest = {
  /** Our ID of it: the idempotency key. */
  readonly payoutId: string
  /** The gateway's ID of the account. */
  readonly destination: string
  readonly money: Money
}

/**
 * What became of a payout.
 *
 * - DONE: paid.
 * - PENDING: on its way.
 * - FAILED: definitely not paid.
 * - UNKNOWN: has to be asked for.
 * - NEVER_ARRIVED: the gateway doesn't know it.
 */
export type PayoutOutcome =
  | { readonly kind: 'DONE' | 'PENDING'; readonly gatewayPayoutId: string }
  | { readonly kind: 'FAILED'; readonly gatewayPayoutId: string | null }
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'NEVER_ARRIVED' }

/** An organizer's account at the gateway. */
export type PayoutAccount = {
  /** VERIFIED can be paid. PENDING still has to give information; RESTRICTED was stopped by the gateway. MISSING: there is none. */
  readonly state: 'VERIFIED' | 'PENDING' | 'RESTRICTED' | 'MISSING'
  /** Whose it is, as the gateway knows them. */
  readonly holder: string | null
  /** Last digits of its bank account. */
  readonly last4: string | null
}
