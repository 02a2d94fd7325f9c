import type { AccountId, EventId, UserId } from '@admission/common/ids.ts'
import type { TicketEvent } from '#modules/selling/orders/rules/place-at-event.ts'
import type { PurchaseState } from '#modules/selling/orders/types/purchase.ts'
import type { RefundableItem, RefundChoice } from '../rules/refund-plan.ts'

/** One sold item as staff see it: what it is, where, and whose name is on it. */
export type SoldItem = RefundableItem & {
  /** Price type or add-on. */
  readonly name: string
  /** Minor units. */
  readonly amount: number
  readonly refunded: number
  /** The bank gave the buyer its money back after a dispute; nothing was refunded. */
  readonly isLost: boolean
  /** TICKET: what it was sold by. */
  readonly collectionId: string | null
  /** ADD_ON: what it is. */
  readonly addOn: {
    readonly id: string
    /** Sold once per ticket. */
    readonly isPerTicket: boolean
    /** Of the tickets that it is sold with; null: all. */
    readonly collectionIds: readonly string[] | null
    /** Such tickets in other purchases of the order: they are for other events. */
    readonly ticketsElsewhere: number
  } | null
  readonly ticketId: string | null
  /** Name on the ticket; empty if none. */
  readonly holderName: string
  /** Whether the ticket still belongs to the buyer. */
  readonly isBuyers: boolean
  /** TICKET: what it is for, if the purchase has several events. */
  readonly event: TicketEvent | null
  /** Of a pass: it's too late to return this ticket, because of the date of its event. */
  readonly isReturnOver: boolean
  readonly blockId: string | null
  readonly seatNo: number | null
  readonly section: string | null
  readonly row: string | null
  readonly position: number | null
}

/** A purchase locked for a change by staff. */
export type LockedPurchase = {
  readonly id: string
  readonly orderId: string
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly state: PurchaseState
  readonly version: number
  readonly currency: string
  readonly exponent: number
  /** State of the payment. DISPUTED: the buyer's bank decides about its money. LOST: it took the money back. */
  readonly payment: string
}

/** Amount that this person may still refund of one purchase, in minor units. Null: everything. */
export type RefundRoom = number | null

/** Choices of staff for a refund. */
export type StaffRefund = RefundChoice & {
  /** Ends the purchase; everything that is due goes back. */
  readonly cancels: boolean
  /** For colleagues, never for the buyer. */
  readonly reason: string
}

/** The person who refunds, and their limit for one purchase. */
export type Refunder = {
  readonly userId: UserId
  readonly hasLimit: boolean
  readonly source: 'ORGANIZER' | 'EMPLOYEE'
}

/** A ticket and the number of its new seat. */
export type TicketMove = { readonly ticket: string; readonly seat: number }
