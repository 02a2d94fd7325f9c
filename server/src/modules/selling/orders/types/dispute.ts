import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'

/** Reasons that buyers give their bank. */
export const DISPUTE_REASONS = [
  'FRAUDULENT',
  'UNRECOGNIZED',
  'NOT_RECEIVED',
  'NOT_AS_DESCRIBED',
  'NOT_REFUNDED',
  'DUPLICATE',
  'OTHER',
] as const
export const DISPUTE_STATES = ['OPEN', 'WON', 'LOST'] as const

/** A dispute, as it concerns one purchase. */
export type PurchaseDispute = {
  readonly id: string
  readonly accountId: AccountId
  readonly state: (typeof DISPUTE_STATES)[number]
  readonly reason: (typeof DISPUTE_REASONS)[number]
  /** The purchase’s part of what the bank withdrew. */
  readonly amount: Money
  /** Its part of what the gateway charges for the dispute. */
  readonly fee: Money
  readonly openedAt: Date
  readonly closedAt: Date | null
  /** Until when evidence can be sent to the gateway. Null if it didn’t say. */
  readonly evidenceDueAt: Date | null
  /** IANA time zone of the venue. */
  readonly zone: string
}
