import type { RefundId } from '@admission/common/ids.ts'
import type { ItemKind, PaymentState, PurchaseState, TicketState } from '#platform/db/schema.gen.ts'
import type { RefundPart } from '../rules/refund-plan.ts'

/** Request for a refund of one purchase. */
export type RefundRequest = {
  readonly purchaseId: string
  readonly refundId: RefundId
  readonly source: 'BUYER' | 'ORGANIZER' | 'EMPLOYEE' | 'CANCELLATION'
  readonly reason: string
  /** The member or employee who asked for it. */
  readonly by: string | null
  /** Items that end. Null: everything. */
  readonly items: readonly string[] | null
  /** The purchase becomes CANCELLED: its event doesn't take place, or staff cancel it. */
  readonly cancel: boolean
  /** The event that doesn't take place, if the purchase is for several. */
  readonly eventId?: string
  /** The payment was never captured, so the buyer is told that nothing goes back. The caller settles the refund. */
  readonly isUnpaid?: boolean
  /** Refunded share of each charge. Without it: everything that is left of the items, fees and delivery included. */
  readonly parts?: readonly RefundPart[]
}

/**
 * Result of a request.
 *
 * - REFUNDED: the money is requested from the gateway; what was refunded with it ended.
 * - NOTHING_DUE: nothing was paid, or all of it was refunded. What was asked for ended all the same.
 * - NOT_PAID: nothing changed (`RefundProblem` says why).
 */
export type RefundAnswer = {
  readonly result: 'REFUNDED' | 'NOTHING_DUE' | 'NOT_PAID'
  /** Minor units of the purchase's currency. */
  readonly amount: number
}

/** Why nothing of a purchase can be refunded. */
export type RefundProblem = 'UNKNOWN' | 'NOT_OPEN' | 'DISPUTED' | 'LOST' | ElsewhereProblem

/**
 * Why more of a payment can't go back, although it seems to be here.
 *
 * - ASKING: the gateway still has to name the refunds since the backup that this database was restored from.
 * - ELSEWHERE: the gateway has refunds of it that its order doesn't have, and less is left there.
 */
export type ElsewhereProblem = 'ASKING' | 'ELSEWHERE'

/** A refund at the gateway that its order doesn't have. */
export type UnknownRefund = {
  readonly gateway: string
  readonly gatewayRefundId: string
  readonly amount: number
  /** Whether it is done there, and no one has settled it: a refund of the same amount is this one, decided again. */
  readonly isOpen: boolean
}

/** Amounts left of a payment, here and at the gateway. */
export type PaymentLeft = {
  readonly captured: number
  readonly refunded: number
  readonly isAsking: boolean
  readonly elsewhere: readonly UnknownRefund[]
}

/** A row of an item's price. Amounts in minor units; negative for a discount. */
export type LockedCharge = {
  readonly no: number
  readonly amount: number
  readonly refunded: number
  /** Whether it is inside the amount of another charge, so that it doesn't add to the price. */
  readonly included: boolean
}

type LockedTicket = { readonly id: string; readonly state: TicketState }

/** An item of a purchase. One that was replaced has several tickets. */
export type LockedItem = {
  readonly id: string
  readonly kind: ItemKind
  /** Whether what it took is back in stock. */
  readonly isReturned: boolean
  readonly tickets: readonly LockedTicket[]
  readonly charges: readonly LockedCharge[]
}

/** A purchase, locked with its tickets. */
export type RefundablePurchase = {
  readonly id: string
  readonly orderId: string
  readonly accountId: string
  readonly state: PurchaseState
  readonly total: number
  readonly refunded: number
  readonly items: readonly LockedItem[]
}

/** The order of a purchase, locked. */
export type RefundableOrder = PaymentLeft & {
  readonly id: string
  readonly payment: PaymentState
  /** States of all its purchases, by their IDs. */
  readonly purchases: ReadonlyMap<string, PurchaseState>
}

/** Locked state that a batch of refunds is decided by. */
export type RefundWorld = {
  readonly purchases: ReadonlyMap<string, RefundablePurchase>
  /** By their IDs. */
  readonly orders: ReadonlyMap<string, RefundableOrder>
}

/** Refund of one charge. `borne`: the organizer pays it, because its beneficiary keeps the fee. */
export type ChargeBack = Omit<RefundPart, 'item'> & { readonly itemId: string; readonly included: boolean }

/** Refund of a purchase, as decided. */
export type MadeRefund = {
  readonly result: 'REFUNDED' | 'NOTHING_DUE'
  readonly request: RefundRequest
  /** As it was before. */
  readonly purchase: RefundablePurchase
  readonly amount: number
  /** The refund at the gateway that it is, decided again: its money isn't paid again. */
  readonly again: UnknownRefund | undefined
  /** Empty if nothing is due. */
  readonly charges: readonly ChargeBack[]
  /** Tickets that become void. */
  readonly tickets: readonly string[]
  /** Items that go back to stock with their tickets. */
  readonly ticketItems: readonly string[]
  /** Add-ons that go back to stock. */
  readonly addOns: readonly string[]
  readonly state: PurchaseState
  /** Whether it was the last purchase of its order, so that what promotions took is returned. */
  readonly endsOrder: boolean
}

export type DecidedRefund =
  | MadeRefund
  | { readonly result: 'NOT_PAID'; readonly request: RefundRequest; readonly problem: RefundProblem }
