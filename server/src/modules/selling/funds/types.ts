import type { DiscrepancyCause, DiscrepancyState, FundsStep } from '@admission/common/missing-funds.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'

/** A purchase of the order that money is missing of. */
export type ConcernedPurchase = {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly total: number
}

/** A payout whose money isn't where the books say. */
export type ConcernedPayout = {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
}

/** Money that isn't where the books say. */
export type Discrepancy = {
  readonly id: string
  readonly gateway: GatewayName
  readonly cause: DiscrepancyCause
  /** What it is about: a payment, refund or dispute of the gateway's, or one of ours. */
  readonly subject: string
  readonly orderId: string | null
  readonly attemptId: string | null
  readonly refundId: string | null
  /** The gateway's ID of the payment or payout. */
  readonly paymentId: string | null
  readonly payout: ConcernedPayout | null
  /** What the gateway should hold of this matter, what it captured and what went back; minor units. */
  readonly expected: number
  readonly captured: number
  readonly refunded: number
  /** Captured less refunded less expected: negative if money is missing. */
  readonly difference: number
  readonly currency: string
  readonly exponent: number
  readonly occurredAt: Date
  readonly foundAt: Date
  readonly state: DiscrepancyState
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  readonly closedAt: Date | null
  readonly note: string
  readonly version: number
  readonly purchases: readonly ConcernedPurchase[]
}

/** What someone decided about it. */
export type FundsDecision = {
  readonly id: string
  readonly discrepancyId: string
  readonly step: FundsStep
  readonly reason: string
  readonly money: Money
  /** Whether a second employee must approve it. */
  readonly needsSecond: boolean
  readonly state: 'PROPOSED' | 'DONE' | 'REJECTED'
  readonly proposedById: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** One moment in the life of an order's money. */
export type MoneyMoment = {
  readonly kind: 'ATTEMPT' | 'GATEWAY' | 'REFUND' | 'DISPUTE' | 'PAYOUT' | 'JOURNAL'
  /** State of the attempt, refund, dispute or payout, kind of the movement or journal. */
  readonly what: string
  /** The gateway's or our ID, for support at the gateway. Null for a journal. */
  readonly reference: string | null
  readonly money: Money
  readonly at: Date
}

/** One comparison of the gateway's report with the books. */
export type Reconciliation = {
  readonly id: string
  readonly gateway: GatewayName
  readonly from: Date
  readonly to: Date
  /** Who asked for it; null for the nightly one. */
  readonly startedBy: string | null
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly movements: number | null
  readonly found: number | null
  readonly problem: string | null
}

export type PayoutState = 'REQUESTED' | 'PROCESSING' | 'UNKNOWN' | 'PAID' | 'FAILED' | 'CANCELED'
export type PayoutSchedule = 'MANUAL' | 'WEEKLY' | 'MONTHLY'

/** How an organizer is paid. */
export type PayoutSettings = {
  /** The gateway's ID of their account. Null: none, so nothing can be paid out. */
  readonly destination: string | null
  readonly schedule: PayoutSchedule
  /** 1 is Monday. */
  readonly weekday: number
  readonly dayOfMonth: number
  /** Minor units of the account's currency. */
  readonly minimum: number
  readonly reserveBasisPoints: number
  readonly reserveDays: number
  readonly version: number
}

/** What an organizer is owed in one currency. */
export type OwedBalance = {
  /** Everything that the ledger owes them; negative if they owe. */
  readonly owed: number
  /** The part that isn't paid out yet. */
  readonly reserved: number
  /** The part that can be paid out: never negative. */
  readonly available: number
  readonly currency: string
  readonly exponent: number
}

/** Money paid to an organizer. */
export type Payout = {
  readonly id: string
  /** What is sent. */
  readonly money: Money
  /** What the platform keeps, in addition. */
  readonly fee: Money
  readonly state: PayoutState
  /** Who asked for it; null for one of the schedule, and for one that was found. */
  readonly requestedBy: string | null
  /** Whether it was taken over from the gateway's report, because a restored backup lacked it. */
  readonly isFound: boolean
  readonly requestedAt: Date
  readonly settledAt: Date | null
  readonly gatewayPayoutId: string | null
}

/** Since when and why nothing is paid out. */
export type PayoutHold = {
  readonly id: string
  readonly reason: string
  readonly placedBy: string
  readonly placedAt: Date
  /** Set while its release waits for a second employee. */
  readonly releaseReason: string | null
  readonly releaseBy: string | null
  readonly releaseById: string | null
}

/** An organizer's money, as employees look after it. */
export type AccountPayment = PayoutSettings & {
  readonly accountId: AccountId
  readonly accountName: string
  readonly currency: string
  readonly exponent: number
  readonly statementDescriptor: string | null
  readonly balances: readonly OwedBalance[]
  readonly payouts: readonly Payout[]
  readonly hold: PayoutHold | null
}
