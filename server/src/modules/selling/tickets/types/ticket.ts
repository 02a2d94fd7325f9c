import type { AccountId, EventId, PurchaseId, StackId, TicketId, UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import type { Seat } from '@admission/common/seats.ts'
import type { Visit } from '#modules/catalogue/events/types/event.ts'
import type { PurchaseAddOn, PurchaseDelivery } from '#modules/selling/orders/types/purchase.ts'

export const TICKET_STATES = [
  'OWNED',
  'LISTED',
  'IN_TRANSFER',
  'RESALE_HELD',
  'REPLACED',
  'FROZEN',
  'USED',
  'VOID',
] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** A feature or benefit of a seat, in the shape of the consumer API's SeatExtra. */
export type TicketExtra = {
  readonly id: string
  readonly label: string
  readonly icon: string
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly text: string | null
  readonly needsAcknowledgement: boolean
}

/** One admission right. */
export type Ticket = {
  readonly id: TicketId
  /** Number in its stack, from 1, in seat order. */
  readonly number: number
  readonly state: TicketState
  /** Raised by every transfer, sale and refund. Codes of older generations are worthless. */
  readonly generation: number
  readonly seat: Seat
  readonly priceType: string
  /** Price of the ticket itself, with extras and less discounts, without fees. */
  readonly face: Money
  /** The ticket holder; empty if no one is named. */
  readonly holderName: string
  readonly extras: readonly TicketExtra[]
  /** Add-ons handed out with this ticket, if its buyer has it. Each unit of a purchase is on one of its tickets. */
  readonly addOns: readonly PurchaseAddOn[]
}

/** The rule for the codes of an event's tickets: the event's own over its account's over the product's. */
export type TicketRule = {
  /** When the code is released; null: immediately. */
  readonly codeFrom: Date | null
  /** Hours before the event, if the moment is relative to it. */
  readonly codeHours: number | null
  /** False if the moment would reveal a date that is hidden or open. */
  readonly isMomentPublic: boolean
  /** True if paper may show a code. */
  readonly stillCode: boolean
  /** IANA time zone of the venue. */
  readonly zone: string
}

/** One person's tickets for one visit, however they got them. */
export type Wallet = { readonly stacks: readonly [Stack, ...Stack[]] }

/** A pass that tickets were bought with. */
export type StackPass = { readonly id: string; readonly name: string }

/** Adjacent tickets for one event with one owner. */
export type Stack = {
  readonly id: StackId
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly ownerId: UserId | null
  /** Stacks of several events that came to their owner together, and can be transferred as one. Null for one event. */
  readonly groupId: string | null
  /** The visit that the tickets are for. Timed events only. */
  readonly visit: Visit | null
  readonly section: string
  readonly row: string | null
  /** Runs of adjacent seats; one without a number for general admission. */
  readonly seats: readonly Seat[]
  readonly tickets: readonly Ticket[]
  readonly rule: TicketRule
  /** The owner's purchase; null if the tickets came from someone else. */
  readonly purchase: {
    readonly id: PurchaseId
    readonly reference: string
    readonly delivery: PurchaseDelivery
    /** Add-ons that are handed out with the tickets. */
    readonly addOns: readonly PurchaseAddOn[]
  } | null
  /** The pass that its buyer has them with: the collection, and its name for buyers. Null for single tickets, and for those of others. */
  readonly pass: StackPass | null
}
