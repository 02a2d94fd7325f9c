import type { GatewayEvent, GatewayName } from '#modules/selling/payments/types/payment.ts'
import type { DisputeState, LedgerAccount, PaymentState, PurchaseState, TicketState } from '#platform/db/schema.gen.ts'

/** A gateway's report of a dispute. */
export type DisputeReport = Extract<GatewayEvent['about'], { kind: 'DISPUTE' }>

/** A dispute to follow. Without a report: as it is stored, because its payment has become known since it was reported. */
export type DisputeRequest = {
  readonly gateway: GatewayName
  readonly gatewayDisputeId: string
  readonly report: DisputeReport | null
}

/** The part of a dispute that concerns one purchase. Amounts in minor units. */
export type DisputeShare = {
  readonly purchaseId: string
  readonly accountId: string
  readonly amount: number
  readonly fee: number
}

/** A stored dispute, locked. */
export type LockedDispute = {
  readonly id: string
  readonly gateway: string
  readonly gatewayDisputeId: string
  /** Null until its payment is known to be captured; until then it has no effect. */
  readonly orderId: string | null
  readonly state: DisputeState
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly exponent: number
  /** By purchase; none without an order. */
  readonly shares: readonly DisputeShare[]
}

export type DisputedPurchase = {
  readonly id: string
  readonly accountId: string
  readonly state: PurchaseState
  readonly total: number
  readonly refunded: number
}

export type DisputedTicket = { readonly id: string; readonly itemId: string; readonly state: TicketState }

/** An order whose payment is disputed, locked with its purchases and tickets. */
export type DisputedOrder = {
  readonly id: string
  readonly payment: PaymentState
  readonly captured: number
  readonly refunded: number
  /** By their IDs. */
  readonly purchases: readonly DisputedPurchase[]
  readonly tickets: readonly DisputedTicket[]
  /** Items of add-ons that aren't back in stock. */
  readonly addOns: readonly string[]
  /** All disputes of its payment that had an effect. */
  readonly disputes: readonly Pick<LockedDispute, 'id' | 'state' | 'amount'>[]
}

/** Locked state that a batch of reports is decided by. */
export type DisputeWorld = {
  /** By `disputeKey`. */
  readonly disputes: ReadonlyMap<string, LockedDispute>
  readonly orders: ReadonlyMap<string, DisputedOrder>
  /** The order that the payment of a dispute was captured for, by the dispute's ID. */
  readonly payments: ReadonlyMap<string, string>
}

/** A posting to the ledger, once for each key. Amounts in minor units. */
export type DisputePosting = {
  readonly key: string
  readonly kind: string
  readonly accountId: string
  readonly purchaseId: string
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount: number
}

/** The dispute is brought into effect. */
export type DisputeOpening = {
  readonly shares: readonly DisputeShare[]
  /** Whether the order isn't disputed yet. */
  readonly marksOrder: boolean
  /** Tickets to freeze. */
  readonly tickets: readonly string[]
}

/** A change of the gateway's fee for a dispute. */
export type FeeChange = {
  readonly from: number
  readonly to: number
  /** The shares that change, each with its new fee, and by how much. */
  readonly shares: readonly { readonly share: DisputeShare; readonly by: number }[]
}

/** The bank has decided. */
export type DisputeClosing = {
  readonly state: 'WON' | 'LOST'
  readonly shares: readonly DisputeShare[]
  /** Null while another dispute of the payment is open. */
  readonly end: DisputeEnd | null
}

/** Result of a payment's disputes, once none is open. */
export type DisputeEnd = {
  readonly payment: 'WON' | 'LOST'
  /** Tickets that are valid again. */
  readonly released: readonly string[]
  /** Tickets and items that end, because nothing of the payment is left. */
  readonly ended: {
    readonly tickets: readonly string[]
    /** Items that go back to stock, add-ons and those of the tickets. */
    readonly items: readonly string[]
    readonly addOns: readonly string[]
    readonly purchases: readonly string[]
  } | null
}

/**
 * Result of a report.
 *
 * - APPLIED: it had an effect.
 * - KNOWN: nothing new, but maybe another fee.
 * - WAITING: its payment isn't known to be captured. It is stored, and followed later.
 * - UNKNOWN: there is nothing stored to follow.
 */
export type DisputeResult = 'APPLIED' | 'KNOWN' | 'WAITING' | 'UNKNOWN'

export type DecidedDispute =
  | { readonly result: 'UNKNOWN'; readonly request: DisputeRequest }
  | {
      readonly result: Exclude<DisputeResult, 'UNKNOWN'>
      readonly request: DisputeRequest
      /** As it was before. */
      readonly dispute: LockedDispute
      /** Null while it waits. */
      readonly orderId: string | null
      readonly opening: DisputeOpening | null
      readonly fee: FeeChange | null
      readonly closing: DisputeClosing | null
    }

export type KnownDispute = Exclude<DecidedDispute, { readonly result: 'UNKNOWN' }>
