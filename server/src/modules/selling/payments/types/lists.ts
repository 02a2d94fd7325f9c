import type { Money } from '@admission/common/money.ts'
import type { GatewayEvent, PaymentReport } from './payment.ts'

/** A page of a list of the gateway's. `next`: where to read on, or null if there is nothing more. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/** A payment in a list of the gateway's. */
export type ListedPayment = {
  readonly report: PaymentReport
  readonly createdAt: Date
  /** Refunded part, in minor units of the same currency. */
  readonly refunded: number
}

/** A refund in a list of the gateway's, as a webhook reports it. */
export type ListedRefund = Extract<GatewayEvent['about'], { kind: 'REFUND' }> & { readonly createdAt: Date }

/** A dispute in a list of the gateway's, as a webhook reports it. */
export type ListedDispute = Extract<GatewayEvent['about'], { kind: 'DISPUTE' }>

/** What a movement of our balance at the gateway is. */
export type MovementKind = 'CAPTURE' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_FEE' | 'DISPUTE_WON' | 'PAYOUT'

/** A movement of our balance, as the gateway's balance report has it. */
export type BalanceMovement = {
  /** The gateway's ID of it. */
  readonly id: string
  readonly kind: MovementKind
  readonly gatewayPaymentId: string | null
  /** The gateway's ID of the refund, dispute or payout. Null for a captured payment. */
  readonly gatewayObjectId: string | null
  /** Our ID of the attempt, refund or payout that it names. Null if it names none: it was made by hand, or isn't ours. */
  readonly key: string | null
  /** The gateway's ID of the account that a payout went to. Null for everything else. */
  readonly destination: string | null
  /** Always positive: the kind says which way it went. In the currency that the buyer paid in. */
  readonly money: Money
  readonly at: Date
}

/** A time range, the end not included. */
export type TimeRange = { readonly from: Date; readonly to: Date }
