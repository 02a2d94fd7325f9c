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
